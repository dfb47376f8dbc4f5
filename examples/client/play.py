"""Plays a whole game of every game of a Parlour server, by docs/protocol.md alone."""

import argparse
import base64
import functools
import hashlib
import http.client
import json
import os
import random
import socket
import sys
import time
import urllib.parse

PATIENCE = 120  # seconds without a word from the server before we give up


class Failed(Exception):
    pass


def expect(truth, sentence):
    if not truth:
        raise Failed(sentence)


# Patches and digests: the page has the same functions.
def apply(value, patch):
    if isinstance(patch, list):
        return patch[0] if patch else None
    if isinstance(value, list):
        value = list(value)
        for at, gone, *come in patch.get("splice", []):
            value[at:at + gone] = come
        for number, change in patch.items():
            if number != "splice":
                value[int(number)] = apply(value[int(number)], change)
        return value
    value = dict(value)
    for name, change in patch.items():
        if change == []:
            value.pop(name, None)
        else:
            value[name] = apply(value.get(name), change)
    return value


def mix(so_far, word):
    so_far = ((so_far ^ word) * 0x01000193) & 0xFFFFFFFF
    return so_far ^ (so_far >> 15)


start = functools.partial(mix, 0x811C9DC5)


def digest(value):
    for kind, constant in enumerate((None, False, True), 1):
        if value is constant:
            return start(kind)
    if isinstance(value, int):
        halves = mix(mix(start(4), abs(value) & 0xFFFFFFFF), abs(value) >> 32)
        return mix(halves, 1 if value < 0 else 0)
    if isinstance(value, str):
        data = value.encode()
        words = [int.from_bytes(data[at:at + 4], "little") for at in range(0, len(data), 4)]
        return functools.reduce(mix, words + [len(data)], start(5))
    if isinstance(value, list):
        return functools.reduce(mix, map(digest, value), start(6))
    return (start(7) + sum(mix(digest(name), digest(member)) for name, member in value.items())) & 0xFFFFFFFF


class Server:
    """HTTP: a name, a table, the record."""
    def __init__(self, url):
        parts = urllib.parse.urlsplit(url)
        expect(parts.scheme == "http" and parts.hostname, f"{url} is no address such as http://127.0.0.1:7777")
        self.host, self.port, self.headers = parts.hostname, parts.port or 80, {"Content-Type": "application/json"}

    def request(self, method, path, body=None):
        connection = http.client.HTTPConnection(self.host, self.port, timeout=PATIENCE)
        connection.request(method, path, None if body is None else json.dumps(body), self.headers)
        answer = connection.getresponse()
        text = answer.read().decode()
        connection.close()
        expect(answer.status in (200, 201), f"{method} {path} was refused with {answer.status}: {text}")
        return text


