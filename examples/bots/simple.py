#!/usr/bin/env python3
"""A bot for Parlour in plain Python: a few rules of thumb for Wizard, any choice in every other game.

    parlour play wizard --seat human,bot:mine,bot:rule --external "mine=python3 examples/bots/simple.py"

Questions come as JSON on standard input, one a line; answers go to standard output. docs/bots.md describes the
messages. Everything needed for an answer is in the question, so this bot remembers nothing. Standard error is
free for notes; its last lines are shown if the bot crashes.
"""

import json
import random
import sys

PROTOCOL = 2


def main():
    for line in sys.stdin:
        message = json.loads(line)
        if message["type"] == "hello":
            say({"type": "ready", "protocol": PROTOCOL})
        elif message["type"] == "ask":
            say({"type": "choose", "id": message["id"], **answer(message)})
        # `game` says that the game begins, which does not matter to a bot without memory. Messages of other
        # types may come some day and can be passed over.


def say(message):
    print(json.dumps(message), flush=True)


def answer(ask):
    """The choice, and perhaps why."""
    if ask["view"]["game"] == "wizard":
        return wizard(ask["known"], ask["seat"], ask["choices"])
    # Chance that comes from the seed: asked the same again, the bot answers the same.
    return {"choice": random.Random(ask["seed"]).choice(ask["choices"])}


# Wizard. Cards are written by colour and rank, as in R7 and G13.

WIZARD, FOOL = "Z", "N"
COLOURS = {"B": "blue", "G": "green", "R": "red", "Y": "yellow"}


def wizard(table, seat, choices):
    hand, trump = table["hands"][seat], table["trump"]
    if table["asking"] == "trump":
        # The colour there is most of in the hand.
        counts = {choice: sum(colour(card) == choice.split()[1] for card in hand) for choice in choices}
        return {"choice": max(choices, key=counts.get)}
    if table["asking"] == "bid":
        tricks = sum(chance_to_win(card, trump, table["seats"]) for card in hand)
        distance = {choice: abs(int(choice.split()[1]) - tricks) for choice in choices}
        best = min(choices, key=distance.get)
        why = [{"choice": choice, "value": -10 * distance[choice]} for choice in choices]
        return {"choice": best, "why": why, "unit": "Experience Points"}
    cards = [choice.split()[1] for choice in choices]
    wants = (table["bids"][seat] or 0) - table["won"][seat]
    return {"choice": "play " + play(cards, table["trick"], trump, wants > 0)}


def play(cards, trick, trump, want_it):
    """High to win, low to lose; as cheap as it goes."""
    by_strength = sorted(cards, key=lambda card: strength(card, trump))
    winners = [card for card in by_strength if wins(card, trick, trump)]
    losers = [card for card in by_strength if card not in winners]
    if want_it:
        return winners[-1] if winners else by_strength[0]
    # The highest card that still loses is the one to be rid of.
    return losers[-1] if losers else by_strength[0]


def wins(card, trick, trump):
    """Whether the card would lead the trick as it lies."""
    if WIZARD in trick or card == FOOL:
        return False
    lead = next((colour(other) for other in trick if other != FOOL), None)
    rivals = [other for other in trick if other != FOOL and colour(other) in (lead, trump)]
    if card == WIZARD or not rivals:
        return True
    if colour(card) not in (lead, trump):
        return False
    return strength(card, trump) > max(strength(other, trump) for other in rivals)


def strength(card, trump):
    if card == WIZARD:
        return 100
    if card == FOOL:
        return 0
    return int(card[1:]) + (20 if colour(card) == trump else 0)


def chance_to_win(card, trump, seats):
    """A guess at how often a card takes its trick."""
    if card in (WIZARD, FOOL):
        return 0.95 if card == WIZARD else 0.0
    height = (int(card[1:]) - 1) / 12
    return 0.35 + 0.55 * height if colour(card) == trump else height ** seats * 0.8


def colour(card):
    return COLOURS.get(card[0])


if __name__ == "__main__":
    main()
