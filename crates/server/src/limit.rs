//! Limits on rates and on numbers at one time.

use std::collections::HashMap;
use std::hash::{BuildHasher, RandomState};
use std::net::IpAddr;
use std::sync::{Arc, Mutex, PoisonError};
use std::time::{Duration, Instant};

use protocol::limits::{FLOOD_MAX, Rate};

use crate::address::{customer, neighbourhood};

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

    /// Whether all of it is there again: nothing is lost by forgetting it.
    fn is_full(&self, burst: u32, per_second: f64, now: Instant) -> bool {
        let passed = now.saturating_duration_since(self.at).as_secs_f64();
        self.left + passed * per_second >= f64::from(burst)
    }
}

/// Messages of one connection: the rest of their rate, and the patience with those beyond it.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Flow {
    messages: Bucket,
    /// Refusals that are left. They grow again, so that who waits a little after each is refused for ever and never ended.
    refusals: Bucket,
}

/// Result of one more message.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Flowing {
    /// Within the rate.
    Within,
    /// Beyond it.
    Beyond,
    /// Far beyond it: nobody waits between these messages.
    Flood,
}

impl Flow {
    pub(crate) fn new(rate: Rate, now: Instant) -> Self {
        Flow { messages: Bucket::full(rate.burst, now), refusals: Bucket::full(FLOOD_MAX, now) }
    }

    /// Milliseconds until another message is within the rate.
    pub(crate) fn wait_ms(&self, rate: Rate) -> u64 {
        let missing = (1.0 - self.messages.left).max(0.0);
        (missing * 1000.0 / f64::from(rate.per_second.max(1))).ceil() as u64
    }

    /// Counts a message.
    pub(crate) fn take(&mut self, rate: Rate, now: Instant) -> Flowing {
        let per_second = f64::from(rate.per_second);
        if self.messages.take(rate.burst, per_second, now) {
            Flowing::Within
        } else if self.refusals.take(FLOOD_MAX, per_second / 4.0, now) {
            Flowing::Beyond
        } else {
            Flowing::Flood
        }
    }
}

/// A rate for every address.
pub(crate) struct PerAddress {
    burst: u32,
    per_second: f64,
    buckets: Mutex<Buckets>,
}

/// Buckets of addresses.
struct Buckets {
    /// Each of those that came while there was room.
    own: HashMap<IpAddr, Bucket>,
    /// Shared by the others, by their neighbourhood: whoever has many addresses runs out of them with their neighbours,
    /// and nobody's is refilled to make room.
    shared: Vec<Bucket>,
    hasher: RandomState,
    /// Time from which it is worth looking again for addresses that have been quiet.
    sweep_at: Instant,
}

/// Number of addresses that have a bucket of their own.
const ADDRESSES_MAX: usize = 10_000;

/// Number of buckets the other addresses share.
const SHARED_BUCKETS: usize = 4_096;

/// Interval between looks for addresses that have been quiet, when there is no room.
const SWEEP_EVERY: Duration = Duration::from_secs(1);

impl PerAddress {
    pub(crate) fn new(rate: Rate) -> Self {
        Self::with(rate.burst, f64::from(rate.per_second))
    }

    /// Limit of this count in an hour, all at once if wanted.
    pub(crate) fn per_hour(count: u32) -> Self {
        Self::with(count, f64::from(count) / 3600.0)
    }

    fn with(burst: u32, per_second: f64) -> Self {
        let buckets = Buckets {
            own: HashMap::new(),
            shared: Vec::new(),
            hasher: RandomState::new(),
            sweep_at: Instant::now(),
        };
        PerAddress { burst, per_second, buckets: Mutex::new(buckets) }
    }

    pub(crate) fn take(&self, address: IpAddr, now: Instant) -> bool {
        let mut buckets = self.buckets.lock().unwrap_or_else(PoisonError::into_inner);
        let (burst, per_second) = (self.burst, self.per_second);
        buckets.of(address, burst, per_second, now).take(burst, per_second, now)
    }
}

