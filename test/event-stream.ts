import type { Person } from './person.ts';

export interface HeardEvent {
  readonly model: string;
  readonly id: number | null;
  readonly action: string;
  readonly debt_case_id: number | null;
}

export interface EventStream {
  readonly status: number;
  /** All that was heard so far. */
  readonly heard: readonly HeardEvent[];
  /** Waits until something like it was heard; the time limit of the test ends the waiting. */
  until(like: Partial<HeardEvent>): Promise<HeardEvent>;
  /** Resolves when the server has ended it. */
  readonly ended: Promise<void>;
  close(): void;
}

/** Somebody's page that listens, as an EventSource's `onmessage` would: events that have a name of their own pass it by. */
export async function listen(person: Person, tab?: string): Promise<EventStream> {
  const stop = new AbortController();
  const answer = await fetch(`${person.url}/api/events${tab === undefined ? '' : `?tab=${tab}`}`, {
    headers: { cookie: person.cookie, accept: 'text/event-stream' },
    signal: stop.signal,
  });
  const heard: HeardEvent[] = [];
  let wake = Promise.withResolvers<void>();
  const read = async () => {
    let rest = '';
    for await (const chunk of answer.body!.pipeThrough(new TextDecoderStream())) {
      const parts = (rest + chunk).split('\n\n');
      rest = parts.pop()!;
      for (const part of parts) {
        const data = /^data: (.*)$/.exec(part)?.[1];
        if (data !== undefined) heard.push(JSON.parse(data) as HeardEvent);
      }
      wake.resolve();
      wake = Promise.withResolvers<void>();
    }
  };
  const ended = read().catch(() => {});
  const isLike = (like: Partial<HeardEvent>) => (event: HeardEvent) =>
    Object.entries(like).every(([name, value]) => event[name as keyof HeardEvent] === value);

  return {
    status: answer.status,
    heard,
    ended,
    async until(like) {
      for (;;) {
        const found = heard.find(isLike(like));
        if (found) return found;
        await wake.promise;
      }
    },
    close: () => stop.abort(),
  };
}
