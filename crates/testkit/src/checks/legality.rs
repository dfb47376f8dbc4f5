use std::collections::{BTreeSet, HashSet};

use kernel::{Choice, Game, Refused, Seat, Seats, Sink, Step};

use super::{require, seats, tried, tried_codes};
use crate::{CheckFailure, Kit};

/// Codes and choices match one to one, listed choices come before asides, and the kinds of choices are those listed.
pub fn codes_are_dense<G: Game>(kit: &Kit<G>) -> Result<(), CheckFailure> {
    dense::<G::Choice>().and_then(|()| kinds::<G::Choice>()).map_err(|problem| kit.overall(problem))?;
    kit.walk(|moment, rng| {
        for seat in seats(moment.game) {
            let (mut choices, mut asides) = (Vec::new(), Vec::new());
            moment.game.choices(seat, &mut choices);
            moment.game.asides(seat, &mut asides);
            for choice in choices {
                require(coded(moment.game, seat, choice)? < G::Choice::LISTED, || {
                    format!("{choice:?} is listed with an aside's code")
                })?;
            }
            for aside in asides {
                require(coded(moment.game, seat, aside)? >= G::Choice::LISTED, || {
                    format!("{aside:?} is an aside with a listed code")
                })?;
            }
            for code in tried_codes::<G>(rng) {
                let Some(choice) = moment.game.choice_of(seat, code) else { continue };
                let back = coded(moment.game, seat, choice)?;
                require(back == code, || format!("{choice:?} came from code {code} and has {back}"))?;
            }
            let beyond = moment.game.choice_of(seat, G::Choice::CODES);
            require(beyond.is_none(), || format!("there is a choice beyond the {} codes", G::Choice::CODES))?;
        }
        Ok(())
    })
}

fn coded<G: Game>(game: &G, seat: Seat, choice: G::Choice) -> Result<u32, String> {
    game.code(seat, choice).ok_or_else(|| format!("{choice:?} of {seat} has no code"))
}

fn dense<C: Choice>() -> Result<(), String> {
    require(C::LISTED <= C::CODES, || format!("{} listed codes of {}", C::LISTED, C::CODES))?;
    // What has no code of its own is looked at state by state.
    for code in 0..C::CODES {
        let Some(choice) = C::from_code(code) else { continue };
        require(choice.code() == Some(code), || {
            format!("{choice:?} came from code {code} and has {:?}", choice.code())
        })?;
    }
    require(C::from_code(C::CODES).is_none(), || format!("there is a choice beyond the {} codes", C::CODES))
}

/// Every kind is a word and means something; those of choices with codes of their own are listed, and others only if some
/// choice has none.
fn kinds<C: Choice>() -> Result<(), String> {
    let used: BTreeSet<&str> = C::all().map(Choice::kind).collect();
    let listed: BTreeSet<&str> = C::KINDS.iter().map(|(kind, _)| *kind).collect();
    let whole = (0..C::CODES).all(|code| C::from_code(code).is_some());
    let fit = if whole { listed == used } else { listed.is_superset(&used) };
    require(fit && listed.len() == C::KINDS.len(), || {
        format!("the kinds are {used:?}, and those listed {:?}", C::KINDS)
    })?;
    for (kind, meaning) in C::KINDS {
        let is_word =
            kind.split('_').all(|part| !part.is_empty() && part.bytes().all(|one| one.is_ascii_lowercase()));
        require(is_word && !meaning.is_empty(), || {
            format!("\"{kind}\" is no word in snake case, or means nothing")
        })?;
    }
    Ok(())
}

/// In every state, for every seat and every code: legal if and only if listed; and `apply` agrees.
pub fn listed_is_legal<G: Game>(kit: &Kit<G>) -> Result<(), CheckFailure> {
    kit.walk(|moment, rng| {
        let game = moment.game;
        let asked = game.decision().seats();
        for seat in seats(game) {
            let listed = listed_codes(game, seat, asked)?;
            let offered = listed.iter().filter_map(|&code| game.choice_of(seat, code));
            for choice in tried(game, seat, rng).chain(offered) {
                let code = coded(game, seat, choice)?;
                let legal = game.legal(seat, choice);
                require(legal.is_ok() == listed.contains(&code), || match legal {
                    Ok(()) => format!("{choice:?} is legal for {seat} and not listed"),
                    Err(refused) => format!("{choice:?} is listed for {seat} and refused: {refused}"),
                })?;
                if let Err(refused) = legal {
                    let over = game.outcome().is_some();
                    require((refused == Refused::Over) == over, || {
                        format!("wrong about being over: {refused}")
                    })?;
                    let not_asked = !over && !asked.has(seat) && code < G::Choice::LISTED;
                    require(!not_asked || refused == Refused::NotAsked(seat), || {
                        format!("{seat} is not asked, yet {choice:?} is refused because {refused}")
                    })?;
                }
            }
        }
        if let Some((seat, choice)) = moment.next {
            let applied = game.clone().apply(seat, choice, &mut Sink::off());
            require(applied.is_ok(), || format!("`apply` refuses the listed {choice:?}"))?;
            require(game.after(seat, choice).is_ok(), || format!("`after` refuses the listed {choice:?}"))?;
        }
        Ok(())
    })
}

