import { expect, test, vi } from 'vitest';
import { appWith } from '#test/app.ts';
import { type Made, makeDebtor } from '#test/builders.ts';
import { makeAddress, makeLeasingCase } from '#test/leasing-case.ts';
import { pdfWords } from '#test/pdf-text.ts';

const [, admin, coordinator] = await appWith('admin', 'coordinator');

async function addCoDebtor(caseId: number, name: string, role: string, more: Made = {}): Promise<Made> {
  const debtor = await makeDebtor(admin, { name, partnership: 'natural_person' });
  await makeAddress(admin, debtor.id, 'registered', ['ul. Polna 3', '26-600', 'Radom']);
  await admin.create('co_debtors', { debt_case_id: caseId, debtor_id: debtor.id, role, ...more });
  return debtor;
}

const makeDue = async (record: Made = {}) => makeLeasingCase(admin, { initial_amount: '1000.00', ...record });

/** The document of the letter with its files, and the words of each PDF. */
async function written(caseId: number, kind = 'call_to_pay'): Promise<{ document: Made; words: string[] }> {
  const answer = await coordinator.post(`/api/debt_cases/${caseId}/letters`, { kind });
  expect([answer.status, answer.body.debt_case?.errors]).toEqual([201, undefined]);
  const addressees = (await admin.get(`/api/dispatches?debt_case_id=${caseId}`)).body.data.length;
  const document = await vi.waitFor(
    async () => {
      const { body } = await admin.get(`/api/documents/${answer.body.id}`);
      expect(body.binary_files).toHaveLength(2 * addressees);
      return body as Made;
    },
    { timeout: 20_000, interval: 50 },
  );
  const pdfs = document['binary_files'].filter(({ content_type }: Made) => content_type === 'application/pdf');
  const words: string[] = [];
  for (const { file_url } of pdfs) words.push(await pdfWords((await admin.get(file_url)).bytes));
  return { document, words: words.map((one) => one.replaceAll(/(\p{Ll})- (\p{Ll})/gu, '$1$2')) };
}

test('a letter goes to the debtor and to each who owes beside them, and is paid once', async () => {
  const { id, debtor_id } = await makeDue();
  const surety = await addCoDebtor(id, 'Jan Poręka', 'guarantor', { liable_to: '400.00' });
  const { words } = await written(id);
  expect(words).toHaveLength(2);
  expect(words[0]).toContain('Wzywamy do zapłaty 1 000,00 zł');
  expect(words[1]).toContain('Jan Poręka ul. Polna 3 26-600 Radom');
  expect(words[1]).toContain('Poręczyciel Jan Poręka');
  expect(words[1]).toContain('Wzywamy do zapłaty 400,00 zł');
  for (const one of words) expect(one).toContain('Zapłata przez jednego ze zobowiązanych zwalnia pozostałych');
  expect(words[0]).not.toContain('ograniczona do kwoty');
  const sent = (await admin.get(`/api/dispatches?debt_case_id=${id}`)).body.data;
  expect(sent.map(({ addressee_id, state }: Made) => [addressee_id, state])).toEqual(
    expect.arrayContaining([
      [debtor_id, 'prepared'],
      [surety.id, 'prepared'],
    ]),
  );
});

test('a civil partnership is called through its partners', async () => {
  const { id, debtor_id } = await makeDue();
  await admin.put(`/api/debtors/${debtor_id}`, { partnership: 'civil_partnership' });
  await addCoDebtor(id, 'Ewa Wspólna', 'partner');
  await addCoDebtor(id, 'Jan Wspólny', 'partner');
  const { words } = await written(id);
  expect(words).toHaveLength(2);
  expect(words[0]).toContain('Ewa Wspólna wspólnik spółki cywilnej Przewozy');
  expect(words[1]).toContain('Jan Wspólny wspólnik spółki cywilnej Przewozy');
});

test('a co-debtor without an address stops the letter, and is named', async () => {
  const { id } = await makeDue();
  const debtor = await makeDebtor(admin, { name: 'Adam Bezdomny' });
  await admin.create('co_debtors', { debt_case_id: id, debtor_id: debtor.id, role: 'co_debtor' });
  const answer = await coordinator.post(`/api/debt_cases/${id}/letters`, { kind: 'call_to_pay' });
  expect([answer.status, answer.body.debt_case.errors]).toEqual([
    422,
    { co_debtors: ['brak adresu do doręczeń: Adam Bezdomny'] },
  ]);
});

