//! All tests of the crate from outside in one program: what they share is built once.

mod abilities;
mod bots;
mod company;
mod fake;
mod line;
mod looked_up;
mod menu;
mod plain;
mod screen;
mod sitting;
mod stage;
mod visit;
