import { cpuUsage } from 'node:process';
import { expect, test } from 'vitest';
import type { Comparison } from '#engine/predicate/predicate.ts';
import { likePattern } from '#engine/predicate/like-pattern.ts';
import { parseBracketParams } from '#engine/predicate/bracket-params.ts';
import { parseLetterText } from '#domain/letters/letter-text.ts';
import { type CellKind, parseCell } from '#table-files/cells/value.ts';
import { foldText } from '#engine/fold-text.ts';
import { model } from '#domain/areas.server.ts';
import { fieldNames, fillFields } from '#domain/notifications/templates/field.ts';
import { parseTypedAmount } from '#engine/money.ts';
import { writtenCurrency } from '#table-files/cells/written-currency.ts';
import { appWith } from '#test/app.ts';

const [app, admin] = await appWith('admin');

const size = 100_000;
/** What a careless pattern reads again from every letter on. */
const parts = [
  'a',
  '1',
  ' ',
  '-',
  '.',
  '0',
  '+',
  '\\',
  'ą',
  '\n',
  '1 ',
  'a@',
  'a.',
  '1.',
  '-1',
  '  1',
  '{{',
  '([',
  '%',
];
const slow = parts
  .map((part) => part.repeat(size / part.length))
  .flatMap((text) => [text, `${text}!`, `!${text}!`, `1${text}x`, `a@b${text}!`]);

/** Milliseconds of the processor: another process may take the clock's. */
function work(act: () => unknown): number {
  const before = cpuUsage();
  try {
    act();
  } catch {
    // Refused is as good as taken.
  }
  const { user, system } = cpuUsage(before);
  return (user + system) / 1000;
}

const all = model.resources.flatMap(({ plural, fields }) =>
  Object.entries(fields).map(([name, field]) => [`${plural}.${name}`, field] as const),
);
/** One field for each way of reading. */
const fields = [
  ...new Map(
    all.map((one) => [[one[1].kind.name, String(one[1].normalise), String(one[1].check)].join(' '), one]),
  ).values(),
];

const cellKinds: CellKind[] = ['text', 'long_text', 'identifier', 'post_code', 'amount', 'date', 'integer'];

/** Everything that looks into text somebody sends. */
const readers: readonly (readonly [name: string, read: (text: string) => unknown])[] = [
  ...fields.map(([name, field]) => [name, (text: string) => field.kind.parse(text, field)] as const),
  ...fields.map(([name, field]) => [`a filter by ${name}`, (text: string) => field.kind.cast(text, field)] as const),
  ...cellKinds.map((kind) => [`a cell with ${kind}`, (text: string) => parseCell(kind, text)] as const),
  ['a currency', writtenCurrency],
  ['a header', foldText],
  ['a typed amount', parseTypedAmount],
  ['the fields of a template', fieldNames],
  ['a template', (text) => fillFields(text, () => 'x')],
  ['the text of a letter', parseLetterText],
  ['a pattern', (text) => likePattern({ pattern: 'given' } as Comparison, text)],
  ['a parameter', parseBracketParams],
];

test.each(readers)('%s: a hundred thousand letters made to be slow are taken or refused at once', (_name, read) => {
  for (const text of slow) {
    expect(
      work(() => read(text)),
      JSON.stringify(text.slice(0, 8)),
    ).toBeLessThan(500);
  }
});

test.each([
  ['brackets', '['.repeat(5_000_000)],
  ['closed brackets', '['.repeat(2_400_000) + ']'.repeat(2_400_000)],
  ['braces', '{"a":'.repeat(900_000)],
  ['a number', `{"name":${'9'.repeat(5_000_000)}}`],
  ['a key', `{"${'k'.repeat(5_000_000)}":1}`],
  ['keys', `{${Array.from({ length: 300_000 }, (_, index) => `"k${index}":1`).join(',')}}`],
  ['prototypes', '{"__proto__":{"role":0},"constructor":{"prototype":{"role":0}}}'],
])('five megabytes of %s are refused, and the server goes on', async (_name, body) => {
  const headers = { cookie: admin.cookie, 'x-csrf-token': admin.token, 'content-type': 'application/json' };
  const before = cpuUsage();
  const answer = await fetch(`${app.url}/api/debtors`, { method: 'POST', headers, body });
  await answer.text();
  const { user } = cpuUsage(before);
  expect([400, 422]).toContain(answer.status);
  expect(user / 1000).toBeLessThan(5_000);
  expect(Object.prototype).not.toHaveProperty('role');
  expect((await admin.get('/health')).status).toBe(200);
});
