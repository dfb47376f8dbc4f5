"""Compares our Hearts with that of OpenSpiel: legal cards, points and speed.

    python open_spiel.py DEALS COUNT

DEALS is the example program `deals`, COUNT how many deals are played through both. Run by `cargo xtask nightly hearts`.
Exits with 1 if anything differs, or if we are not at least ten times as fast.
"""

import json
import resource
import subprocess
import sys
import time

import pyspiel

# Our options, and OpenSpiel's flags: True if ours means the opposite.
FLAGS = {
    "first_trick_points": ("no_pts_on_first_trick", True),
    "any_club": ("can_lead_any_club", False),
    "must_break": ("must_break_hearts", False),
    "queen_breaks": ("qs_breaks_hearts", False),
    "heart_for_queen": ("can_lead_hearts_instead_of_qs", False),
    "jack_bonus": ("jd_bonus", False),
    "no_trick_bonus": ("avoid_all_tricks_bonus", False),
}
DIRECTIONS = {"hold": 0, "left": 1, "across": 2, "right": 3}
PASSED = 3
ALL_POINTS = 26
SUITS, RANKS = "CDSH", "23456789TJQKA"
SPEED_AT_LEAST = 10
SPEED_DEALS = 1_000_000
THEIR_SPEED_DEALS = 60_000


def ours(name):
    """The place of a card in our order of a hand."""
    return SUITS.index(name[-1]), RANKS.index(name[0])


def card_of(choice):
    """`play 10C` names the card OpenSpiel calls TC."""
    return choice.split()[1].replace("10", "T")


class Differs(Exception):
    pass


def same(what, found, expected):
    if found != expected:
        raise Differs(f"{what}: ours {found}, OpenSpiel {expected}")


class Comparison:
    def __init__(self):
        self.games = {}
        self.numbers = {}
        self.decisions = 0

    def game(self, options):
        flags = {theirs: options[name] != negated for name, (theirs, negated) in FLAGS.items()}
        flags["pass_cards"] = options["passing"] != "hold"
        key = tuple(sorted(flags.items()))
        if key not in self.games:
            self.games[key] = pyspiel.load_game("hearts", flags)
        return self.games[key]

    def number(self, state, name):
        """The action of a card: the same in every state in which cards are dealt, passed or played."""
        if not self.numbers:
            self.numbers = {state.action_to_string(0, card): card for card in range(52)}
        return self.numbers[name]

    def compare(self, deal):
        options = deal["options"]
        state = self.game(options).new_initial_state()
        state.apply_action(DIRECTIONS[options["passing"]])
        for place in range(52):
            card = deal["hands"][place % 4][place // 4].replace("10", "T")
            state.apply_action(self.number(state, card))
        passes = [step for step in deal["steps"] if step["choice"].startswith("pass")]
        # OpenSpiel asks seat after seat; we ask all at once, and they answer in any order.
        for seat in range(4):
            self.compare_pass(state, [step for step in passes if step["seat"] == seat])
        for step in deal["steps"][len(passes) :]:
            self.step(state, step, self.names(state))
        same("the end", True, state.is_terminal())
        same("points", deal["points"], [int(ALL_POINTS - value) for value in state.returns()])

    def names(self, state):
        return sorted((state.action_to_string(card) for card in state.legal_actions()), key=ours)

    def compare_pass(self, state, steps):
        """OpenSpiel takes the three cards in any order, we in that of the hand, with enough cards left behind each."""
        last = None
        for place, step in enumerate(steps):
            legal = [name for name in self.names(state) if last is None or ours(name) > ours(last)]
            needed = PASSED - place - 1
            self.step(state, step, legal[: len(legal) - needed])
            last = card_of(step["choice"])

    def step(self, state, step, legal):
        same("who is asked", step["seat"], state.current_player())
        same(f"legal for seat {step['seat']}", [card_of(choice) for choice in step["legal"]], legal)
        state.apply_action(self.number(state, card_of(step["choice"])))
        self.decisions += 1


def compare(program, count):
    comparison = Comparison()
    lines = subprocess.Popen([program, "record", str(count)], stdout=subprocess.PIPE, text=True)
    compared = 0
    for number, line in enumerate(lines.stdout):
        try:
            comparison.compare(json.loads(line))
        except Differs as differs:
            print(f"deal {number}: {differs}\n{line}")
            return False
        compared += 1
    print(
        f"{compared} deals agree with OpenSpiel: {comparison.decisions} choices with all that were legal, and all points; "
        f"{len(comparison.games)} combinations of {', '.join(theirs for theirs, _ in FLAGS.values())}, pass_cards"
    )
    return lines.wait() == 0 and compared == count


def their_speed():
    """Choices per second of OpenSpiel: whole deals in its C++, random players included; chance is not counted.

    Time is that of the processor, so that other work on the machine matters little.
    """
    game = pyspiel.load_game("hearts")
    bots = [pyspiel.make_uniform_random_bot(seat, seat + 1) for seat in range(4)]
    choices, seconds = 0, 0.0
    for seed in range(THEIR_SPEED_DEALS):
        state = game.new_initial_state()
        state.apply_action(seed % 4)
        began = time.process_time()
        pyspiel.evaluate_bots(state, bots, seed)
        seconds += time.process_time() - began
        choices += 52 + (4 * PASSED if seed % 4 else 0)
    return choices / seconds


def our_speed(program):
    """Choices per second of ours: the same work, the start of the program included."""
    began = children_seconds()
    choices = int(subprocess.run([program, "play", str(SPEED_DEALS)], stdout=subprocess.PIPE, check=True).stdout)
    return choices / (children_seconds() - began)


def children_seconds():
    used = resource.getrusage(resource.RUSAGE_CHILDREN)
    return used.ru_utime + used.ru_stime


def main():
    program, count = sys.argv[1], int(sys.argv[2])
    agrees = compare(program, count)
    theirs, own = their_speed(), our_speed(program)
    print(f"choices/s: ours {own:,.0f}, OpenSpiel {theirs:,.0f}, {own / theirs:.1f} times as fast")
    return 0 if agrees and own >= SPEED_AT_LEAST * theirs else 1


if __name__ == "__main__":
    sys.exit(main())
