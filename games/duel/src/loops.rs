//! Whether a game goes round in circles (DUEL 5.4).

use cards::{PublicState, Secret};

use crate::state::Course;

/// A number that is the same for two tables that look the same, whatever their handles.
pub(crate) fn fingerprint(public: &PublicState, course: &Course, secrets: &[Secret]) -> u64 {
    let mut hash = 0xcbf2_9ce4_8422_2325u64;
    let mut add = |number: i64| hash = (hash ^ number as u64).wrapping_mul(0x100_0000_01b3).rotate_left(5);
    add(course.step as i64);
    add(i64::from(public.active.0));
    for (seat, secret) in secrets.iter().enumerate() {
        let player = &public.players[seat];
        let resources = &player.resources;
        (0..5).for_each(|aspect| add(i64::from(resources.amount(aspect))));
        for number in [i64::from(player.life), i64::from(player.poison), i64::from(resources.plain)] {
            add(number);
        }
        for count in
            [secret.hand.len(), secret.library.len(), public.graveyards[seat].len(), public.exile[seat].len()]
        {
            add(count as i64);
        }
    }
    for one in &public.field {
        let flags =
            i64::from(one.tapped) | i64::from(one.attacking) << 1 | i64::from(one.now.controller.0) << 2;
        let counters = [one.counters.plus, one.counters.minus, one.counters.charge].map(i64::from);
        add(i64::from(one.now.card.index()));
        add(flags);
        add(i64::from(one.damage));
        counters.into_iter().for_each(&mut add);
        add(public.place(one.attached_to).map_or(-1, |place| place as i64));
        add(i64::from(one.now.power) << 16 | i64::from(one.now.toughness));
    }
    for item in &public.stack {
        add(i64::from(item.card.index()));
        add(i64::from(item.program.index()));
        add(i64::from(item.controller.0));
    }
    hash
}
