//! The toy games with known values under the whole suite.

use testkit::Kit;
use testkit::toys::kuhn::Kuhn;
use testkit::toys::small_whist::SmallWhist;

testkit::conformance!(kuhn: Kit::<Kuhn>::new().games(12));
testkit::conformance!(small_whist: Kit::<SmallWhist>::new().games(6));
