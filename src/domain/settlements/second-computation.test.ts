import { expect, test } from 'vitest';
import { appWith } from '#test/app.ts';
import { type Made, makeCase, makeCreditor, makePayment } from '#test/builders.ts';

const [, admin] = await appWith('admin');

/** Numbers that look random and are the same each time (mulberry32). */
function randomFrom(seed: number): (below: number) => number {
  let state = seed;
  return (below) => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) % below;
  };
}

interface Paid {
  readonly id: number;
  readonly case_id: number;
  readonly date: string;
  readonly grosze: number;
}

interface TierOf {
  readonly from: number;
  readonly percent: number;
  readonly fixed: number;
}

interface Owed {
  readonly percent: number;
  readonly entered: readonly TierOf[];
}

/** The second way: each grosz by itself pays the per cent of the tier it falls in, the first grosz of a tier enters it. */
function groszByGrosz(tiers: readonly TierOf[], all: readonly Paid[]): Map<number, Owed> {
  const commissions = new Map<number, Owed>();
  for (const payments of Map.groupBy(all, ({ case_id }) => case_id).values()) {
    let nth = 0;
    for (const { id, grosze } of payments.toSorted((a, b) => a.date.localeCompare(b.date) || a.id - b.id)) {
      const entered: TierOf[] = [];
      let points = 0;
      for (const end = nth + grosze; nth < end; nth++) {
        const tier = tiers.findLast(({ from }) => from <= nth)!;
        points += tier.percent;
        if (tier.from === nth) entered.push(tier);
      }
      commissions.set(id, { percent: Math.floor((points + 5_000) / 10_000), entered });
    }
  }
  return commissions;
}

const grosze = (amount: string) => Math.round(Number(amount) * 100);
const text = (of: number) => (of / 100).toFixed(2);
const sum = (of: Iterable<number>) => [...of].reduce((all, one) => all + one, 0);
const months = ['2026-08', '2026-09', '2026-10'];

test.each([1, 2, 3, 4])('months made at random (%i) settle to the grosz as they do by another way', async (seed) => {
  const below = randomFrom(seed);
  const tiers = [0, 1 + below(900), 1_000 + below(3_000)].map((from) => ({
    from,
    percent: below(10_001),
    fixed: below(2) * below(5_000),
  }));
  const { id: creditor_id } = await makeCreditor(admin);
  const sentTiers = tiers.map(({ from, percent, fixed }) => ({
    from: text(from),
    percent: text(percent),
    fixed: text(fixed),
  }));
  const vat_rate = ['23', '8', '0'][below(3)];
  const rule = { creditor_id, valid_from: '2026-01-01', basis: 'payment', tiers: sentTiers, vat_rate };
  await admin.create('commission_rules', rule);
  const cases = await Promise.all(Array.from({ length: 4 }, () => makeCase(admin, { creditor_id })));
  const paid: Paid[] = [];
  const received = new Map<number, string>();
  const pay = async (month: string) => {
    const case_id = cases[below(4)]!['id'];
    const [date, of] = [`${month}-${String(1 + below(28)).padStart(2, '0')}`, 1 + below(2_500)];
    const received_by = below(3) ? 'agency' : 'creditor';
    const made = { debt_case_id: case_id, amount: text(of), payment_date: date, received_by };
    const { id } = await makePayment(admin, made);
    paid.push({ id, case_id, date, grosze: of });
    received.set(id, received_by);
  };
  for (let i = 0; i < 24; i++) await pay(months[below(3)]!);
  const seen: number[] = [];
  const charged = new Set<string>();
  /** What is fixed counts once in a case, also where money came late and is the first in a tier since. */
  const chargeOf = ({ case_id }: Paid, { percent, entered }: Owed) => {
    const anew = entered.filter(({ from }) => !charged.has(`${case_id} ${from}`));
    for (const { from } of anew) charged.add(`${case_id} ${from}`);
    return percent + sum(anew.map(({ fixed }) => fixed));
  };
  for (const month of months) {
    const to = { '2026-08': '31', '2026-09': '30', '2026-10': '31' }[month];
    const { id } = await admin.create('settlements', { creditor_id, from: `${month}-01`, to: `${month}-${to}` });
    const owed = groszByGrosz(tiers, paid);
    const due = paid.filter((one) => one.date.slice(0, 7) <= month && !seen.includes(one.id));
    const expected = new Map(due.map((one) => [one.id, chargeOf(one, owed.get(one.id)!)]));
    const closed = (await admin.post(`/api/settlements/${id}/close`)).body;
    const lines = closed['lines'].map((line: Made) => [line['debtor_payment_id'], grosze(line['commission'])]);
    expect(new Map(lines)).toEqual(expected);
    const net = sum(due.map((one) => expected.get(one.id)!));
    const vat = Math.floor((net * Number(vat_rate) * 100 + 5_000) / 10_000);
    const byAgency = sum(due.filter((one) => received.get(one.id) === 'agency').map((one) => one.grosze));
    expect(closed['totals']).toMatchObject({
      collected: text(sum(due.map((one) => one.grosze))),
      net: text(net),
      vat: text(vat),
      gross: text(net + vat),
      to_transfer: text(byAgency - net - vat),
    });
    seen.push(...due.map((one) => one.id));
    for (let i = 0; i < 3; i++) await pay(month);
  }
});
