//! One program for all tests.

mod playing;
