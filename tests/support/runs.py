"""One run of the program, for laws that compare two: all that it leaves, without the times that it prints."""
import hashlib, os, re, subprocess, tempfile

ENVIRONMENT = {name: value for name, value in os.environ.items() if name != "NO_COLOR"}
ENVIRONMENT.update(TERM="xterm", SDL_VIDEODRIVER="dummy", LC_ALL="C.UTF-8")


def run(program, kept, words):
    """Runs it in a new folder with links to the files of `kept`; returns what it left, and the process."""
    with tempfile.TemporaryDirectory(dir=".") as folder:
        for name in os.listdir(kept):
            os.symlink(os.path.abspath(os.path.join(kept, name)), os.path.join(folder, name))
        home = os.path.join(os.path.abspath(folder), "home")
        done = subprocess.run([program] + words, cwd=folder, env={**ENVIRONMENT, "XDG_DATA_HOME": home},
                              stdin=subprocess.DEVNULL, capture_output=True, timeout=120)
        text = (done.stdout + b"\0" + done.stderr + b"\0%d" % done.returncode).replace(home.encode(), b"")
        if words[0].startswith("bench"):
            text = re.sub(rb"[0-9.]+|\b([num]?s|[kKMG]?B|[kMG])\b|-|\s+", b"", text)
        text = re.sub(rb"[0-9.]+ (us|ms|s) +", b"", text)
        text = re.sub(rb'"seconds": [0-9.e-]+', b"", text)
        for base, _, files in sorted(os.walk(folder)):
            for path in (os.path.join(base, name) for name in sorted(files)):
                if not os.path.islink(path):
                    text += path[len(folder):].encode() + hashlib.md5(open(path, "rb").read()).digest()
        return text, done
