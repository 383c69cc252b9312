import { expect, test } from 'vitest';
import { addDays } from '#engine/days/calendar-day.ts';
import { today } from '#engine/days/today.ts';
import { appWith } from '#test/app.ts';
import { pageTexts } from '#test/pdf-text.ts';
import { makeLeasingCase } from '#test/leasing-case.ts';
import { type Made, makeCase, makeDebtor, makePayment } from '#test/builders.ts';

const [app, admin] = await appWith('admin');
const polish = new Intl.DateTimeFormat('pl-PL', { dateStyle: 'long', timeZone: 'UTC' });
const day = (days: number) => addDays(today(), days);

async function caseWithDebt(): Promise<number> {
  const { id } = await makeLeasingCase(admin, { initial_amount: null });
  await admin.create('invoices', { debt_case_id: id, amount: '900.00', due_date: day(-60), description: 'FV/7/2026' });
  await admin.create('invoices', { debt_case_id: id, amount: '60.00', due_date: day(30), description: 'FV/8/2026' });
  return id;
}

const agreed = (debt_case_id: number, more: Made = {}): Promise<Made> =>
  admin.create('agreements', {
    debt_case_id,
    stop_interest: true,
    items: [
      { due_date: day(10), amount: '480.00' },
      { due_date: day(40), amount: '480.00' },
    ],
    ...more,
  });

const letter = (id: number, more: Made = {}) =>
  admin.post(`/api/debt_cases/${id}/letters`, { kind: 'agreement', ...more });
async function textOf(id: number, more: Made = {}): Promise<string> {
  const { status, bytes } = await admin.post(`/api/debt_cases/${id}/letters/preview`, {
    kind: 'agreement',
    ...more,
  });
  expect(status).toBe(200);
  return (await pageTexts(bytes)).join(' ').replaceAll(/[\s\u00A0]+/g, ' ');
}

test('an agreement is printed with its debt, installments and consequences, due claims or not', async () => {
  const id = await caseWithDebt();
  await agreed(id);
  const text = await textOf(id);
  for (const said of [
    'Ugoda zawarta dnia ....',
    'FV/7/2026',
    'FV/8/2026',
    '960,00 zł (słownie: dziewięćset sześćdziesiąt złotych 00/100)',
    'Liczba rat: 2',
    'Dłużnik uznaje powyższe zadłużenie',
    'dłużej niż 7 dni, ugoda traci moc',
    'nie nalicza się odsetek',
  ])
    expect(text).toContain(said);
  const made = await letter(id);
  expect([made.status, made.body.deadline]).toEqual([201, null]);
  const { data } = (await admin.get(`/api/dispatches?debt_case_id=${id}`)).body;
  expect(data.map(({ way }: Made) => way)).toEqual(['by_hand']);
});

test('costs that are agreed on are printed with their ground, as in a call', async () => {
  const { id } = await makeLeasingCase(admin, { initial_amount: '700.00', debt_collection_cost: '300.00' });
  await agreed(id, { items: [{ due_date: day(10), amount: '1000.00' }] });
  const ground = 'Podstawa żądania zwrotu kosztów: nakaz zapłaty z 5 maja 2026 r.';
  expect(await textOf(id)).not.toContain('Podstawa żądania');
  const text = await textOf(id, { costs: '300.00', costs_ground: 'nakaz zapłaty z 5 maja 2026 r' });
  expect(text).toContain('koszty windykacji 0,00 zł 0,00 zł 300,00 zł 300,00 zł');
  expect(text).toContain(ground);
  expect(text.indexOf(ground)).toBeLessThan(text.indexOf('Dłużnik uznaje powyższe zadłużenie'));
});

test('a signed agreement is printed with the debt of the day of its signing, whatever was paid since', async () => {
  const id = await caseWithDebt();
  const { id: agreementId } = await agreed(id);
  await admin.post(`/api/agreements/${agreementId}/activate`, { signed_on: day(-20) });
  const signed = await textOf(id);
  expect(signed).toContain(`Według stanu na dzień ${polish.format(new Date(day(-20)))} r.`);
  // The first installment, paid when it was signed, and what came later.
  for (const payment_date of [day(-20), day(-3)])
    await makePayment(admin, { debt_case_id: id, amount: '500.00', payment_date });
  expect(await textOf(id)).toBe(signed);
});

test('a department signs no agreement: the line is left for a person', async () => {
  const id = await caseWithDebt();
  await agreed(id);
  const { body } = await admin.get(`/api/debt_cases/${id}/new_call?kind=agreement`);
  expect(body.call.signatory).toBe('Dział Windykacji');
  expect(await textOf(id)).not.toContain('Dział Windykacji');
  expect(await textOf(id, { signatory: 'Łucja Żak, Prezes Zarządu' })).toContain(
    'Łucja Żak Prezes Zarządu pełnomocnik',
  );
});

