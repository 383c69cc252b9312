import { expect, test } from 'vitest';
import { appWith } from '#test/app.ts';
import { makeBankAccount, makeLines, type LineValues } from '#test/bank-lines.ts';

const [app, one, other] = await appWith('coordinator', 'admin');
const ask = (text: string, values: unknown[] = []) => app.database.query(text, values);
const linesOf = async (lines: readonly LineValues[]) => {
  const { id } = await makeBankAccount(other);
  return { accountId: id, ids: await makeLines(app.database, id, lines) };
};
const holdersOf = (answer: { body: any }) =>
  answer.body.data.map((hold: any) => [hold.bank_transfer_id, hold.held_by_user_id]);

test('the parts of a statement come to what the bank says, to the grosz, and plain debits are apart', async () => {
  const { accountId, ids } = await linesOf([
    { amount: '100.10' },
    { amount: '200.20' },
    { amount: '0.01' },
    { amount: '50.00' },
    { amount: '40.00' },
    { amount: '7.77', side: 'debit' },
    { amount: '40.00', side: 'debit', reversal: true },
  ]);
  const change = (at: number, values: string) => ask(`update bank_transfers set ${values} where id = $1`, [ids[at]]);
  await change(0, "state = 'matched', amount_left = 0");
  await change(1, "state = 'suggested', amount_left = 150.05");
  await change(3, "state = 'ignored'");
  await change(4, "state = 'reversed', amount_left = 0");
  const { status, body } = await one.get(`/api/bank_transfers/totals?q[bank_account_id_eq]=${accountId}`);
  expect(status).toBe(200);
  expect(body.data).toEqual([
    {
      currency: 'PLN',
      left_count: 3,
      done_count: 3,
      credit: '390.31',
      matched: '150.25',
      left: '150.06',
      ignored: '50.00',
      reversed: '40.00',
      debit: '47.77',
    },
  ]);
});

test('a line is held by whoever took it first, and everybody holds one', async () => {
  const { ids } = await linesOf([{}, {}]);
  const [first, second] = ids;
  const hold = (person: typeof one, id: number | undefined) => person.post(`/api/bank_transfers/${id}/hold`);
  expect(holdersOf(await hold(one, first))).toEqual([[first, one.id]]);
  expect(holdersOf(await hold(other, first))).toEqual([[first, one.id]]);
  expect(holdersOf(await hold(other, second))).toEqual([
    [first, one.id],
    [second, other.id],
  ]);
  expect(holdersOf(await hold(one, second))).toEqual([[second, other.id]]);
  await other.post(`/api/bank_transfers/${second}/release`);
  expect(holdersOf(await one.get('/api/bank_transfers/holds'))).toEqual([]);
  expect(holdersOf(await hold(one, second))).toEqual([[second, one.id]]);
  await ask(`update bank_transfer_holds set held_until = now() - interval '1 second'`);
  expect(holdersOf(await hold(other, second))).toEqual([[second, other.id]]);
});

test('many who change places wait for nobody, and each line has one holder', async () => {
  const { ids } = await linesOf([{}, {}, {}]);
  const people = [one, other, await app.as('coordinator')];
  for (let round = 0; round < 8; round++) {
    const answers = await Promise.all(
      people.map((person, at) => person.post(`/api/bank_transfers/${ids[(at + round) % 3]}/hold`)),
    );
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
  }
  const held = holdersOf(await one.get('/api/bank_transfers/holds')).map(([id]: [number]) => id);
  expect(held).toEqual([...new Set(held)]);
});

test.each(['santander_coordinator', 'debt_collector', 'terrain_debt_collector', 'creditor'] as const)(
  'the queue is not for %s',
  async (role) => {
    const { ids } = await linesOf([{}]);
    const person = await app.as(role);
    const answers = [
      await person.get('/api/bank_transfers/totals'),
      await person.get('/api/bank_transfers/holds'),
      await person.post(`/api/bank_transfers/${ids[0]}/hold`),
      await person.post(`/api/bank_transfers/${ids[0]}/release`),
    ];
    expect(answers.map(({ status }) => status)).toEqual([403, 403, 403, 403]);
  },
);

test('a line that there is not is not held', async () => {
  expect((await one.post('/api/bank_transfers/999999999/hold')).status).toBe(404);
});
