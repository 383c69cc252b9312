import { setTimeout } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { sendStatement } from '#test/bank-file.ts';
import { listed, makeCase } from '#test/builders.ts';
import { mt940, PLN_ACCOUNT } from '#test/files/mt940.ts';
import { killedAtEach } from '#test/killed-halfway.ts';
import type { Person } from '#test/person.ts';
import { until } from '#test/until.ts';

/** More than one job posts. */
const lines = 2_200;
const cases = 8;

const countOf = async (person: Person, path: string): Promise<number> => {
  const { body } = await person.get(`/api/${path}${path.includes('?') ? '&' : '?'}per_page=1`);
  return body.pagination?.total_count ?? 0;
};
const matched = 'bank_transfers?q[state_eq]=matched';

test(
  'a statement whose server is killed while it is read and while it is posted is posted to its end: no line twice, none lost',
  { timeout: 300_000 },
  async () => {
    const made: { id: number; odzysk_no: string }[] = [];
    let half = 0;
    const after = await killedAtEach(async (admin) => {
      const currency_id = await listed(admin, 'currencies', 'PLN');
      await admin.create('bank_accounts', { name: 'Bieżący', number: PLN_ACCOUNT, currency_id, auto_post: true });
      for (let i = 0; i < cases; i++) made.push((await makeCase(admin)) as (typeof made)[number]);
      const details = (i: number) => `020~00A~20sprawa ${made[i % cases]!.odzysk_no}~32JAN TESTOWY`;
      const file = mt940({
        lines: Array.from({ length: lines }, (_, i) => ({
          amount: '1.01',
          details: details(i),
          reference: String(6_000_000 + i),
        })),
      });
      return {
        begin: () => sendStatement(admin, file),
        moments: [
          async (signIn) => {
            const person = await signIn();
            const file = () => person.get('/api/bank_statement_files/1');
            await until(file, ({ body }) => body['total'] >= 500);
          },
          async (signIn) => {
            const person = await signIn();
            half = await until(
              () => countOf(person, matched),
              (count) => count > 0,
            );
          },
          // Posting goes on while a server starts.
          () => setTimeout(300),
        ],
      };
    });
    expect(half).toBeLessThan(lines);
    await until(
      () => countOf(after, matched),
      (count) => count === lines,
    );
    for (const plural of ['bank_transfers', 'bank_transfer_matches', 'debtor_payments'])
      expect([plural, await countOf(after, plural)]).toEqual([plural, lines]);
    for (const { id } of made)
      expect((await after.get(`/api/debt_cases/${id}`)).body.payments_sum).toBe(((lines / cases) * 1.01).toFixed(2));
  },
);
