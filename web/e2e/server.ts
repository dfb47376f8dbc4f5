import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';

const BINARY =
  process.env.PARLOUR_BIN ?? fileURLToPath(new URL('../../target/debug/parlour', import.meta.url));
const LOG_LENGTH_MAX = 100_000;

/** A real server, on a port and with data of its own, that can go away and come back. */
export class Server {
  /** Where it is; the same after it came back. */
  url = '';
  /** The end of what it logged. */
  log = '';
  private readonly data = mkdtempSync(join(tmpdir(), 'parlour-e2e-'));
  private readonly grace: number;
  private child: ChildProcess | null = null;

  constructor(grace: number) {
    this.grace = grace;
  }

  /** Starts it, for the first time or again. */
  async start(): Promise<void> {
    if (this.child) throw new Error('the server runs already');
    const child = spawn(
      BINARY,
      [
        ['serve', '--listen', this.url ? new URL(this.url).host : '127.0.0.1:0'],
        ['--data-dir', this.data, '--grace', `${this.grace}`, '--log', 'info'],
        // All tests come from one address, and programs are quicker than people.
        ['--max-messages-per-second', '1000', '--max-tables-per-address-hour', '100000'],
      ].flat(),
      { stdio: ['ignore', 'pipe', 'pipe'] },
    );
    this.child = child;
    process.once('exit', this.atExit);
    child.stderr.setEncoding('utf8').on('data', (text: string) => {
      this.log = (this.log + text).slice(-LOG_LENGTH_MAX);
    });
    this.url = await opened(child).catch((error: Error) => {
      this.child = null;
      throw new Error(`${error.message}\n${this.log}`);
    });
  }

  /** Lets it end as one should: everybody is told to come back. */
  stop(): Promise<void> {
    return this.signal('SIGTERM');
  }

  /** Ends it without a word. */
  kill(): Promise<void> {
    return this.signal('SIGKILL');
  }

  /** Ends it for good. */
  async end(): Promise<void> {
    if (this.child) await this.stop();
    rmSync(this.data, { recursive: true, force: true });
  }

  private readonly atExit = (): void => {
    this.child?.kill('SIGKILL');
  };

  private async signal(signal: NodeJS.Signals): Promise<void> {
    const child = this.child;
    if (!child) throw new Error('the server does not run');
    this.child = null;
    process.off('exit', this.atExit);
    if (child.exitCode === null && child.signalCode === null) {
      const ended = once(child, 'exit');
      child.kill(signal);
      await ended;
    }
  }
}

/** Waits until a server says where it is. */
function opened(child: ChildProcess): Promise<string> {
  return new Promise((resolve, reject) => {
    child.once('error', reject);
    child.once('exit', code => reject(new Error(`the server ended at once (${code})`)));
    if (!child.stdout) return;
    createInterface({ input: child.stdout }).on('line', line => {
      const url = /^Parlour is open at (http\S+)$/.exec(line)?.[1];
      if (url) resolve(url);
    });
  });
}
