//! Addresses of clients: that of the connection, or behind a trusted proxy the one the proxy names.

use std::net::{IpAddr, Ipv6Addr, SocketAddr};
use std::str::FromStr;

use axum::http::HeaderMap;

/// Network of addresses, as in `10.0.0.0/8`; an address alone is a network of one.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Network {
    address: IpAddr,
    prefix: u8,
}

/// Header in which a proxy names the client it speaks for.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum ProxyHeader {
    /// `X-Forwarded-For`, which nginx, Caddy and most others write.
    #[default]
    XForwardedFor,
    /// `Forwarded` (RFC 7239).
    Forwarded,
}

/// Proxies that are believed when they name a client. What anybody else says of an address counts for nothing.
#[derive(Clone, Debug, Default)]
pub struct Proxies {
    /// Networks they are in.
    pub trusted: Vec<Network>,
    /// Header they write. The other one is passed over: a proxy that does not write it hands on what clients made up.
    pub header: ProxyHeader,
}

impl Network {
    /// Whether an address is in the network.
    pub fn has(&self, address: IpAddr) -> bool {
        let prefix = u32::from(self.prefix);
        match (self.address, address.to_canonical()) {
            (IpAddr::V4(one), IpAddr::V4(other)) => {
                (one.to_bits() ^ other.to_bits()).checked_shr(32 - prefix).unwrap_or(0) == 0
            }
            (IpAddr::V6(one), IpAddr::V6(other)) => {
                (one.to_bits() ^ other.to_bits()).checked_shr(128 - prefix).unwrap_or(0) == 0
            }
            _ => false,
        }
    }
}

impl FromStr for Network {
    type Err = String;

    fn from_str(text: &str) -> Result<Self, String> {
        let wrong =
            || format!("{text:?} is no address and no network; try 127.0.0.1, 10.0.0.0/8 or fd00::/8");
        let (address, prefix) = match text.split_once('/') {
            Some((address, prefix)) => (address, Some(prefix)),
            None => (text, None),
        };
        let address: IpAddr = address.parse().map_err(|_| wrong())?;
        let bits = if address.is_ipv4() { 32 } else { 128 };
        let prefix = prefix.map_or(Ok(bits), |prefix| prefix.parse().map_err(|_| wrong()))?;
        if prefix > bits {
            return Err(wrong());
        }
        Ok(Network { address, prefix })
    }
}

impl Proxies {
    /// Whether an address is that of a trusted proxy.
    pub(crate) fn trust(&self, address: IpAddr) -> bool {
        self.trusted.iter().any(|network| network.has(address))
    }

    /// The address of the client of a request that came from `peer`: as far back as trusted proxies tell. What a proxy
    /// that is not trusted, or a client, wrote before them counts for nothing.
    pub(crate) fn client(&self, peer: IpAddr, headers: &HeaderMap) -> IpAddr {
        let (name, read): (_, fn(&str) -> Option<IpAddr>) = match self.header {
            ProxyHeader::XForwardedFor => ("x-forwarded-for", address),
            ProxyHeader::Forwarded => ("forwarded", forwarded_for),
        };
        if !self.trust(peer) {
            return peer;
        }
        let mut client = peer;
        let values: Vec<&str> =
            headers.get_all(name).iter().map(|value| value.to_str().unwrap_or("")).collect();
        for hop in values.iter().rev().flat_map(|value| value.rsplit(',')) {
            let Some(named) = read(hop.trim()) else { break };
            client = named;
            if !self.trust(client) {
                break;
            }
        }
        client
    }
}

/// The address in one element of `Forwarded`.
fn forwarded_for(element: &str) -> Option<IpAddr> {
    let mut pairs = element.split(';').filter_map(|pair| pair.trim().split_once('='));
    let (_, node) = pairs.find(|(key, _)| key.eq_ignore_ascii_case("for"))?;
    address(node.trim_matches('"'))
}

/// An address with or without a port.
fn address(text: &str) -> Option<IpAddr> {
    let bare = text.strip_prefix('[').and_then(|rest| rest.strip_suffix(']')).unwrap_or(text);
    bare.parse().ok().or_else(|| text.parse::<SocketAddr>().ok().map(|addr| addr.ip()))
}

/// Network that counts as one client: an address, or with IPv6 the network a provider gives to one customer.
pub(crate) fn customer(address: IpAddr) -> IpAddr {
    match address.to_canonical() {
        IpAddr::V6(address) => first_of(address, 64).into(),
        address @ IpAddr::V4(_) => address,
    }
}

/// Network of many customers, by which those are counted who come when there is no room to count each.
pub(crate) fn neighbourhood(address: IpAddr) -> IpAddr {
    match address.to_canonical() {
        IpAddr::V6(address) => first_of(address, 32).into(),
        IpAddr::V4(address) => {
            let [a, b, ..] = address.octets();
            IpAddr::from([a, b, 0, 0])
        }
    }
}

