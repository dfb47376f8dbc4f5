//! Integration tests of the crate, all in one program: what they share is built once.

mod abilities;
mod bots;
mod fake;
mod line;
mod local_game;
mod looked_up;
mod menu;
mod participants;
mod plain;
mod screen;
mod stage;
mod visit;
