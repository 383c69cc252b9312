import { AsyncLocalStorage } from 'node:async_hooks';
import { PassThrough } from 'node:stream';
import type { Actor } from '#engine/server/rights/access.ts';
import type { ModelChange } from '#engine/server/behaviour.ts';
import type { HeardChange } from './heard-change.ts';

/** One page that listens. */
interface OpenStream {
  /** Id of the session, as it is stored. */
  readonly session: string;
  /** The tab's own word for itself, so that it is not told of what it did. */
  readonly tab: string | undefined;
  readonly output: PassThrough;
}

interface StreamsOptions {
  /** Those of the sessions that still hold, with whose they are. */
  readonly actorsOf: (sessions: readonly string[]) => Promise<Map<string, Actor>>;
  /** What of the changes one person may hear of. */
  readonly heardBy: (actor: Actor, changes: readonly ModelChange[]) => Promise<readonly HeardChange[]>;
  readonly report: (error: unknown) => void;
  readonly heartbeatMs?: number;
}

const batchMs = 200;
export const mostPerSession = 6;
/** A page that does not read is let go before it fills the memory. */
const mostUnread = 1_000_000;

/** Tells the pages that listen of changes, gathered over a moment so that rights are asked once for many rows. */
export class Streams {
  readonly #open = new Set<OpenStream>();
  readonly #options: Required<StreamsOptions>;
  readonly #heartbeat: NodeJS.Timeout;
  #waiting: ModelChange[] = [];
  #timer: NodeJS.Timeout | undefined;
  /** Whoever announces may still hold a transaction, in which nothing else may be asked. */
  readonly #outside = AsyncLocalStorage.snapshot();

  constructor(options: StreamsOptions) {
    this.#options = { heartbeatMs: 15_000, ...options };
    this.#heartbeat = setInterval(() => void this.#beat().catch(options.report), this.#options.heartbeatMs);
    this.#heartbeat.unref();
  }

  get count(): number {
    return this.#open.size;
  }

  /** Undefined when the session has as many open as it may. */
  open(session: string, tab: string | undefined): PassThrough | undefined {
    const own = [...this.#open].filter((stream) => stream.session === session);
    if (own.length >= mostPerSession) return undefined;
    const output = new PassThrough();
    const stream = { session, tab, output };
    this.#open.add(stream);
    output.once('close', () => this.#open.delete(stream));
    output.on('error', () => this.#open.delete(stream));
    output.write('retry: 2000\n\n');
    return output;
  }

  take(changes: readonly ModelChange[]): void {
    if (!this.#open.size) return;
    this.#waiting.push(...changes);
    this.#timer ??= this.#soon();
  }

  /** One after the other: whoever is told of a change has been told of those before it. */
  #soon(): NodeJS.Timeout {
    const tell = async () => {
      await this.#tell().catch(this.#options.report);
      this.#timer = this.#waiting.length ? this.#soon() : undefined;
    };
    return this.#outside(() => setTimeout(() => void tell(), batchMs));
  }

  close(): void {
    clearInterval(this.#heartbeat);
    clearTimeout(this.#timer);
    for (const { output } of this.#open) output.end();
  }

  async #tell(): Promise<void> {
    const changes = this.#waiting;
    this.#waiting = [];
    const actors = await this.#endedOut();
    const byPerson = Map.groupBy(this.#open, ({ session }) => actors.get(session));
    for (const [actor, streams] of byPerson) {
      if (!actor) continue;
      const heard = await this.#options.heardBy(actor, changes);
      for (const stream of streams) write(stream, heard);
    }
  }

  async #beat(): Promise<void> {
    if (!this.#open.size) return;
    await this.#endedOut();
    for (const { output } of this.#open) if (!output.writableEnded) output.write(': \n\n');
  }

  /** Ends the streams of sessions that ended; the others' people. */
  async #endedOut(): Promise<Map<string, Actor>> {
    // Those that open while this is being asked were not asked about.
    const asked = [...this.#open];
    const actors = await this.#options.actorsOf(asked.map(({ session }) => session));
    for (const { session, output } of asked) if (!actors.has(session)) output.end();
    return actors;
  }
}

function write({ output, tab }: OpenStream, heard: readonly HeardChange[]): void {
  const others = heard.filter(({ origin }) => origin === undefined || origin !== tab);
  if (!others.length || output.writableEnded) return;
  output.write(others.map(textOf).join(''));
  if (output.writableLength > mostUnread) output.destroy();
}

function textOf({ origin: _origin, ...told }: HeardChange): string {
  return `data: ${JSON.stringify(told)}\n\n`;
}
