import { expect, test } from 'vitest';
import { addDays } from '#engine/days/calendar-day.ts';
import { workingDayAfter } from '#domain/interest/due-date.ts';
import { today } from '#engine/days/today.ts';
import { listed, type Made, makePayment } from '#test/builders.ts';
import { appWith } from '#test/app.ts';
import { makeLeasingCase } from '#test/leasing-case.ts';
import { pdfWords } from '#test/pdf-text.ts';

const [app, admin, coordinator] = await appWith('admin', 'coordinator');
const EUR = await listed(admin, 'currencies', 'EUR');

const offerOf = async (id: number, kind = 'call_to_pay', query = ''): Promise<Made> =>
  (await coordinator.get(`/api/debt_cases/${id}/new_call?kind=${kind}&${query}`)).body;
const preview = (id: number, call: Made = {}, kind = 'call_to_pay') =>
  coordinator.post(`/api/debt_cases/${id}/letters/preview`, { kind, ...call });
const errorsOf = async (id: number, call: Made = {}, kind?: string): Promise<Made> =>
  (await preview(id, call, kind)).body.debt_case?.errors;

async function wordsOf(id: number, call: Made = {}, kind?: string): Promise<string> {
  const answer = await preview(id, call, kind);
  expect([answer.status, answer.body.debt_case?.errors]).toEqual([200, undefined]);
  return (await pdfWords(answer.bytes)).replaceAll(/(\p{Ll})- (\p{Ll})/gu, '$1$2');
}

const invoice = (debt_case_id: number, amount: string, due_date: string | null, more: Made = {}) =>
  admin.create('invoices', { debt_case_id, amount, due_date, ...more });

/** A case without amounts of its own, whose invoices alone count. */
const makeBare = (record: Made = {}) => makeLeasingCase(admin, { initial_amount: null, ...record });

test('złotys and euros of one case are asked for both, and never added', async () => {
  const { id } = await makeBare({
    initial_amount: '500.00',
    initial_amount_euro: '10001.00',
    debt_collection_cost: '1850.00',
  });
  const { call, currencies } = await offerOf(id);
  expect([call.principal, call.costs, currencies.map((one: Made) => [one.currency, one.principal])]).toEqual([
    '500.00',
    '0.00',
    [
      ['PLN', '500.00'],
      ['EUR', '10001.00'],
    ],
  ]);
  const words = await wordsOf(id);
  expect(words).toContain('500,00 zł (słownie: pięćset złotych 00/100) oraz 10 001,00 EUR');
  expect(words).not.toMatch(/1 850|koszty windykacji/);
});

test('a case that is owed in euros alone is called in euros', async () => {
  const { id } = await makeBare({ debt_collection_cost: '1850.00' });
  await invoice(id, '10001.00', '2026-01-05', { currency_id: EUR });
  const { call, currencies } = await offerOf(id);
  expect([call.principal, currencies.map((one: Made) => one.currency)]).toEqual(['10001.00', ['EUR']]);
  expect(await wordsOf(id)).toContain('10 001,00 EUR');
});

test('interest is what the ledger of the day has, days of payments counted', async () => {
  const { id } = await makeBare();
  await invoice(id, '100000.00', '2024-11-15', { interest_kind: 'statutory' });
  await makePayment(admin, { debt_case_id: id, amount: '99000.00', payment_date: '2026-11-20' });
  const { call, currencies } = await offerOf(id);
  const { body } = await coordinator.get(`/api/debt_cases/${id}/balance`);
  const [ledger] = body.currencies;
  expect([call.principal, call.interest]).toEqual([ledger.principal_left, ledger.interest_left]);
  expect(call.principal).toBe('21274.66');
  expect(currencies[0].claims[0].segments.length).toBeGreaterThan(1);
});

