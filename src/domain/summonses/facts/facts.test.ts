import PizZip from 'pizzip';
import { afterAll, expect, test, vi } from 'vitest';
import { testApp } from '#test/app.ts';
import { makeDebtor } from '#test/builders.ts';
import { makeLeasingCase } from '#test/leasing-case.ts';
import { pdfWords } from '#test/pdf-text.ts';

type Made = Record<string, any>;

const app = await testApp();
afterAll(() => app.close());
const [admin, coordinator] = [await app.as('admin'), await app.as('coordinator')];

const preview = (id: number, call: Made, kind = 'leasing') =>
  coordinator.post(`/api/debt_cases/${id}/report_call_${kind}/preview`, { item: { id, call } });

async function wordsOf(id: number, call: Made, kind = 'leasing'): Promise<string> {
  const answer = await preview(id, call, kind);
  expect([answer.status, answer.body.debt_case?.errors]).toEqual([200, undefined]);
  return pdfWords(answer.bytes);
}

test('a call tells when the creditor called before and why it gave notice; blank leaves the usual words', async () => {
  const { id, contracts } = await makeLeasingCase(admin);
  const contract_ids = [contracts[0].id];
  const words = await wordsOf(id, {
    contract_ids,
    prior_call_date: '2026-07-20',
    termination_ground: 'utraty przedmiotu umowy',
  });
  expect(words).toContain('Finansujący wezwał go na piśmie z dnia 20 lipca 2026 r. do zapłaty');
  expect(words).toContain('wypowiedział Umowę z powodu utraty przedmiotu umowy.');
  const usual = await wordsOf(id, { contract_ids, prior_call_date: '', termination_ground: null });
  expect(usual).toContain('Finansujący wezwał go na piśmie do zapłaty');
  expect(usual).toContain('wypowiedział Umowę z powodu zwłoki w zapłacie rat leasingowych.');
  const ofBoth = { prior_call_date: '2026-07-20' };
  expect(await wordsOf(id, ofBoth)).toContain(
    'wezwał go na piśmie z dnia 20 lipca 2026 r. do zapłaty zaległości z każdej',
  );
  expect(await wordsOf(id, ofBoth, 'loan')).toContain('Pismem z dnia 20 lipca 2026 r. Pożyczkodawca bezskutecznie');
  expect((await preview(id, { prior_call_date: 'wczoraj' })).body.debt_case.errors).toEqual({
    prior_call_date: ['jest nieprawidłowe'],
  });
});

test('a call tells of nothing that is to come, and of no call after the termination', async () => {
  const { id, contracts } = await makeLeasingCase(admin);
  const errors = async (call: Made) => (await preview(id, call, 'loan')).body.debt_case?.errors;
  expect(await errors({ security_date: '2999-01-01', prior_call_date: '2999-01-01' })).toMatchObject({
    security_date: ['nie może być późniejsza niż dzisiaj'],
    prior_call_date: [
      'nie może być późniejsza niż dzisiaj',
      expect.stringContaining('nie może być późniejsza niż wyp'),
    ],
  });
  const { contract_no, termination_date } = contracts[0];
  expect(await errors({ contract_ids: [contracts[0].id], restructuring_call_date: '2026-10-04' })).toEqual({
    restructuring_call_date: [`nie może być późniejsza niż wypowiedzenie (umowa ${contract_no}, ${termination_date})`],
  });
  await admin.put(`/api/contracts/${contracts[1].id}`, { termination_date: '2999-01-01' });
  expect(Object.keys((await preview(id, {})).body.debt_case.errors)).toEqual(['termination_date']);
});

test('a call of a loan names the agreement of its security, once for several loans; that of a leasing never', async () => {
  const { id, contracts } = await makeLeasingCase(admin);
  const security = { security_no: 'PZ/7/2024', security_date: '2024-02-09' };
  const named = '(przewłaszczenie na zabezpieczenie, umowa nr PZ/7/2024 z dnia 9 lutego 2024 r.)';
  expect(await wordsOf(id, security, 'loan')).toContain(named);
  const dated = { contract_ids: [contracts[0].id], security_date: '2024-02-09', prior_call_date: '2026-07-20' };
  const words = await wordsOf(id, dated, 'loan');
  expect(words).toContain('(przewłaszczenie na zabezpieczenie, umowa z dnia 9 lutego 2024 r.)');
  expect(words).toContain('Pismem z dnia 20 lipca 2026 r. Pożyczkodawca bezskutecznie wezwał go do zapłaty.');
  expect(await wordsOf(id, {}, 'loan')).toContain('(przewłaszczenie na zabezpieczenie). Pożyczkobiorca');
  expect(await wordsOf(id, security)).not.toContain('PZ/7/2024');
});

test('a letter is addressed to one of the debtor’s people, as PDF and DOCX, and to nobody else', async () => {
  const { id, debtor_id } = await makeLeasingCase(admin);
  const person = { first_name: 'Łucja', last_name: 'Gżegżółka' };
  const own = await admin.create('people', { ...person, business_entity_id: debtor_id });
  const foreign = await admin.create('people', { ...person, business_entity_id: (await makeDebtor(admin)).id });
  const offer = (await coordinator.get(`/api/debt_cases/${id}/new_call`)).body;
  expect([offer.people.map((one: Made) => one.id), offer.call.recipient_id]).toEqual([[own.id], null]);
  expect(await wordsOf(id, {})).not.toContain('do rąk');
  for (const recipient_id of [foreign.id, 999_999])
    expect((await preview(id, { recipient_id })).body.debt_case.errors).toEqual({
      recipient_id: ['wskazuje rekord, który nie istnieje'],
    });
  const call = { recipient_id: own.id };
  await coordinator.post(`/api/debt_cases/${id}/report_call_leasing`, { item: { id, call } });
  const files = await vi.waitFor(
    async () => {
      const [document] = (await admin.get(`/api/documents?debt_case_id=${id}`)).body.data;
      expect(document.binary_files).toHaveLength(2);
      return document.binary_files as Made[];
    },
    { timeout: 10_000, interval: 50 },
  );
  const [pdf, docx] = [await coordinator.get(files[0]!.file_url), await coordinator.get(files[1]!.file_url)];
  const block = 'Przewozy „Żółw” Łucja Gżegżółka do rąk: Łucja Gżegżółka ul. Dębowa 17';
  expect(await pdfWords(pdf.bytes)).toContain(block);
  const xml = new PizZip(docx.bytes).file('word/document.xml')!.asText();
  expect(xml.replaceAll(/<[^>]+>/g, ' ').replaceAll(/\s+/g, ' ')).toContain('do rąk: Łucja Gżegżółka');
});

test('a call of a loan of which nothing is due demands the item alone, unless it is worded otherwise', async () => {
  const { id } = await makeLeasingCase(admin);
  const nothing = { principal: '0.00', account: null };
  expect(await wordsOf(id, {}, 'loan')).toContain(
    'wzywamy Pożyczkobiorcę do zapłaty zaległych należności oraz do wydania ',
  );
  const words = await wordsOf(id, nothing, 'loan');
  expect(words).toContain('wzywamy Pożyczkobiorcę do wydania ');
  expect(words).not.toMatch(/zaległych należności|Żądanie zapłaty|Zapłata całego zadłużenia/);
  const { body: shipped } = await admin.get('/api/letter_wordings/new?kind=loan');
  await admin.create('letter_wordings', { ...shipped, body: 'Wzywamy do zapłaty w każdym razie.' });
  expect(await wordsOf(id, nothing, 'loan')).toContain('Wzywamy do zapłaty w każdym razie.');
});
