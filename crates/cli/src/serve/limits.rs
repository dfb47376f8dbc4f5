//! Limits of a server as options of `parlour serve`, each with the usual one as its default.

use protocol::limits::{CONNECTIONS_PER_TABLE, Rate};
use server::{Config, Network, Proxies, ProxyHeader, ServerLimits};

/// Proxies, and limits of clients.
#[derive(clap::Args)]
#[command(next_help_heading = "Proxies and limits")]
pub(super) struct LimitArgs {
    /// Believe a proxy at this address, or in this network (10.0.0.0/8), when it says for whom a request is; several
    /// times or separated by commas
    #[arg(
        long = "trusted-proxy",
        value_name = "NETWORK",
        env = "PARLOUR_TRUSTED_PROXIES",
        value_delimiter = ','
    )]
    trusted_proxies: Vec<Network>,
    /// Header in which those proxies say it; the other one is passed over
    #[arg(long, value_name = "HEADER", env = "PARLOUR_PROXY_HEADER", default_value = "x-forwarded-for")]
    proxy_header: HeaderName,
    /// Maximum number of connections
    #[arg(long, value_name = "COUNT", env = "PARLOUR_MAX_CONNECTIONS", default_value_t = ServerLimits::default().connections)]
    max_connections: usize,
    /// Maximum number of connections from one address; as many sockets may be opened at once, and a quarter of that
    /// each second
    #[arg(
        long,
        value_name = "COUNT",
        env = "PARLOUR_MAX_CONNECTIONS_PER_ADDRESS",
        default_value_t = ServerLimits::default().connections_per_address
    )]
    max_connections_per_address: usize,
    /// Maximum number of connections to one table
    #[arg(
        long,
        value_name = "COUNT",
        env = "PARLOUR_MAX_CONNECTIONS_PER_TABLE",
        default_value_t = CONNECTIONS_PER_TABLE
    )]
    max_connections_per_table: usize,
    /// Messages a connection may send each second, and twice as many at once
    #[arg(
        long,
        value_name = "COUNT",
        env = "PARLOUR_MAX_MESSAGES_PER_SECOND",
        default_value_t = ServerLimits::default().messages.per_second
    )]
    max_messages_per_second: u32,
    /// Requests one address may make each second, and six times as many at once
    #[arg(
        long,
        value_name = "COUNT",
        env = "PARLOUR_MAX_REQUESTS_PER_SECOND",
        default_value_t = ServerLimits::default().requests.per_second
    )]
    max_requests_per_second: u32,
    /// Maximum number of guests one address may become in an hour
    #[arg(
        long,
        value_name = "COUNT",
        env = "PARLOUR_MAX_GUESTS_PER_ADDRESS_HOUR",
        default_value_t = ServerLimits::default().guests_per_address_hour
    )]
    max_guests_per_address_hour: u32,
    /// Maximum number of tables that are not over
    #[arg(long, value_name = "COUNT", env = "PARLOUR_MAX_TABLES", default_value_t = ServerLimits::default().tables)]
    max_tables: u64,
    /// Maximum number of tables that are not over of one guest
    #[arg(
        long,
        value_name = "COUNT",
        env = "PARLOUR_MAX_TABLES_PER_GUEST",
        default_value_t = ServerLimits::default().tables_per_guest
    )]
    max_tables_per_guest: u32,
    /// Maximum number of tables one address may make in an hour
    #[arg(
        long,
        value_name = "COUNT",
        env = "PARLOUR_MAX_TABLES_PER_ADDRESS_HOUR",
        default_value_t = ServerLimits::default().tables_per_address_hour
    )]
    max_tables_per_address_hour: u32,
    /// Seconds of silence after which a client counts as gone; it is pinged meanwhile
    #[arg(
        long,
        value_name = "SECONDS",
        env = "PARLOUR_SILENCE_TIMEOUT",
        default_value_t = ServerLimits::default().silence.as_secs()
    )]
    silence_timeout: u64,
    /// Seconds a client may read nothing of what it is sent
    #[arg(
        long,
        value_name = "SECONDS",
        env = "PARLOUR_READ_TIMEOUT",
        default_value_t = ServerLimits::default().read_within.as_secs()
    )]
    read_timeout: u64,
}

/// Header in which proxies name clients.
#[derive(Clone, Copy, PartialEq, Eq, clap::ValueEnum)]
enum HeaderName {
    /// Header of nginx, Caddy and most others
    XForwardedFor,
    /// RFC 7239
    Forwarded,
}

impl LimitArgs {
    /// Sets the limits of a server.
    pub(super) fn set(&self, config: &mut Config) {
        let rate = |per_second: u32, burst: u32| Rate { burst: per_second.saturating_mul(burst), per_second };
        config.proxies = Proxies {
            trusted: self.trusted_proxies.clone(),
            header: match self.proxy_header {
                HeaderName::XForwardedFor => ProxyHeader::XForwardedFor,
                HeaderName::Forwarded => ProxyHeader::Forwarded,
            },
        };
        config.tables.viewers_max = self.max_connections_per_table;
        config.limits = ServerLimits {
            messages: rate(self.max_messages_per_second, 2),
            requests: rate(self.max_requests_per_second, 6),
            read_within: std::time::Duration::from_secs(self.read_timeout),
            silence: std::time::Duration::from_secs(self.silence_timeout.max(1)),
            connections_per_address: self.max_connections_per_address,
            connections: self.max_connections,
            tables_per_guest: self.max_tables_per_guest,
            tables_per_address_hour: self.max_tables_per_address_hour,
            tables: self.max_tables,
            guests_per_address_hour: self.max_guests_per_address_hour,
        };
    }
}
