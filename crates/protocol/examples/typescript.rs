//! Prints the types of the protocol for browsers: what `cargo xtask codegen` writes to `web/src/protocol.ts`, without the rest.

fn main() {
    print!("{}", protocol::typescript::declarations());
}