test('a contract that a payment named is not asked for again', async () => {
  const made = await makeBare();
  const [first, second] = made.contracts;
  await invoice(made.id, '1000.00', '2026-03-02', { contract_id: first.id });
  await invoice(made.id, '1000.00', '2026-03-02', { contract_id: second.id });
  const payment = { debt_case_id: made.id, amount: '1000.00', payment_date: '2026-03-02', contract_ids: [first.id] };
  await makePayment(admin, payment);
  const words = await wordsOf(made.id);
  expect(words).toContain(`${second.contract_no} 1 000,00 zł`);
  expect(words).not.toContain(`${first.contract_no} 1 000,00 zł`);
  const { call } = await offerOf(made.id, 'call_to_pay', `contract_ids[]=${first.id}`);
  expect(call.principal).toBe('0.00');
});

test('an overdue invoice is asked for though the case has no initial amount; one to come is not', async () => {
  const { id } = await makeBare();
  await invoice(id, '300.00', '2026-03-02', { description: 'FV/3/2026' });
  await invoice(id, '700.00', '2099-03-02', { description: 'FV/99/2026' });
  expect((await offerOf(id)).call.principal).toBe('300.00');
  const words = await wordsOf(id);
  expect(words).toContain('1. FV/3/2026');
  expect(words).not.toContain('FV/99/2026');
});

test('agreed interest, interest for delay and notes stand apart from principal, and bear none', async () => {
  const { id } = await makeBare();
  await invoice(id, '1000.00', '2026-03-02', { kind: 'installment', interest_amount: '200.00', interest_kind: 'none' });
  await invoice(id, '50.00', '2026-03-02', { kind: 'interest_note' });
  const { call, currencies } = await offerOf(id);
  expect([call.principal, call.interest, currencies[0].agreed_interest]).toEqual(['800.00', '250.00', '250.00']);
  expect(await wordsOf(id)).toContain('Należność główna Odsetki umowne i z not Odsetki za opóźnienie Razem');
});

test('interest of a note is not called agreed', async () => {
  const [noted, agreed] = [await makeBare(), await makeBare()];
  await invoice(noted.id, '50.00', '2026-03-02', { kind: 'interest_note' });
  await invoice(agreed.id, '100.00', '2026-03-02', { kind: 'installment', interest_amount: '20.00' });
  const words = await wordsOf(noted.id);
  expect(words).toContain('Odsetki z not');
  expect(words).not.toContain('umowne');
  expect(await wordsOf(agreed.id)).toContain('Należność główna Odsetki umowne Odsetki za opóźnienie');
});

test('another amount than the ledger’s needs a reason, and is never above what is owed', async () => {
  const { id } = await makeBare({ debt_collection_cost: '100.00' });
  await invoice(id, '1000.00', '2026-01-05');
  await invoice(id, '500.00', '2099-01-05');
  expect(await errorsOf(id, { principal: '400.00' })).toEqual({
    amount_reason: [expect.stringContaining('kwoty są inne niż w rozliczeniu')],
  });
  const reason = { amount_reason: 'część sporna' };
  expect((await preview(id, { principal: '400.00', ...reason })).status).toBe(200);
  const outside = await wordsOf(id, { principal: '400.00', contract_ids: [], ...reason });
  expect(outside).toMatch(/należności spoza umów 400,00/);
  // What is to come is owed, but not due: a person may say that it has become so.
  expect((await preview(id, { principal: '1500.00', ...reason })).status).toBe(200);
  // Nor is it called overdue then.
  for (const kind of ['call_to_pay', 'final_call', 'loan', 'leasing'])
    expect(await wordsOf(id, { principal: '1500.00', ...reason }, kind)).not.toMatch(/zaległ/);
  const above = { principal: '1500.01', interest: '999999.99', costs: '100.01', costs_ground: 'wyrok' };
  expect(Object.keys(await errorsOf(id, { ...above, ...reason }))).toEqual(['principal', 'costs', 'interest']);
});