test('only what was agreed is said, of the one that is chosen', async () => {
  const id = await caseWithDebt();
  const first = await agreed(id, { recognition: false, stop_interest: false, grace_days: 1 });
  await admin.post(`/api/agreements/${first.id}/activate`, { signed_on: day(-2) });
  await agreed(id, { items: [{ due_date: day(5), amount: '1.00' }] });
  expect(await textOf(id)).toContain('1,00 zł (słownie: jeden złoty 00/100) w terminie');
  expect(await textOf(id)).toContain('Ugoda dotyczy części zadłużenia. Pozostała część jest nadal do zapłaty');
  const whole = await agreed(id, { items: [{ due_date: day(5), amount: '2000.00' }] });
  expect(await textOf(id, { agreement_id: whole.id })).not.toContain('części zadłużenia');
  const text = await textOf(id, { agreement_id: first.id });
  expect(text).not.toContain('uznaje powyższe');
  expect(text).not.toContain('....');
  expect(text).toContain('dłużej niż 1 dzień');
  const strict = await agreed(id, { grace_days: 0 });
  expect(await textOf(id, { agreement_id: strict.id })).toContain(
    'Jeżeli rata nie zostanie zapłacona w terminie, ugoda traci moc',
  );
});

test('an agreement on more than its letter shows is told of, as where a claim of it is disputed', async () => {
  const id = await caseWithDebt();
  await agreed(id);
  const warnings = async () => (await admin.get(`/api/debt_cases/${id}/new_call?kind=agreement`)).body.warnings;
  expect(await warnings()).not.toContainEqual(expect.stringContaining('ugoda jest na'));
  const { data } = (await admin.get(`/api/invoices?debt_case_id=${id}`)).body;
  const small = data.find(({ amount }: Made) => amount === '60.00');
  await admin.create('disputes', { debt_case_id: id, invoice_id: small.id, ground: 'zapłacone gotówką' });
  expect(await warnings()).toContainEqual(
    expect.stringMatching(/^ugoda jest na 960,00.zł, a pismo wykazuje zadłużenie w kwocie 9\d\d,\d\d.zł/),
  );
});

test('what is planned is what the letter states: without costs, which a person asks for with their ground', async () => {
  const { id } = await makeLeasingCase(admin, { initial_amount: null, debt_collection_cost: '80.00' });
  await admin.create('invoices', { debt_case_id: id, amount: '1000.00', due_date: day(-300) });
  await admin.create('invoices', { debt_case_id: id, amount: '400.00', due_date: day(-60) });
  const sent = { debt_case_id: id, on: today(), first_date: day(30), count: 7 };
  const { body: plan } = await admin.post('/api/agreements/plan', sent);
  const made = await agreed(id, { items: plan.items });
  expect(made.warnings ?? {}).toEqual({});
  const { body } = await admin.get(`/api/debt_cases/${id}/new_call?kind=agreement`);
  expect(body.warnings).not.toContainEqual(expect.stringContaining('ugoda jest na'));
  const said = plan.total.replace(/(\d)(\d{3})\./, '$1 $2.').replace('.', ',');
  expect((await textOf(id)).split(`${said} zł`).length).toBeGreaterThan(2);
});

test('what is planned leaves out what may not be asked for: a disputed claim, and a limited one where a guarantor is a consumer', async () => {
  const { id } = await makeLeasingCase(admin, { initial_amount: null });
  const claim = (amount: string, due_date: string) =>
    admin.create('invoices', { debt_case_id: id, amount, due_date, interest_kind: 'none' });
  await claim('1000.00', '2019-05-10');
  const disputed = await claim('300.00', day(-60));
  await claim('500.00', day(-60));
  const planned = async () => {
    const sent = { debt_case_id: id, on: today(), first_date: day(30), count: 2 };
    const { total } = (await admin.post('/api/agreements/plan', sent)).body;
    expect((await admin.get(`/api/debt_cases/${id}/debt_to_agree`)).body).toEqual({ total });
    return total;
  };
  expect(await planned()).toBe('1800.00');
  await admin.create('disputes', { debt_case_id: id, invoice_id: disputed['id'], ground: 'reklamacja' });
  expect(await planned()).toBe('1500.00');
  const { id: debtor_id } = await makeDebtor(admin, { consumer: true });
  await admin.create('co_debtors', { debt_case_id: id, debtor_id, role: 'guarantor' });
  expect(await planned()).toBe('500.00');
  const debt = `/api/debt_cases/${id}/debt_to_agree`;
  expect((await admin.get(`${debt}?currency=EUR`)).body).toEqual({ total: '0.00' });
  const others = [await app.as('debt_collector'), await app.as('terrain_debt_collector'), await app.as('creditor')];
  expect(await Promise.all(others.map(async (one) => (await one.get(debt)).status))).toEqual([404, 403, 403]);
});

test('without an agreement of the case there is none to be printed', async () => {
  const [id, other] = [await caseWithDebt(), await makeCase(admin)];
  const foreign = await agreed(other.id);
  for (const more of [{}, { agreement_id: foreign.id }, { agreement_id: 'x' }]) {
    const { status, body } = await letter(id, more);
    expect(status).toBe(422);
    expect(Object.keys(body.debt_case.errors)).toContain('agreement_id');
  }
});

test('an agreement on another sum than is owed that day is kept, and says so', async () => {
  const { id } = await makeCase(admin, { initial_amount: '3000.00' });
  const part = await agreed(id);
  expect(part.warnings.base).toEqual([
    expect.stringMatching(
      new RegExp(`^Ugoda jest na 960,00.zł, a dnia ${today()} pozostaje do zapłaty \\(bez kosztów\\) 3.000,00.zł$`),
    ),
  ]);
  const whole = await agreed(id, { items: [{ due_date: day(3), amount: '3000.00' }] });
  expect(whole.warnings ?? {}).toEqual({});
});
