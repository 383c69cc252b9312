import { parseArgs } from 'node:util';
import { testApp } from '../test/app.ts';
import { timeSignIns } from '../test/security/sign-in-times.ts';

/*
 * Whether the time of a wrong sign-in tells that the address has an account: node bench/sign-in-times.ts [--tries 200]
 * Prints the medians in milliseconds and how far the sum of ranks (Mann-Whitney) is from chance, in standard deviations.
 */
const { values: options } = parseArgs({ options: { tries: { type: 'string', default: '200' } } });

await using running = new AsyncDisposableStack();
const app = await testApp({}, (end) => running.defer(end));
const { known, unknown, slower } = await timeSignIns(app, Number(options.tries));
const z = distance(known, unknown);
console.log(
  `known ${median(known).toFixed(2)} ms, unknown ${median(unknown).toFixed(2)} ms, ${known.length} tries each`,
);
console.log(
  `known slower in ${slower} of ${known.length} pairs; z = ${z.toFixed(2)} (|z| < 2.58: no difference at 1 %)`,
);
process.exitCode = Math.abs(z) < 2.58 ? 0 : 1;

function median(times: readonly number[]): number {
  return times.toSorted((a, b) => a - b)[Math.floor(times.length / 2)]!;
}

function distance(one: readonly number[], other: readonly number[]): number {
  const wins = one.reduce((sum, time) => sum + other.filter((against) => time > against).length, 0);
  const [n, m] = [one.length, other.length];
  return (wins - (n * m) / 2) / Math.sqrt((n * m * (n + m + 1)) / 12);
}