fn first_of(address: Ipv6Addr, prefix: u32) -> Ipv6Addr {
    Ipv6Addr::from_bits(address.to_bits() & (u128::MAX << (128 - prefix)))
}

#[cfg(test)]
mod tests {
    use axum::http::{HeaderName, HeaderValue};

    use super::*;

    fn client(proxies: &Proxies, peer: &str, headers: &[(&'static str, &str)]) -> String {
        let header = |(name, value): &(&'static str, &str)| {
            (HeaderName::from_static(name), HeaderValue::from_str(value).unwrap())
        };
        let mut map = HeaderMap::new();
        for (name, value) in headers.iter().map(header) {
            map.append(name, value);
        }
        proxies.client(peer.parse().unwrap(), &map).to_string()
    }

    #[test]
    fn only_listed_proxies_name_clients() {
        let trusted = ["127.0.0.1", "10.0.0.0/8", "fd00::/8"].map(|text| text.parse().unwrap());
        let proxies = Proxies { trusted: trusted.to_vec(), header: ProxyHeader::XForwardedFor };
        for (peer, value, expected) in [
            ("127.0.0.1", "192.0.2.7", "192.0.2.7"),
            ("::ffff:127.0.0.1", "192.0.2.7", "192.0.2.7"),
            ("192.0.2.1", "192.0.2.7", "192.0.2.1"),
            // What a client wrote stands before what proxies wrote.
            ("127.0.0.1", "8.8.8.8, 192.0.2.7", "192.0.2.7"),
            ("127.0.0.1", "8.8.8.8, 192.0.2.7, 10.1.2.3", "192.0.2.7"),
            ("127.0.0.1", "10.9.9.9,10.1.2.3", "10.9.9.9"),
            ("127.0.0.1", "192.0.2.7:4711", "192.0.2.7"),
            ("127.0.0.1", "[2001:db8::7]:4711", "2001:db8::7"),
            ("127.0.0.1", "2001:db8::7", "2001:db8::7"),
            ("fd00::1", "2001:db8::7", "2001:db8::7"),
            ("127.0.0.1", "8.8.8.8, unknown", "127.0.0.1"),
            ("127.0.0.1", "8.8.8.8, unknown, 10.0.0.2", "10.0.0.2"),
            ("127.0.0.1", "", "127.0.0.1"),
        ] {
            assert_eq!(client(&proxies, peer, &[("x-forwarded-for", value)]), expected, "{peer} {value}");
        }
        let both = [("x-forwarded-for", "8.8.8.8"), ("x-forwarded-for", "192.0.2.7")];
        assert_eq!(client(&proxies, "127.0.0.1", &both), "192.0.2.7", "the last line is the last hop");
        assert_eq!(client(&proxies, "127.0.0.1", &[("forwarded", "for=8.8.8.8")]), "127.0.0.1");
        assert_eq!(client(&Proxies::default(), "127.0.0.1", &both), "127.0.0.1");
    }

    #[test]
    fn the_other_header_is_read_if_proxies_write_that() {
        let proxies = Proxies { trusted: vec!["127.0.0.1".parse().unwrap()], header: ProxyHeader::Forwarded };
        for (value, expected) in [
            ("for=192.0.2.7;proto=https;by=127.0.0.1", "192.0.2.7"),
            ("For=\"[2001:db8::7]:4711\"", "2001:db8::7"),
            ("for=\"8.8.8.8, for=192.0.2.7", "192.0.2.7"),
            ("for=8.8.8.8, proto=https", "127.0.0.1"),
            ("for=_hidden", "127.0.0.1"),
        ] {
            assert_eq!(client(&proxies, "127.0.0.1", &[("forwarded", value)]), expected, "{value}");
        }
        let made_up = [("x-forwarded-for", "8.8.8.8")];
        assert_eq!(client(&proxies, "127.0.0.1", &made_up), "127.0.0.1");
    }

    #[test]
    fn a_network_is_an_address_and_perhaps_its_first_bits() {
        let has = |network: &str, address: &str| {
            network.parse::<Network>().unwrap().has(address.parse::<IpAddr>().unwrap())
        };
        assert!(has("0.0.0.0/0", "192.0.2.1") && has("::/0", "2001:db8::1"));
        assert!(has("192.0.2.0/25", "192.0.2.127") && !has("192.0.2.0/25", "192.0.2.128"));
        assert!(has("2001:db8::/32", "2001:db8:ffff::1") && !has("2001:db8::/32", "2001:db9::1"));
        assert!(!has("0.0.0.0/0", "2001:db8::1") && !has("192.0.2.1", "192.0.2.2"));
        for bad in ["", "localhost", "10.0.0.0/33", "::/129", "10.0.0.0/", "10.0.0.0/-1"] {
            assert!(bad.parse::<Network>().is_err(), "{bad}");
        }
    }
}
