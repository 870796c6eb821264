// SPDX-License-Identifier: MIT
// Mazes in Rust: makes one, solves it, draws it, and counts what its maker did.
//
//     meander list --api-json | ./declare >meander.rs
//     rustc maze.rs -l meander
//
// Each object of the library is owned by a struct that frees it.  Their order does not matter: a maze keeps its context.
mod meander;

use meander::*;
use std::ffi::{CStr, CString};
use std::os::raw::{c_char, c_void};
use std::ptr::{null, null_mut};

struct Context(*mut meander_context);
struct Maze<'a>(*mut meander_maze, &'a Context);
struct Solution(*mut meander_solution);

// A text of the library's; NULL is empty.
fn text(lent: *const c_char) -> String {
    if lent.is_null() { String::new() } else { unsafe { CStr::from_ptr(lent) }.to_string_lossy().into_owned() }
}

impl Context {
    fn new() -> Context {
        let mut made = null_mut();
        let status = unsafe { meander_context_new(null(), &mut made) };
        assert_eq!(status, MEANDER_OK, "no memory");
        Context(made)
    }

    // A status as a result: the message lasts until the next failure.
    fn check(&self, status: meander_status) -> Result<(), String> {
        if status == MEANDER_OK { Ok(()) } else { Err(text(unsafe { meander_context_message(self.0) })) }
    }

    // Makes the maze of an ID; the listener hears of every step.
    fn maze(&self, id: &str, mut listener: &mut dyn FnMut(meander_event)) -> Result<Maze<'_>, String> {
        unsafe extern "C" fn hear(user: *mut c_void, event: *const meander_event) {
            (*(user as *mut &mut dyn FnMut(meander_event)))(*event)
        }
        let id = CString::new(id).map_err(|e| e.to_string())?;
        let user = &mut listener as *mut _ as *mut c_void;
        let (mut trace, mut made) = (null_mut(), null_mut());
        self.check(unsafe { meander_trace_new(self.0, Some(hear), user, &mut trace) })?;
        let status = unsafe { meander_maze_new(self.0, id.as_ptr(), trace, &mut made) };
        unsafe { meander_trace_free(trace) };
        self.check(status).map(|_| Maze(made, self))
    }
}

impl Maze<'_> {
    fn solve(&self) -> Result<Solution, String> {
        let mut made = null_mut();
        self.1.check(unsafe { meander_solution_new(self.0, null(), null_mut(), &mut made) })?;
        Ok(Solution(made))
    }

    fn draw(&self, solution: &Solution, style: &str) -> Result<String, String> {
        let style = CString::new(style).map_err(|e| e.to_string())?;
        let mut drawn = null_mut();
        self.1.check(unsafe { meander_maze_draw_new(self.0, solution.0, style.as_ptr(), &mut drawn, null_mut()) })?;
        let picture = text(drawn);
        unsafe { meander_text_free((self.1).0, drawn) };
        Ok(picture)
    }
}

impl Solution {
    // Lent by the library for as long as the solution lives.
    fn path(&self) -> &[u8] {
        unsafe { std::slice::from_raw_parts(meander_solution_path(self.0), meander_solution_steps(self.0) as usize) }
    }
}

impl Drop for Context {
    fn drop(&mut self) { unsafe { meander_context_free(self.0) } }
}
impl Drop for Maze<'_> {
    fn drop(&mut self) { unsafe { meander_maze_free(self.0) } }
}
impl Drop for Solution {
    fn drop(&mut self) { unsafe { meander_solution_free(self.0) } }
}

fn main() -> Result<(), String> {
    let context = Context::new();
    let mut carved = 0;
    let maze = context.maze("rect:20x10/backtracker/7", &mut |event| {
        carved += (event.kind == MEANDER_EVENT_CARVE) as u32
    })?;
    let solution = maze.solve()?;
    print!("{}", maze.draw(&solution, "ascii")?);
    let sides: String = solution.path().iter().map(|&side| "NESW".as_bytes()[side as usize] as char).collect();
    println!("{} passages, {} steps: {}", carved, sides.len(), sides);
    if let Err(message) = context.maze("rect:20x10/backtraker/7", &mut |_| ()) {
        println!("{}", message);
    }
    Ok(())
}