test('a partner is no consumer unless it is recorded, and with a consumer beside the debtor nothing limited is asked', async () => {
  const { id, debtor_id } = await makeDue({ initial_amount: null });
  await admin.put(`/api/debtors/${debtor_id}`, { partnership: 'civil_partnership' });
  for (const due_date of ['2015-06-01', '2026-06-01'])
    await admin.create('invoices', { debt_case_id: id, amount: '10.00', due_date });
  const asked = async () => (await coordinator.get(`/api/debt_cases/${id}/new_call?kind=call_to_pay`)).body;
  await addCoDebtor(id, 'Ewa Wspólna', 'partner');
  expect((await asked()).call.principal).toBe('20.00');
  expect((await written(id)).words[0]).not.toContain('rzecznik konsumentów');
  await addCoDebtor(id, 'Jan Poręka', 'guarantor');
  const { call, warnings } = await asked();
  expect([call.principal, warnings.join()]).toEqual(['10.00', expect.stringContaining('art. 117 § 2¹')]);
});

test('who owes all that they are liable for owes no more with each day', async () => {
  const { id } = await makeDue({ initial_amount: null });
  await admin.create('invoices', { debt_case_id: id, amount: '1000.00', due_date: '2026-06-01' });
  await addCoDebtor(id, 'Jan Poręka', 'guarantor', { liable_to: '400.00' });
  const { words } = await written(id);
  expect(words.map((one) => one.includes('biegną dalsze odsetki'))).toEqual([true, false]);
});

test('who is liable up to an amount in złotys is asked for no euro', async () => {
  const { id } = await makeDue({ initial_amount_euro: '300.00' });
  await addCoDebtor(id, 'Jan Poręka', 'guarantor', { liable_to: '400.00' });
  const { words } = await written(id);
  expect(words[0]).toMatch(/Wzywamy do zapłaty 1 000,00 zł \([^)]*\) oraz 300,00 EUR/);
  expect(words[1]).toMatch(/Wzywamy do zapłaty 400,00 zł \([^)]*\) w terminie/);
  await admin.put(`/api/debt_cases/${id}`, { initial_amount: '0.00' });
  const { status, body } = await coordinator.post(`/api/debt_cases/${id}/letters`, { kind: 'call_to_pay' });
  expect([status, Object.keys(body.debt_case.errors)]).toEqual([422, ['co_debtors']]);
});

test('a letter says how it is sent, as its dispatch does', async () => {
  const { id } = await makeDue();
  const call = { kind: 'call_to_pay', way: 'registered' };
  const preview = await coordinator.post(`/api/debt_cases/${id}/letters/preview`, call);
  expect(await pdfWords(preview.bytes)).toMatch(/List polecony (?!za potwierdzeniem)/);
  const bad = await coordinator.post(`/api/debt_cases/${id}/letters/preview`, { ...call, way: 'pigeon' });
  expect([bad.status, Object.keys(bad.body.debt_case.errors)]).toEqual([422, ['way']]);
  expect((await coordinator.post(`/api/debt_cases/${id}/letters`, { ...call, way: 'e_delivery' })).status).toBe(201);
  const sent = (await admin.get(`/api/dispatches?debt_case_id=${id}`)).body.data;
  expect(sent.map(({ way }: Made) => way)).toEqual(['e_delivery']);
});

test('whoever owes up to a limit is told so, alone or beside others, also by a note', async () => {
  const previewed = async (caseId: number, kind: string, addressee: number) => {
    const path = `/api/debt_cases/${caseId}/letters/preview?addressee=${addressee}`;
    const answer = await coordinator.post(path, { kind });
    expect([answer.status, answer.body.debt_case?.errors]).toEqual([200, undefined]);
    return (await pdfWords(answer.bytes)).replaceAll(/(\p{Ll})- (\p{Ll})/gu, '$1$2');
  };
  const [firm, surely] = [await makeDue({ initial_amount: null }), await makeDue({ initial_amount: null })];
  await admin.put(`/api/debtors/${firm.debtor_id}`, { partnership: 'civil_partnership' });
  await addCoDebtor(firm.id, 'Jan Wspólnik', 'partner', { liable_to: '10.00' });
  await addCoDebtor(surely.id, 'Jan Poręka', 'guarantor', { liable_to: '10.00' });
  for (const { id } of [firm, surely])
    await admin.create('invoices', { debt_case_id: id, amount: '1000.00', due_date: '2026-01-05' });
  const [limit, once] = ['jest ograniczona do kwoty 10,00 zł', 'Zapłata przez jednego ze zobowiązanych zwalnia'];
  for (const kind of ['call_to_pay', 'interest_note']) {
    const alone = await previewed(firm.id, kind, 0);
    for (const said of ['Wzywamy do zapłaty 10,00 zł', limit]) expect(alone, kind).toContain(said);
    expect(alone, kind).not.toContain(once);
    const beside = await previewed(surely.id, kind, 1);
    for (const said of ['Wzywamy do zapłaty 10,00 zł', limit, once]) expect(beside, kind).toContain(said);
    expect(await previewed(surely.id, kind, 0), kind).toContain(once);
  }
});