class WebSocket:
    """As much of RFC 6455 as one needs."""
    def __init__(self, host, port):
        self.socket = socket.create_connection((host, port), timeout=PATIENCE)
        self.reader, self.due = self.socket.makefile("rb"), 0.0
        key = base64.b64encode(os.urandom(16)).decode()
        self.socket.sendall((f"GET /ws HTTP/1.1\r\nHost: {host}:{port}\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
                             f"Sec-WebSocket-Key: {key}\r\nSec-WebSocket-Version: 13\r\n\r\n").encode())
        status, headers = self.reader.readline().decode().strip(), http.client.parse_headers(self.reader)
        expect(" 101 " in status, f"the server does not upgrade to a WebSocket: {status}")
        proof = hashlib.sha1((key + "258EAFA5-E914-47DA-95CA-C5AB0DC85B11").encode()).digest()
        expect(headers["sec-websocket-accept"] == base64.b64encode(proof).decode(), "the handshake is wrong")

    def send(self, message):
        # The page allows 40 messages at once and 20 a second. We keep below: 30 at once, one every 0.05 seconds.
        now = time.monotonic()
        self.due = max(self.due, now - 1.5) + 0.05
        time.sleep(max(0.0, self.due - now))
        self.send_frame(1, json.dumps(message).encode())

    def send_frame(self, opcode, data):
        size, mask = len(data), os.urandom(4)
        length = bytes([0x80 | size]) if size < 126 else bytes([0xFE]) + size.to_bytes(2, "big")
        data = bytes(byte ^ mask[at % 4] for at, byte in enumerate(data))
        self.socket.sendall(bytes([0x80 | opcode]) + length + mask + data)

    def receive(self):
        """The next message, or None if the connection has ended."""
        whole, patient = b"", time.monotonic() + PATIENCE
        while len(head := self.reader.read(2)) == 2 and head[0] & 15 != 8:  # 8: close
            opcode, size = head[0] & 15, head[1] & 127
            if size > 125:
                size = int.from_bytes(self.reader.read(2 if size == 126 else 8), "big")
            data = self.reader.read(size)
            if opcode == 9:  # ping: pong
                expect(time.monotonic() < patient, f"the server has said nothing for {PATIENCE} seconds")
                self.send_frame(10, data)
            if opcode in (0, 1):
                whole += data
                if head[0] & 0x80:
                    return json.loads(whole)
        return None

    def close(self):
        self.send_frame(8, b"\x03\xe8")
        self.reader.close()
        self.socket.close()


class Seat:
    """One seat at one table: keeps the snapshot up to date, and asks."""
    def __init__(self, server, seated):
        self.server, self.table, self.seat, self.token = server, seated["table"], seated["seat"], seated["seat_token"]
        self.line, self.snapshot, self.version, self.epoch = None, None, None, None
        self.sent, self.salt = 0, os.urandom(4).hex()

    def connect(self):
        """Says hello; coming back, names the latest version seen. Returns the first frame."""
        self.line = WebSocket(self.server.host, self.server.port)
        hello = {"type": "hello", "protocol": [2], "table": self.table, "seat_token": self.token}
        self.line.send(hello if self.version is None else hello | {"since": self.version})
        welcome = self.next()
        expect(welcome["type"] == "welcome" and welcome["viewer"] == {"seat": self.seat}, "we are not welcome")
        expect(self.epoch in (None, welcome["epoch"]), "the server has another history than before")
        self.epoch, able = welcome["epoch"], welcome["capabilities"]
        expect({"batch", "hint", "resync", "undo", "why"} <= set(able), f"the server can do no more than {able}")
        frame = self.next()
        expect(frame["type"] == "frame" and "snapshot" in frame, "no snapshot follows welcome")
        return frame

    def next(self):
        """The next message of the server, once the snapshot has been brought up to date with it."""
        message = self.line.receive()
        expect(message is not None, "the server ended the connection without a goodbye")
        expect(message["type"] != "goodbye", f"the server said goodbye: {message.get('code')}")
        if message["type"] == "presence" and self.snapshot is not None:
            self.snapshot = self.snapshot | {"seats": message["seats"]}
        if message["type"] == "frame":
            self.follow(message)
        return message  # whoever calls this passes over types of messages it does not know

    def follow(self, frame):
        if "snapshot" in frame:
            self.snapshot = frame["snapshot"]
        elif self.snapshot is None:
            return  # a patch of what we threw away: the answer to resync is on its way
        else:
            expect(frame["version"] == self.version + 1, f"version {frame['version']} came after {self.version}")
            self.snapshot = apply(self.snapshot, frame["patch"])
        self.version = frame["version"]
        expect(digest(self.snapshot) == frame["digest"], f"the digest of version {self.version} is not ours")

    def resync(self):
        """Throws the snapshot away and asks for it anew."""
        self.snapshot = None
        self.line.send({"type": "resync"})
        while self.snapshot is None:
            self.next()

    def message(self, kind, **fields):
        """A message with an id nobody has used at this table."""
        self.sent += 1
        return {"type": kind, "id": f"{self.salt}-{self.sent}", **fields}

    def choice(self, *offers):
        """The command that makes these choices; several are a batch."""
        chosen = [{"kind": offer["kind"], "notation": offer["notation"]} for offer in offers]
        return self.message("command", at=self.snapshot["asked"], act={"choose": chosen})

    def ask(self, message):
        """Sends a message and waits for the answer to it; after `accepted`, also for the frame it led to."""
        self.line.send(message)
        while (answer := self.next()).get("id") != message["id"]:
            # What the server cannot read it refuses without an id: nobody would ever answer us.
            expect(answer["type"] != "game_error", f"{message} was refused without its id: {answer.get('code')}")
        while answer["type"] == "accepted" and self.version < answer["version"]:
            self.next()
        return answer

    def must(self, command):
        answer = self.ask(command)
        expect(answer["type"] == "accepted", f"{command['act']} was refused: {answer.get('code')}")
        return answer["version"]

    def question(self):
        """Waits until this seat is asked, and returns the view; None once the game is over."""
        while self.snapshot["phase"] == "playing" and self.snapshot["asked"] is None:
            self.next()
        expect(self.snapshot["phase"] in ("playing", "over"), f"the table is {self.snapshot['phase']}")
        return self.snapshot["view"] if self.snapshot["phase"] == "playing" else None