test('a consumer is not asked for what has become limited; a business is, with a warning', async () => {
  const [business, consumer] = [await makeBare(), await makeBare()];
  await admin.put(`/api/debtors/${business.debtor_id}`, { consumer: false });
  await admin.put(`/api/debtors/${consumer.debtor_id}`, { consumer: true });
  for (const { id } of [business, consumer]) {
    await invoice(id, '1000.00', '2015-06-01');
    await invoice(id, '10.00', '2026-06-01');
  }
  const [asked, spared] = [await offerOf(business.id), await offerOf(consumer.id)];
  expect([asked.call.principal, spared.call.principal]).toEqual(['1010.00', '10.00']);
  const typed = { principal: '1010.00', amount_reason: 'dłużnik obiecał zapłacić wszystko' };
  expect(Object.keys(await errorsOf(consumer.id, typed))).toEqual(['principal']);
  expect(asked.warnings.join()).toContain('dłużnik może uchylić się');
  const made = await coordinator.post(`/api/debt_cases/${business.id}/letters`, { kind: 'call_to_pay' });
  expect([made.status, made.body.warnings.base]).toEqual([201, asked.warnings]);
  expect(spared.warnings.join()).toContain('od konsumenta nie można ich żądać');
  expect(await wordsOf(consumer.id)).toContain('powiatowy lub miejski rzecznik konsumentów');
  expect(await wordsOf(business.id)).not.toContain('rzecznik konsumentów');
});

test('installments are proposed of what a consumer can be asked for, and not of what is limited', async () => {
  const { id, debtor_id } = await makeBare();
  await invoice(id, '1000.00', '2015-06-01');
  await invoice(id, '300.00', '2026-06-01', { interest_kind: 'none' });
  const plan = { debt_case_id: id, on: '2026-06-01', first_date: '2026-12-31', count: 3 };
  const totals: string[] = [];
  for (const consumer of [true, false]) {
    await admin.put(`/api/debtors/${debtor_id}`, { consumer });
    totals.push((await coordinator.post('/api/agreements/plan', plan)).body['total']);
  }
  expect(totals[0]).toBe('300.00');
  expect(Number(totals[1])).toBeGreaterThan(1300);
});

test('no further interest is announced while an agreement stops it', async () => {
  const { id } = await makeBare();
  await invoice(id, '1000.00', '2026-01-05');
  expect(await wordsOf(id)).toContain('biegną dalsze odsetki');
  const items = [{ due_date: '2099-12-31', amount: '1000.00' }];
  const agreement = await admin.create('agreements', { debt_case_id: id, stop_interest: true, items });
  const { status } = await coordinator.post(`/api/agreements/${agreement['id']}/activate`, { signed_on: today() });
  expect(status).toBe(200);
  expect(await wordsOf(id)).not.toContain('biegną dalsze odsetki');
});

test('whoever calls is told that an agreement holds, whether it stops interest or not, until it is broken or paid', async () => {
  const warningsAfter = async (agreed: Made, payments: Made[] = []): Promise<string> => {
    const { id } = await makeBare();
    await invoice(id, '1000.00', '2026-01-05');
    const items = [{ due_date: '2099-12-31', amount: '100.00' }];
    const agreement = await admin.create('agreements', { debt_case_id: id, items, ...agreed });
    expect((await offerOf(id)).warnings.join()).not.toContain('obowiązuje ugoda');
    await coordinator.post(`/api/agreements/${agreement['id']}/activate`, { signed_on: addDays(today(), -30) });
    for (const payment of payments) await makePayment(admin, { debt_case_id: id, payment_date: today(), ...payment });
    return (await offerOf(id)).warnings.join();
  };
  const missed = [{ due_date: addDays(today(), -20), amount: '100.00' }];
  expect(await warningsAfter({ stop_interest: true })).toContain('obowiązuje ugoda');
  expect(await warningsAfter({ stop_interest: false })).toContain('obowiązuje ugoda');
  expect(await warningsAfter({ stop_interest: false, items: missed })).not.toContain('obowiązuje ugoda');
  expect(await warningsAfter({ stop_interest: true }, [{ amount: '100.00' }])).not.toContain('obowiązuje ugoda');
});

