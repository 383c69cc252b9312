import { readFileSync } from 'node:fs';

interface Answered {
  readonly what: string;
  readonly status: number | 'nothing';
  readonly took: number;
}

/** What was answered, in which time, since the start and since it was last told. */
export function figures() {
  const all: Answered[] = [];
  let told = 0;
  const line = (some: readonly Answered[]) => {
    const times = some.map(({ took }) => took).toSorted((a, b) => a - b);
    const at = (part: number) => Math.round(times[Math.min(times.length - 1, Math.floor(times.length * part))] ?? 0);
    const of = (is: (answer: Answered) => boolean) => some.filter(is).length;
    const refused = of(({ status }) => status !== 'nothing' && status >= 400 && status < 500);
    return `${some.length} answers, ${of(isError)} errors, ${refused} refused; p50 ${at(0.5)}, p95 ${at(0.95)}, p99 ${at(0.99)}, slowest ${at(1)} ms`;
  };
  return {
    note: (answer: Answered) => void all.push(answer),
    /** Leaves out all that was so far. */
    forget() {
      all.length = 0;
      told = 0;
    },
    errors: () => all.filter(isError).length,
    /** Since it was last told. */
    lately() {
      const since = all.slice(told);
      told = all.length;
      return line(since);
    },
    whole: () => line(all),
    /** A line for each kind of call, the slowest first, with what it was answered. */
    byKind: () =>
      [...Map.groupBy(all, ({ what }) => what)]
        .map(([what, some]) => ({ what, some, sum: some.reduce((sum, { took }) => sum + took, 0) / some.length }))
        .toSorted((a, b) => b.sum - a.sum)
        .map(({ what, some }) => {
          const answers = [...Map.groupBy(some, ({ status }) => status)].map(
            ([status, { length }]) => `${status}: ${length}`,
          );
          return `${what.padEnd(24)} ${line(some)} (${answers.join(', ')})`;
        }),
  };
}

// Rights, limits and changed records refuse with 4xx; whatever else is not an answer is an error.
const isError = ({ status }: Answered) => status === 'nothing' || status >= 500;

/** What a process has in memory, in MB. */
export function memoryOf(pid: number): number {
  const [, kilobytes] = /^VmRSS:\s+(\d+)/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))!;
  return Math.round(Number(kilobytes) / 1024);
}
