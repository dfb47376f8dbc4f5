//! All tests of the crate from outside in one program: what they share is built once.

mod abilities;
mod bots;
mod participants;
mod fake;
mod line;
mod looked_up;
mod plain;
mod screen;
mod local_game;
mod stage;
mod visit;
