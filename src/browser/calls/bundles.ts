import { stringifySearch } from '../addresses/search-params.ts';

/** What came back for one address. */
export interface Told {
  readonly status: number;
  readonly body: unknown;
  readonly retryAfter?: number | null;
}

interface Waiting {
  readonly address: string;
  readonly signal: AbortSignal | undefined;
  readonly resolve: (told: Told) => void;
  readonly reject: (error: unknown) => void;
}

/** So few go at once over connections of their own; more would wait for one another. */
const mostAlone = 3;
/** What any proxy takes as an address, and what the server takes at once. */
const longest = 6_000;
const mostTogether = 50;

interface Calls {
  readonly ask: (address: string, signal: AbortSignal | undefined) => Promise<Response>;
  readonly toldBy: (response: Response) => Promise<Told>;
}

/**
 * Reads that begin at the same moment go to the server as one call, whose answers arrive one by one; to whoever asks, and in
 * what it says of errors, each is a call like any other.
 */
export function bundling({ ask, toldBy }: Calls) {
  let waiting: Waiting[] = [];

  return (address: string, signal?: AbortSignal): Promise<Told> =>
    new Promise((resolve, reject) => {
      if (waiting.length === 0) setTimeout(sendWaiting);
      waiting.push({ address, signal, resolve, reject });
    });

  function sendWaiting(): void {
    for (const { signal, reject } of waiting) if (signal?.aborted) reject(aborted());
    const wanted = waiting.filter(({ signal }) => !signal?.aborted);
    waiting = [];
    if (wanted.length > mostAlone) for (const bundle of bundlesOf(wanted)) void sendBundle(bundle);
    else for (const one of wanted) ask(one.address, one.signal).then(toldBy).then(one.resolve, one.reject);
  }

  async function sendBundle(bundle: readonly Waiting[]): Promise<void> {
    const stop = new AbortController();
    let wanted = bundle.length;
    for (const { signal, reject } of bundle) {
      signal?.addEventListener('abort', () => {
        reject(aborted());
        wanted -= 1;
        if (wanted === 0) stop.abort();
      });
    }
    try {
      const address = `/api/bundle${stringifySearch({ calls: bundle.map((one) => one.address) })}`;
      const response = await ask(address, stop.signal);
      if (response.ok && response.body) {
        for await (const { at, status, retry_after, body } of linesOf(response.body))
          bundle[at]?.resolve({ status, body, retryAfter: retry_after });
      }
      // What is refused is so for each; what broke off has answered those that came before.
      const told = response.ok ? unanswered : await toldBy(response);
      for (const { resolve } of bundle) resolve(told);
    } catch (error) {
      // Reading on after a connection broke is no abort, but a `TypeError`; what something on the way says instead is no JSON.
      const isBroken = error instanceof TypeError || error instanceof SyntaxError;
      for (const { resolve, reject } of bundle) {
        if (isBroken) resolve(unanswered);
        else reject(error);
      }
    }
  }
}

/** In parts that an address has room for. */
function bundlesOf(wanted: readonly Waiting[]): Waiting[][] {
  const bundles: Waiting[][] = [];
  let room = 0;
  for (const one of wanted) {
    const length = encodeURIComponent(one.address).length;
    if (length > room || bundles.at(-1)?.length === mostTogether) {
      bundles.push([]);
      room = longest;
    }
    bundles.at(-1)?.push(one);
    room -= length;
  }
  return bundles;
}

interface Line {
  readonly at: number;
  readonly status: number;
  readonly retry_after: number | null;
  readonly body: unknown;
}

/** The lines of an answer as they arrive. */
async function* linesOf(body: ReadableStream<Uint8Array<ArrayBuffer>>): AsyncGenerator<Line> {
  const reader = body.pipeThrough(new TextDecoderStream()).getReader();
  let rest = '';
  for (let read = await reader.read(); !read.done; read = await reader.read()) {
    const lines = (rest + read.value).split('\n');
    rest = lines.pop() ?? '';
    for (const line of lines) yield JSON.parse(line) as Line;
  }
}

const unanswered: Told = { status: 0, body: null };

const aborted = () => new DOMException('Call cancelled', 'AbortError');
