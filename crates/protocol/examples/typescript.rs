//! Prints the types of the protocol for browsers: what `cargo xtask codegen` writes to `web/src/protocol.ts`, without the rest.

#![expect(clippy::print_stdout, reason = "printing is what it is for")]

fn main() {
    print!("{}", protocol::typescript::declarations());
}
