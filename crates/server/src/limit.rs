//! Limits on rates and on numbers at one time.

use std::collections::HashMap;
use std::net::{IpAddr, Ipv6Addr};
use std::sync::{Arc, Mutex, PoisonError};
use std::time::Instant;

use protocol::limits::Rate;

/// Token bucket: the rest of a rate.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Bucket {
    left: f64,
    at: Instant,
}

impl Bucket {
    pub(crate) fn full(burst: u32, now: Instant) -> Self {
        Bucket { left: f64::from(burst), at: now }
    }

    /// Takes one, if there is one.
    pub(crate) fn take(&mut self, burst: u32, per_second: f64, now: Instant) -> bool {
        let passed = now.saturating_duration_since(self.at).as_secs_f64();
        self.at = now;
        self.left = (self.left + passed * per_second).min(f64::from(burst));
        let has_one = self.left >= 1.0;
        if has_one {
            self.left -= 1.0;
        }
        has_one
    }

    /// Whether at least half of it is left: a client that overdid it has calmed down.
    pub(crate) fn has_recovered(&self, burst: u32) -> bool {
        self.left * 2.0 >= f64::from(burst)
    }
}

/// A rate for every address.
pub(crate) struct PerAddress {
    burst: u32,
    per_second: f64,
    buckets: Mutex<HashMap<IpAddr, Bucket>>,
}

/// Number of addresses remembered before those that have been quiet are forgotten.
const ADDRESSES_MAX: usize = 10_000;

impl PerAddress {
    pub(crate) fn new(rate: Rate) -> Self {
        PerAddress { burst: rate.burst, per_second: f64::from(rate.per_second), buckets: Mutex::default() }
    }

    /// Limit of this count in an hour, all at once if wanted.
    pub(crate) fn per_hour(count: u32) -> Self {
        PerAddress { burst: count, per_second: f64::from(count) / 3600.0, buckets: Mutex::default() }
    }

    pub(crate) fn take(&self, address: IpAddr, now: Instant) -> bool {
        let mut buckets = self.buckets.lock().unwrap_or_else(PoisonError::into_inner);
        if buckets.len() >= ADDRESSES_MAX {
            let (burst, rate) = (f64::from(self.burst), self.per_second);
            buckets.retain(|_, bucket| {
                bucket.left + now.saturating_duration_since(bucket.at).as_secs_f64() * rate < burst
            });
            if buckets.len() >= ADDRESSES_MAX {
                buckets.clear();
            }
        }
        let bucket = buckets.entry(network(address)).or_insert_with(|| Bucket::full(self.burst, now));
        bucket.take(self.burst, self.per_second, now)
    }
}

/// Network that counts as one client: an address, or with IPv6 the network a provider gives to one customer.
fn network(address: IpAddr) -> IpAddr {
    match address.to_canonical() {
        IpAddr::V6(address) => {
            let [a, b, c, d, ..] = address.segments();
            Ipv6Addr::new(a, b, c, d, 0, 0, 0, 0).into()
        }
        address @ IpAddr::V4(_) => address,
    }
}

/// Number of connections over the limit of their address that are told so; those beyond are closed without a word.
const TOLD_MAX: usize = 8;

/// Connections, by address and in all.
pub(crate) struct Doors {
    per_address: usize,
    in_all: usize,
    open: Mutex<(usize, HashMap<IpAddr, usize>)>,
}

/// A connection that was let in, as long as it lasts.
pub(crate) struct Visit {
    doors: Arc<Doors>,
    network: IpAddr,
    /// Whether its address has more connections than it may; it is told so and closed.
    pub(crate) is_one_too_many: bool,
}

impl Doors {
    pub(crate) fn new(per_address: usize, in_all: usize) -> Arc<Self> {
        Arc::new(Doors { per_address, in_all, open: Mutex::default() })
    }

    /// Whether nobody is inside.
    pub(crate) fn are_empty(&self) -> bool {
        self.open.lock().unwrap_or_else(PoisonError::into_inner).0 == 0
    }

    /// Lets a connection in; none if there is no room for anybody, or its address is far over its limit.
    pub(crate) fn enter(self: &Arc<Self>, address: IpAddr) -> Option<Visit> {
        let network = network(address);
        let mut open = self.open.lock().unwrap_or_else(PoisonError::into_inner);
        let before = open.1.get(&network).copied().unwrap_or_default();
        if open.0 >= self.in_all || before >= self.per_address.saturating_add(TOLD_MAX) {
            return None;
        }
        open.0 += 1;
        let count = open.1.entry(network).or_default();
        *count += 1;
        let is_one_too_many = *count > self.per_address;
        Some(Visit { doors: Arc::clone(self), network, is_one_too_many })
    }
}

impl Drop for Visit {
    fn drop(&mut self) {
        let mut open = self.doors.open.lock().unwrap_or_else(PoisonError::into_inner);
        open.0 -= 1;
        if let Some(count) = open.1.get_mut(&self.network) {
            *count -= 1;
            if *count == 0 {
                open.1.remove(&self.network);
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use std::time::Duration;

    use super::*;

    const HERE: IpAddr = IpAddr::V4(std::net::Ipv4Addr::LOCALHOST);

    #[test]
    fn a_rate_refills_with_time() {
        let limit = PerAddress::new(Rate { burst: 2, per_second: 1 });
        let start = Instant::now();
        let took =
            [0, 0, 0, 1, 1, 9, 9, 9].map(|second| limit.take(HERE, start + Duration::from_secs(second)));
        assert_eq!(took, [true, true, false, true, false, true, true, false]);
    }

    #[test]
    fn neighbours_on_one_ipv6_network_count_as_one() {
        let limit = PerAddress::per_hour(1);
        let now = Instant::now();
        let take = |text: &str| limit.take(text.parse().unwrap(), now);
        assert_eq!(["2001:db8::1", "2001:db8::2", "2001:db8:0:1::1"].map(take), [true, false, true]);
        assert_eq!(["::ffff:10.0.0.1", "10.0.0.1", "10.0.0.2"].map(take), [true, false, true]);
    }

    #[test]
    fn far_over_the_limit_nobody_is_told() {
        let doors = Doors::new(1, 1_000);
        let visits: Vec<_> = std::iter::from_fn(|| doors.enter(HERE)).collect();
        assert_eq!(visits.len(), 1 + TOLD_MAX);
        assert!(doors.enter("10.0.0.1".parse().unwrap()).is_some_and(|visit| !visit.is_one_too_many));
        drop(visits);
        assert!(doors.are_empty());
    }

    #[test]
    fn doors_count_who_is_inside() {
        let doors = Doors::new(1, 2);
        let first = doors.enter(HERE).unwrap();
        let second = doors.enter(HERE).unwrap();
        assert!(!first.is_one_too_many && second.is_one_too_many);
        assert!(doors.enter(HERE).is_none());
        drop((first, second));
        assert!(doors.enter(HERE).is_some_and(|visit| !visit.is_one_too_many));
    }
}