test('the partners of a civil partnership are asked for before it is called itself', async () => {
  const { id, debtor_id } = await makeBare();
  await invoice(id, '1000.00', '2026-01-05');
  await admin.put(`/api/debtors/${debtor_id}`, { partnership: 'civil_partnership' });
  expect((await offerOf(id)).warnings.join()).toContain('art. 864 k.c.');
});

test('a call to pay is not made where nothing is due, nor a call to return where everything is back', async () => {
  const { id, debtor_id, contracts } = await makeBare();
  const nothing = { base: ['na dziś nie ma czego żądać: według rozliczenia nic nie jest wymagalne'] };
  for (const kind of ['call_to_pay', 'final_call', 'interest_note'])
    expect(await errorsOf(id, {}, kind)).toEqual(nothing);
  await invoice(id, '1000.00', '2019-05-10');
  await admin.put(`/api/debtors/${debtor_id}`, { consumer: true });
  const limited = 'należności są przedawnione, a od konsumenta nie można ich żądać (art. 117 § 2¹ k.c.)';
  expect(await errorsOf(id, {}, 'call_to_pay')).toEqual({ base: [limited] });
  for (const contract of contracts)
    for (const item of contract.contract_items)
      await admin.put(`/api/contract_items/${item.id}`, { collection_date: '2026-10-10' });
  expect(Object.keys(await errorsOf(id, {}, 'leasing'))).toEqual(['contract_item_ids']);
});

test('that claims are limited is said only where nothing is asked for because of it', async () => {
  const { id, debtor_id } = await makeBare();
  await admin.put(`/api/debtors/${debtor_id}`, { consumer: true });
  await invoice(id, '1000.00', '2015-06-01');
  const limited = { base: [expect.stringContaining('są przedawnione')] };
  expect(await errorsOf(id, {}, 'call_to_pay')).toEqual(limited);
  await invoice(id, '1400.00', '2026-06-01', { interest_kind: 'none' });
  expect(Object.keys(await errorsOf(id, {}, 'agreement')), 'none is recorded').toEqual(['agreement_id']);
  // The other one bears no interest.
  expect(await errorsOf(id, {}, 'interest_note')).toEqual(limited);
  await makePayment(admin, { debt_case_id: id, amount: '9000.00', payment_date: today() });
  const paid = { base: ['na dziś nie ma czego żądać: według rozliczenia nic nie jest wymagalne'] };
  expect(await errorsOf(id, {}, 'call_to_pay')).toEqual(paid);
});

test('what comes before a termination is refused for a contract that has one, and a bank’s call for another creditor', async () => {
  const { id, contracts, creditor_id } = await makeBare();
  await invoice(id, '1000.00', '2026-01-05');
  expect(Object.keys(await errorsOf(id, {}, 'call_709_13'))).toEqual(['termination_date']);
  expect(Object.keys(await errorsOf(id, {}, 'call_75c'))).toEqual(['termination_date', 'is_bank']);
  await admin.put(`/api/contracts/${contracts[0].id}`, { termination_date: null });
  expect((await offerOf(id, 'call_709_13')).call.contract_ids, 'of two the one that goes on').toEqual([
    contracts[0].id,
  ]);
  for (const contract of contracts) await admin.put(`/api/contracts/${contract.id}`, { termination_date: null });
  expect(await wordsOf(id, {}, 'call_709_13')).toContain('na podstawie art. 709¹³ § 2 Kodeksu cywilnego wyznaczamy');
  await admin.put(`/api/creditors/${creditor_id}`, { is_bank: true });
  expect(await errorsOf(id, { working_days: 13 }, 'call_75c')).toEqual({
    working_days: ['musi wynosić co najmniej 14'],
  });
  const words = await wordsOf(id, {}, 'call_75c');
  expect(words).toContain('w terminie 14 dni roboczych od dnia otrzymania niniejszego wezwania');
  expect(words).toContain('może złożyć w Banku wniosek o restrukturyzację zadłużenia');
});