fn listed_codes<G: Game>(game: &G, seat: Seat, asked: Seats) -> Result<HashSet<u32>, String> {
    let mut listed = Vec::new();
    game.choices(seat, &mut listed);
    require(asked.has(seat) || listed.is_empty(), || {
        format!("{seat} is not asked and has choices: {listed:?}")
    })?;
    game.asides(seat, &mut listed);
    let codes: HashSet<u32> =
        listed.iter().map(|&choice| coded(game, seat, choice)).collect::<Result<_, _>>()?;
    require(codes.len() == listed.len(), || format!("a choice of {seat} is listed twice: {listed:?}"))?;
    Ok(codes)
}

/// A refused choice changes nothing, tells nothing, and is refused the same way again.
pub fn refusals_change_nothing<G: Game>(kit: &Kit<G>) -> Result<(), CheckFailure> {
    // Every code in every state would take long; a stride coprime to most code counts visits all in time.
    const STRIDE: u32 = 7;
    kit.walk(|moment, rng| {
        let game = moment.game;
        for seat in seats(game) {
            let first = rng.below(STRIDE.min(G::Choice::CODES)) as usize;
            for choice in tried(game, seat, rng).skip(first).step_by(STRIDE as usize) {
                let Err(refused) = game.legal(seat, choice) else { continue };
                let (mut copy, mut events) = (game.clone(), Vec::new());
                let answer = copy.apply(seat, choice, &mut Sink::into_list(&mut events));
                require(answer == Err(refused), || {
                    format!("{choice:?}: legal says {refused}, apply says {answer:?}")
                })?;
                require(copy == *game, || format!("the refused {choice:?} changed the state"))?;
                require(events.is_empty(), || format!("the refused {choice:?} told {events:?}"))?;
                require(!refused.to_string().is_empty() && !refused.code().is_empty(), || {
                    format!("{choice:?} is refused without a reason")
                })?;
            }
        }
        Ok(())
    })
}

/// An aside is quiet and leaves the decision and everybody's choices as they are.
pub fn asides_only_rearrange<G: Game>(kit: &Kit<G>) -> Result<(), CheckFailure> {
    kit.walk(|moment, rng| {
        let game = moment.game;
        for seat in seats(game) {
            let mut asides = Vec::new();
            game.asides(seat, &mut asides);
            if asides.is_empty() {
                continue;
            }
            let aside = *rng.pick(&asides);
            let mut after = game.clone();
            let step = after.apply(seat, aside, &mut Sink::off());
            require(step == Ok(Step::Quiet), || format!("the aside {aside:?} is not quiet: {step:?}"))?;
            require(after.decision() == game.decision(), || {
                format!("the aside {aside:?} changed the decision")
            })?;
            require(after.outcome() == game.outcome() && after.turn() == game.turn(), || {
                format!("the aside {aside:?} moved the game on")
            })?;
            for other in seats(game) {
                let codes = |game: &G| listed_codes(game, other, game.decision().seats());
                require(codes(&after)? == codes(game)?, || {
                    format!("the aside {aside:?} changed choices of {other}")
                })?;
            }
            after.check().map_err(|broken| format!("after the aside {aside:?}: {broken}"))?;
        }
        Ok(())
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    /// A choice of one of two kinds, with a list of kinds that fits or does not.
    macro_rules! two_kinds {
        ($name:ident, $kinds:expr) => {
            #[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
            struct $name(u32);

            impl Choice for $name {
                const CODES: u32 = 2;
                const KINDS: &[(&str, &str)] = $kinds;

                fn kind(self) -> &'static str {
                    ["play_card", "pass"][self.0 as usize]
                }

                fn code(self) -> Option<u32> {
                    Some(self.0)
                }

                fn from_code(code: u32) -> Option<Self> {
                    (code < 2).then_some($name(code))
                }
            }
        };
    }

    two_kinds!(Honest, &[("pass", "passes"), ("play_card", "plays a card")]);
    two_kinds!(Unlisted, &[("pass", "passes")]);
    two_kinds!(Unused, &[("pass", "passes"), ("play_card", "plays a card"), ("bid", "bids")]);
    two_kinds!(Twice, &[("pass", "passes"), ("play_card", "plays a card"), ("pass", "passes")]);
    two_kinds!(Unsaid, &[("pass", ""), ("play_card", "plays a card")]);

    #[test]
    fn the_kinds_are_those_listed() {
        assert_eq!(kinds::<Honest>(), Ok(()));
        for wrong in [kinds::<Unlisted>(), kinds::<Unused>(), kinds::<Twice>(), kinds::<Unsaid>()] {
            assert!(wrong.is_err());
        }
    }
}
