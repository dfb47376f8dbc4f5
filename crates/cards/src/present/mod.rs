//! Presentation that is alike in every game: names of things, views, and events told to viewers.

pub mod naming;
pub mod showing;
pub mod telling;