# What the page says one can do besides choosing. Each of these is called while the seat is asked something, with the
# offers of all questions before, and returns whether it could be shown; if not, it is tried again at a later question.
def hint(seat, rng, before):
    answer = seat.ask(seat.message("hint"))
    offers = [offer["notation"] for offer in seat.question()["choices"]]
    expect(answer["type"] == "hint" and answer["best"] in offers, f"the answer to hint is {answer}")
    return True


def why(seat, rng, before):
    """Points at a card with which no offer goes."""
    view = seat.question()
    clickable = [anchor for offer in view["choices"] + view.get("asides", []) for anchor in offer["on"]]
    cards = [{"card": slot["card"]["handle"]} for zone in view["zones"] for slot in zone["slots"] if "card" in slot]
    idle = [card for card in cards if card not in clickable]
    if not idle:
        return False
    answer = seat.ask(seat.message("why", on=rng.choice(idle)))
    expect(answer.get("is") in ("refused", "nothing", "allowed"), f"the answer to why is {answer}")
    return True


def refusal_then_resync(seat, rng, before):
    """Answers an earlier question, of a kind that is not asked now: that is refused, and nothing has changed. To be
    sure, we throw away what we have and compare it with what the server sends anew."""
    view = seat.question()
    kinds = [offer["kind"] for offer in view["choices"] + view.get("asides", [])]
    wrong = [offer for offer in before if offer["kind"] not in kinds]
    if not wrong:
        return False
    version, snapshot = seat.version, seat.snapshot
    answer = seat.ask(seat.choice(rng.choice(wrong)))
    expect(answer["type"] == "game_error", "an illegal choice was accepted")
    seat.resync()
    if seat.version != version:
        return False  # somebody else moved meanwhile, so there is nothing to compare
    expect(answer["version"] == version and seat.snapshot == snapshot, "a refused command changed the table")
    return True


def batch(seat, rng, before):
    """Two choices of one decision in one command. What the second can be shows only after the first: so we make the
    first, look, take it back, and send both. Where only bots play with us that is done at once."""
    view = seat.question()
    if view["prompt"]["progress"]["made"] > 0 or view["prompt"]["progress"]["left"] < 2:
        return False
    kinds = [offer["kind"] for offer in view["choices"]]
    # An offer alone of its kind, such as "keep" or "done", often is the end of the decision.
    first = rng.choice([offer for offer in view["choices"] if kinds.count(offer["kind"]) > 1] or view["choices"])
    seat.must(seat.choice(first))
    view = seat.question()
    if view is None or view["prompt"]["progress"]["made"] != 1:
        return False  # the first choice was the whole decision
    if seat.ask(seat.message("command", at=seat.version, act="undo"))["type"] != "accepted":
        return False  # something has come to light
    version, both = seat.version, seat.choice(first, rng.choice(view["choices"]))
    # If it is more than one version, somebody else moved meanwhile: then it shows nothing, and another one will.
    return seat.must(both) == version + 1