test('a deadline that runs from delivery is a day once the letter arrived, and none again when it did not', async () => {
  const { id, contracts, creditor_id } = await makeBare();
  await invoice(id, '1000.00', '2026-01-05');
  for (const contract of contracts) await admin.put(`/api/contracts/${contract.id}`, { termination_date: null });
  await admin.put(`/api/creditors/${creditor_id}`, { is_bank: true });
  const made = await coordinator.post(`/api/debt_cases/${id}/letters`, { kind: 'call_75c', working_days: 15 });
  const letter = `/api/documents/${made.body['id']}`;
  const termsOf = async () => {
    const { working_days, deadline } = (await coordinator.get(letter)).body;
    return [working_days, deadline];
  };
  expect(await termsOf()).toEqual([15, null]);
  const [sent] = (await coordinator.get(`/api/dispatches?q[debt_case_id_eq]=${id}`)).body['data'];
  await coordinator.put(`/api/dispatches/${sent.id}`, { posted_on: today() });
  expect(await termsOf()).toEqual([15, null]);
  await coordinator.put(`/api/dispatches/${sent.id}`, { delivered_on: today() });
  expect(await termsOf()).toEqual([15, workingDayAfter(today(), 15)]);
  await coordinator.put(`/api/dispatches/${sent.id}`, { delivered_on: null, state: 'posted' });
  expect(await termsOf()).toEqual([15, null]);
});

test('what is of no contract is asked for where no contract is called', async () => {
  const { id, contracts } = await makeBare();
  await admin.delete(`/api/contracts/${contracts[1].id}`);
  await invoice(id, '300.00', '2026-01-05');
  expect(await wordsOf(id, { contract_ids: [] })).toMatch(/należności spoza umów 300,00/);
});

test('no letter is signed by a power of attorney that is still to come', async () => {
  const { id, contracts } = await makeBare();
  await invoice(id, '300.00', '2026-01-05');
  await admin.put(`/api/contracts/${contracts[0].id}`, { attorney_date: '2096-01-05' });
  const errors = await errorsOf(id);
  expect(errors).toEqual({ attorney_date: ['data pełnomocnictwa (2096-01-05) jeszcze nie nadeszła'] });
});

test('a note asks for interest alone', async () => {
  const { id } = await makeBare();
  await invoice(id, '1000.00', '2026-01-05', { description: 'FV/1/2026' });
  const { call } = await offerOf(id, 'interest_note');
  expect([call.principal, Number(call.interest) > 0]).toEqual(['0.00', true]);
  const words = await wordsOf(id, {}, 'interest_note');
  expect(words).toContain('Nota odsetkowa');
  expect(words).toMatch(/1\. FV\/1\/2026 – 05\.01\.2026 1 000,00 zł \d+,\d\d zł (?!\d)/);
  // What is left of the principal is none of its business.
  expect(words).not.toContain('Pozostało');
});

test('a letter of any kind is a document of the case, named by its title', async () => {
  const { id, odzysk_no } = await makeBare();
  await invoice(id, '1000.00', '2026-01-05');
  const made = await coordinator.post(`/api/debt_cases/${id}/letters`, { kind: 'final_call' });
  expect([made.status, made.body.debt_case_id]).toEqual([201, id]);
  expect(made.body.description).toContain(`Ostateczne przedsądowe wezwanie do zapłaty ${odzysk_no}`);
  expect((await coordinator.post(`/api/debt_cases/${id}/letters`, [])).status).toBe(400);
  const terrain = await app.as('terrain_debt_collector');
  expect((await terrain.post(`/api/debt_cases/${id}/letters`, { kind: 'final_call' })).status).toBe(403);
  const collector = await app.as('debt_collector');
  expect((await collector.post(`/api/debt_cases/${id}/letters`, { kind: 'final_call' })).status).toBe(404);
});

test('a letter that would list more claims than anybody reads is refused, and says what to do', async () => {
  const { id } = await makeBare();
  const added = `insert into invoices (debt_case_id, currency_id, amount, due_date)
    select $1, 1, 1, '2026-01-05' from generate_series(1, 1501)`;
  await app.database.query(added, [id]);
  const { contract_ids } = await errorsOf(id);
  expect(contract_ids).toEqual([
    expect.stringContaining('pismo wymienia najwyżej 1500 należności, a tu jest ich 1501'),
  ]);
  const typed = { principal: '1500.00', interest: '0.00', amount_reason: 'zestawienie w załączniku' };
  expect((await preview(id, typed)).status).toBe(200);
});

