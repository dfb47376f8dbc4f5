//! Simultaneous secret answers under the whole suite.

use testkit::Kit;
use toys::sealed_bid::SealedBid;

testkit::conformance!(Kit::<SealedBid>::new());