def reconnect(seat, rng, before):
    """The line is cut before the answer comes: back with `since`, and the same command again, which is harmless."""
    command, seen = seat.choice(rng.choice(seat.question()["choices"])), seat.version
    seat.line.send(command)
    seat.line.close()
    frame = seat.connect()
    expect(frame.get("since", frame["version"] - 1) in (seen, frame["version"]), "the first frame has other events")
    expect(seat.must(command) > seen, "the command led to a version from before it")
    return True


def play(server, game, rng):
    """Plays one game to its end, and returns a line about it."""
    wish = {"game": game["id"], "seats": ["open"] + ["bot:random"] * (game["seats"]["min"] - 1)}
    seat = Seat(server, json.loads(server.request("POST", "/api/tables", wish)))
    seat.connect()
    todo, shown, before = [batch, hint, why, refusal_then_resync, reconnect], [], []
    while seat.question():
        # A batch as soon as one is possible, the others in the middle of the game.
        now = todo if len(before) > 20 else [batch] if batch in todo else []
        if done := next((show for show in now if seat.question() and show(seat, rng, before)), None):
            todo.remove(done)
            shown.append(done.__name__)
        elif view := seat.question():
            before += view["choices"]
            # Who passes all the time sees little of a game: we pass only if there is nothing else.
            offers = [offer for offer in view["choices"] if offer.get("does") != "pass"] or view["choices"]
            seat.must(seat.choice(rng.choice(offers)))
    seat.line.close()
    # Not every game has decisions of several choices; all else can be shown in every game.
    expect(todo in ([], [batch]), f"{game['id']} was over when we had shown no more than {', '.join(shown)}")
    ending, path = seat.snapshot["view"]["ending"], f"/api/tables/{seat.table}"
    expect(json.loads(server.request("GET", path))["table"]["ending"] == ending, "the list has another ending")
    record = [json.loads(line) for line in server.request("GET", path + "/record").splitlines()]
    expect(record[0]["game"] == game["id"] and "over" in record[-1], "the record is not that of a finished game")
    # A line of the record is a choice, or says to how many choices an undo went back, or something else.
    moves = functools.reduce(lambda so_far, line: line.get("undo_to", so_far + ("choice" in line)), record, 0)
    mine = ending["standings"][seat.seat]
    return (f"{game['id']}: {moves} moves, {mine['verdict']}, {mine['score']} {game['score_unit']}"
            f" (shown: {', '.join(shown)})")


def main():
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("url", help="where the server is, such as http://127.0.0.1:7777")
    parser.add_argument("--seed", type=int, default=1, help="of our random choices; the server deals as it likes")
    parser.add_argument("--game", help="play this game only")
    wanted = parser.parse_args()
    try:
        server = Server(wanted.url)
        games = json.loads(server.request("GET", "/api/games"))["games"]
        games = [game for game in games if wanted.game in (None, game["id"])]
        expect(games, f"the server has no game {wanted.game}")
        guest = json.loads(server.request("POST", "/api/guests", {"name": "Outsider"}))
        server.headers["Authorization"] = "Bearer " + guest["token"]  # from now on we are somebody
        for game in games:
            print(play(server, game, random.Random(wanted.seed)), flush=True)
    except Failed as failure:
        sys.exit(f"Not as the page says: {failure}.")
    except (LookupError, ValueError, TypeError) as failure:
        sys.exit(f"Not as the page says: something is missing or has another shape: {failure!r}.")
    except (OSError, http.client.HTTPException) as failure:
        sys.exit(f"The server cannot be reached, or says nothing: {failure}.")


if __name__ == "__main__":
    main()