test('a note tells how its interest comes about, period by period, and what was paid of it', async () => {
  const { id } = await makeBare();
  await invoice(id, '1000.00', '2026-01-05', { description: 'FV/1/2026', interest_kind: 'statutory' });
  await makePayment(admin, { debt_case_id: id, amount: '105.00', payment_date: '2026-02-04' });
  const [{ claims }] = (await coordinator.get(`/api/debt_cases/${id}/balance`)).body.currencies;
  const [claim] = claims as Made[];
  const said = (amount: string) => `${amount.replace('.', ',')} zł`;
  const day = (iso: string) => iso.split('-').toReversed().join('.');
  const steps = claim!['segments'].map((one: Made) =>
    [day(one.from), day(one.to), one.days, `${one.rate.replace('.', ',')}%`].join(' '),
  );
  expect(claim!['segments'][0]).toMatchObject({ from: '2026-01-06', to: '2026-02-04', days: 30, interest: '7.81' });
  const words = await wordsOf(id, {}, 'interest_note');
  expect(words).toContain('(kwota × stopa roczna × liczba dni / 365)');
  expect(words).toContain(`1. FV/1/2026 ${steps[0]} 1 000,00 zł 7,81 zł ${steps[1]} 902,81 zł`);
  for (const step of steps) expect(words).toContain(step);
  expect(words).toContain(`zaliczone wpłaty -7,81 zł`);
  expect(words).toContain(said(claim!['interest_left']));
});

test('a note does not say that interest was counted to its day where it stopped before', async () => {
  const { id } = await makeBare();
  await invoice(id, '1000.00', '2026-01-05');
  const items = [{ due_date: '2036-01-05', amount: '1000.00' }];
  const agreed = await admin.create('agreements', { debt_case_id: id, currency_id: 1, stop_interest: true, items });
  expect((await admin.post(`/api/agreements/${agreed.id}/activate`, { signed_on: '2026-02-04' })).status).toBe(200);
  const words = await wordsOf(id, {}, 'interest_note');
  expect(words).toContain('04.02.2026 30 ');
  expect(words).toContain('Odsetki za opóźnienie naliczono najpóźniej do tego dnia włącznie.');
});

test('that claims of a deleted contract are left out is said as long as the ledger counts them', async () => {
  const { id, contracts } = await makeLeasingCase(admin, { initial_amount: null });
  const [kept, deleted] = contracts as Made[];
  await invoice(id, '10.00', '2026-01-05', { contract_id: kept!.id });
  const lost = await invoice(id, '1000.00', '2026-01-05', { contract_id: deleted!.id });
  const left = async () => {
    const { call, warnings } = await offerOf(id);
    return [call.principal, warnings.join().includes('należności z usuniętych umów (1) są pominięte')];
  };
  expect(await left()).toEqual(['1010.00', false]);
  expect((await admin.delete(`/api/contracts/${deleted!.id}`)).status).toBe(204);
  expect(await left()).toEqual(['10.00', true]);
  await admin.put(`/api/invoices/${lost.id}`, { contract_id: null });
  expect(await left()).toEqual(['1010.00', false]);
});

test('of a lawsuit that is recorded it is said before a final call announces one', async () => {
  const { id } = await makeLeasingCase(admin);
  const said = async (kind: string): Promise<string> => (await offerOf(id, kind)).warnings.join();
  expect(await said('final_call')).not.toContain('pozew');
  await admin.create('limitation_events', { debt_case_id: id, kind: 'lawsuit', date: '2026-09-14' });
  expect(await said('final_call')).toContain('w sprawie jest zapisany pozew z dnia 2026-09-14');
  expect(await said('call_to_pay')).not.toContain('pozew');
});