impl Buckets {
    fn of(&mut self, address: IpAddr, burst: u32, per_second: f64, now: Instant) -> &mut Bucket {
        let customer = customer(address);
        let is_known = self.own.contains_key(&customer);
        if !is_known && self.own.len() >= ADDRESSES_MAX && now >= self.sweep_at {
            self.sweep_at = now + SWEEP_EVERY;
            self.own.retain(|_, bucket| !bucket.is_full(burst, per_second, now));
        }
        if is_known || self.own.len() < ADDRESSES_MAX {
            return self.own.entry(customer).or_insert_with(|| Bucket::full(burst, now));
        }
        if self.shared.is_empty() {
            self.shared = vec![Bucket::full(burst, now); SHARED_BUCKETS];
        }
        let place = self.hasher.hash_one(neighbourhood(address)) % SHARED_BUCKETS as u64;
        &mut self.shared[place as usize]
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

/// A connection that was let in, or a socket that came through a proxy, as long as it lasts.
pub(crate) struct Visit {
    doors: Arc<Doors>,
    /// Customer it counts for; none if it is the connection of a proxy, which speaks for many.
    customer: Option<IpAddr>,
    /// Whether it counts among all.
    is_connection: bool,
    /// Whether its address has more connections than it may; it is told so and closed.
    pub(crate) is_one_too_many: bool,
}

impl Visit {
    /// Whether this is the connection of a proxy.
    pub(crate) fn is_of_proxy(&self) -> bool {
        self.customer.is_none()
    }
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
        self.let_in(Some(address), true)
    }

    /// Lets the connection of a proxy in; none if there is no room for anybody.
    pub(crate) fn enter_proxy(self: &Arc<Self>) -> Option<Visit> {
        self.let_in(None, true)
    }

    /// Counts a socket for the client who opened it through a proxy; none if that client is far over its limit.
    pub(crate) fn come_through(self: &Arc<Self>, address: IpAddr) -> Option<Visit> {
        self.let_in(Some(address), false)
    }

    fn let_in(self: &Arc<Self>, address: Option<IpAddr>, is_connection: bool) -> Option<Visit> {
        let mut open = self.open.lock().unwrap_or_else(PoisonError::into_inner);
        let (in_all, of_each) = &mut *open;
        if is_connection && *in_all >= self.in_all {
            return None;
        }
        let customer = address.map(customer);
        let mut is_one_too_many = false;
        if let Some(customer) = customer {
            let before = of_each.get(&customer).copied().unwrap_or_default();
            if before >= self.per_address.saturating_add(TOLD_MAX) {
                return None;
            }
            is_one_too_many = before >= self.per_address;
            of_each.insert(customer, before + 1);
        }
        *in_all += usize::from(is_connection);
        Some(Visit { doors: Arc::clone(self), customer, is_connection, is_one_too_many })
    }
}

impl Drop for Visit {
    fn drop(&mut self) {
        let mut open = self.doors.open.lock().unwrap_or_else(PoisonError::into_inner);
        open.0 -= usize::from(self.is_connection);
        let Some(customer) = self.customer else { return };
        if let Some(count) = open.1.get_mut(&customer) {
            *count -= 1;
            if *count == 0 {
                open.1.remove(&customer);
            }
        }
    }
}

#[cfg(test)]
mod tests {
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
    fn who_waits_after_each_refusal_is_never_ended_and_who_does_not_is() {
        let rate = protocol::limits::MESSAGES;
        let start = Instant::now();
        let (mut flow, mut now) = (Flow::new(rate, start), start);
        for _ in 0..1_000 {
            match flow.take(rate, now) {
                Flowing::Within => {}
                Flowing::Beyond => now += Duration::from_millis(300),
                Flowing::Flood => panic!("ended after {:?}", now - start),
            }
        }
        let mut flow = Flow::new(rate, start);
        let mut flows = (0..200).map(|number| flow.take(rate, start + number * Duration::from_millis(5)));
        assert!(flows.any(|flowing| flowing == Flowing::Flood), "ten times the rate, and nobody minded");
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
    fn more_addresses_than_there_is_room_for_refill_nobodys_bucket() {
        let limit = PerAddress::per_hour(1);
        let now = Instant::now();
        assert!(limit.take(HERE, now));
        // One customer of 2001:db8::/32 with a network for each of a million requests.
        let stranger = |number: u32| {
            let [a, b] = [(number >> 16) as u16, number as u16];
            IpAddr::from([0x2001, 0xdb8, a, b, 0, 0, 0, 1])
        };
        let let_in = (0..50_000).filter(|&number| limit.take(stranger(number), now)).count();
        assert!(let_in <= ADDRESSES_MAX + 1, "{let_in} were let in");
        assert!(!limit.take(HERE, now), "its bucket was refilled");
        assert!(limit.take("192.0.2.1".parse().unwrap(), now), "who comes from elsewhere has a share left");
        assert!(limit.take(stranger(0), now + Duration::from_secs(3600)), "the hour is over");
    }

    #[test]
    fn who_comes_through_a_proxy_counts_for_themselves() {
        let doors = Doors::new(1, 3);
        let proxied = [(); 2].map(|()| doors.enter_proxy().unwrap());
        assert!(proxied.iter().all(|visit| visit.is_of_proxy() && !visit.is_one_too_many));
        let (ann, bert) = (HERE, "192.0.2.1".parse().unwrap());
        let first = doors.come_through(ann).unwrap();
        assert!(!first.is_one_too_many && doors.come_through(ann).unwrap().is_one_too_many);
        assert!(!doors.come_through(bert).unwrap().is_one_too_many);
        assert!(doors.enter_proxy().is_some() && !doors.are_empty());
        drop((proxied, first));
        assert!(doors.are_empty());
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
