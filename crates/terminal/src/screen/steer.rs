//! Movement of the cursor between cards, areas and the list of choices.

use ratatui::layout::Rect;

use super::app::{App, Cursor};
use super::plan::Place;

/// Direction in which a key moves the cursor.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Way {
    Left,
    Right,
    Up,
    Down,
    NextArea,
    LastArea,
}

impl App {
    /// Moves the cursor. The table lies to the left of the list.
    pub(super) fn steer(&mut self, way: Way) {
        self.follow = true;
        self.cursor = match (self.cursor, way) {
            (_, Way::NextArea) => self.next_area(1),
            (_, Way::LastArea) => self.next_area(-1),
            (Cursor::Choice(index), Way::Up) => Cursor::Choice(index.saturating_sub(1)),
            (Cursor::Choice(index), Way::Down) => {
                Cursor::Choice((index + 1).min(self.choices().len().saturating_sub(1)))
            }
            (Cursor::Choice(_), Way::Right) => self.cursor,
            (Cursor::Choice(index), Way::Left) => self.table_beside(index).map_or(self.cursor, Cursor::Place),
            (Cursor::Place(place), _) => match self.neighbour(place, way) {
                Some(next) => Cursor::Place(next),
                None if way == Way::Right && !self.choices().is_empty() => {
                    Cursor::Choice(self.offers_at(place).first().copied().unwrap_or(0))
                }
                None => self.cursor,
            },
        };
    }

    /// The nearest place that way: straight on before aside.
    fn neighbour(&self, from: Place, way: Way) -> Option<Place> {
        const ASIDE_WEIGHT: u32 = 4;
        let here = middle(self.plan.spot(from)?);
        let (x, y) = (i32::from(here.0), i32::from(here.1));
        let places = self.plan.spots().filter(|(place, _)| *place != from);
        let distance = |rect: Rect| {
            let there = middle(rect);
            // Twice as high as wide: so are the cells of a terminal.
            let (dx, dy) = (i32::from(there.0) - x, 2 * (i32::from(there.1) - y));
            match way {
                Way::Left => (dx < 0 && dy == 0).then(|| (dx.unsigned_abs(), 0)),
                Way::Right => (dx > 0 && dy == 0).then(|| (dx.unsigned_abs(), 0)),
                Way::Up => (dy < 0).then(|| (dy.unsigned_abs(), dx.unsigned_abs())),
                Way::Down => (dy > 0).then(|| (dy.unsigned_abs(), dx.unsigned_abs())),
                Way::NextArea | Way::LastArea => None,
            }
        };
        places
            .filter_map(|(place, rect)| Some((distance(rect)?, place)))
            .min_by_key(|((straight, aside), _)| straight * ASIDE_WEIGHT + aside)
            .map(|(_, place)| place)
    }

    /// The place a choice is about, or the first one.
    fn table_beside(&self, choice: usize) -> Option<Place> {
        let mut spots = self.plan.spots().map(|(place, _)| place);
        let about =
            self.plan.spots().map(|(place, _)| place).find(|place| self.offers_at(*place).contains(&choice));
        about.or_else(|| spots.next())
    }

    /// The areas in order, the list last, round and round.
    fn next_area(&self, step: isize) -> Cursor {
        let mut stops: Vec<Cursor> = Vec::new();
        for block in &self.plan.blocks {
            stops.extend(block.spots.first().map(|(place, _)| Cursor::Place(*place)));
        }
        if !self.choices().is_empty() {
            stops.push(Cursor::Choice(0));
        }
        let here = stops.iter().position(|stop| match (stop, &self.cursor) {
            (Cursor::Place(stop), Cursor::Place(place)) => stop.zone == place.zone,
            (Cursor::Choice(_), Cursor::Choice(_)) => true,
            _ => false,
        });
        let count = stops.len() as isize;
        match here {
            Some(here) if count > 0 => stops[(here as isize + step).rem_euclid(count) as usize],
            _ => stops.first().copied().unwrap_or(self.cursor),
        }
    }
}

fn middle(rect: Rect) -> (u16, u16) {
    (rect.x + rect.width / 2, rect.y + rect.height / 2)
}
