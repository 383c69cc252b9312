import PizZip from 'pizzip';
import { expect, test, vi } from 'vitest';
import { appWith } from '#test/app.ts';
import { listed, type Made, makeDebtor, makeLetterhead } from '#test/builders.ts';
import { makeLeasingCase } from '#test/leasing-case.ts';
import { pdfWords } from '#test/pdf-text.ts';

const [app, admin, coordinator] = await appWith('admin', 'coordinator');

const preview = (id: number, call: Made, kind = 'leasing') =>
  coordinator.post(`/api/debt_cases/${id}/letters/preview`, { kind, ...call });

async function wordsOf(id: number, call: Made, kind = 'leasing'): Promise<string> {
  const answer = await preview(id, call, kind);
  expect([answer.status, answer.body.debt_case?.errors]).toEqual([200, undefined]);
  // A word that is broken at the end of a line is one word.
  return (await pdfWords(answer.bytes)).replaceAll(/(\p{Ll})- (\p{Ll})/gu, '$1$2');
}

/** As it is recorded of the case's contracts, the first alone unless told. */
const record = async ({ contracts }: Made, facts: Made, which = [0]) => {
  for (const index of which) await admin.put(`/api/contracts/${contracts[index].id}`, facts);
};

test('a letter tells of an earlier call, its deadline, the ground and the delivery where the contract has them', async () => {
  const made = await makeLeasingCase(admin);
  const contract_ids = [made.contracts[0].id];
  const bare = await wordsOf(made.id, { contract_ids });
  expect(bare).toContain('W dniu 17 sierpnia 2026 r. Finansujący wypowiedział Umowę.');
  expect(bare).not.toMatch(/709¹³|wezwał Korzystającego|z powodu|doręczono/);
  await record(made, {
    prior_call_date: '2026-07-20',
    prior_call_deadline: '2026-08-03',
    termination_ground: 'utraty przedmiotu umowy',
    delivery_date: '2026-08-21',
  });
  const words = await wordsOf(made.id, { contract_ids });
  expect(words).toContain('Pismem z dnia 20 lipca 2026 r. Finansujący wezwał Korzystającego do zapłaty zaległych rat');
  expect(words).toContain('wyznaczając termin dodatkowy do dnia 3 sierpnia 2026 r. z zagrożeniem');
  expect(words).toContain('na podstawie art. 709¹³ § 2 Kodeksu cywilnego z powodu utraty przedmiotu umowy.');
  expect(words).toContain('Wypowiedzenie doręczono dnia 21 sierpnia 2026 r.');
  const ofBoth = await wordsOf(made.id, {});
  expect(ofBoth).toContain('Umowa nr zawarta dnia wezwanie z dnia wypowiedziana dnia wypowiedzenie doręczone dnia');
  expect(ofBoth).toContain('wypowiedziana z powodu utraty przedmiotu umowy');
});

test('a letter is not made of dates that cannot be, from before they were checked, and says in which contracts', async () => {
  const made = await makeLeasingCase(admin);
  const ids = made.contracts.map(({ id }: Made) => id);
  for (const [name, date, set] of [
    ['delivery_date', 'data doręczenia wypowiedzenia', "delivery_date = '2999-01-01'"],
    ['termination_date', 'data wypowiedzenia umowy', "delivery_date = null, termination_date = '2999-01-01'"],
  ] as const) {
    await app.database.query(`update contracts set ${set} where id = any($1::bigint[])`, [ids]);
    const { errors } = (await preview(made.id, {})).body.debt_case;
    const said = made.contracts.map(
      ({ contract_no }: Made) => `umowa ${contract_no}, ${date}: nie może być późniejsza niż dzisiejsza`,
    );
    expect(errors).toEqual({ [name]: [said.join('; ')] });
  }
});

test('a call of a loan names the agreement of its security, once for several loans, and claims none that is not recorded', async () => {
  const made = await makeLeasingCase(admin);
  const bare = await wordsOf(made.id, {}, 'loan');
  expect(bare).toContain('Zwrot pożyczki zabezpieczono na następujących rzeczach');
  expect(bare).not.toMatch(/przewłaszcz|właściciel/);
  const unsecured = await wordsOf(made.id, { contract_item_ids: [] }, 'loan');
  expect(unsecured).toContain('wzywamy Pożyczkobiorcę do zapłaty należności w terminie');
  expect(unsecured).not.toMatch(/zabezpiecz|wydani/);
  // One of two things is the lender's: of both together the letter must not say so.
  await record(made, { security_no: 'PZ/7/2024', security_date: '2024-02-09' }, [0]);
  expect(await wordsOf(made.id, {}, 'loan')).not.toMatch(/przewłaszcz|właściciel/);
  await record(made, { security_no: 'PZ/7/2024', security_date: '2024-02-09' }, [0, 1]);
  const named = '(przewłaszczenie na zabezpieczenie, umowa nr PZ/7/2024 z dnia 9 lutego 2024 r.; „Przedmiot';
  expect(await wordsOf(made.id, {}, 'loan')).toContain(named);
  expect(await wordsOf(made.id, {})).not.toContain('PZ/7/2024');
});

test('a loan that nobody terminated is not offered to be resumed', async () => {
  const made = await makeLeasingCase(admin);
  expect(await wordsOf(made.id, {}, 'loan')).toContain('wyrazić zgodę na wznowienie Umowy');
  await record(made, { termination_date: null }, [0, 1]);
  expect(await wordsOf(made.id, {}, 'loan')).not.toMatch(/wznowieni|wypowiedział/);
});

test('a bank’s terminated loan needs the call of art. 75c, and its letter tells of each once', async () => {
  const made = await makeLeasingCase(admin);
  await admin.put(`/api/creditors/${made.creditor_id}`, { is_bank: true });
  const [first, second] = made.contracts.map(({ contract_no }: Made) => contract_no);
  const lack = (no: string) =>
    `brak daty wezwania z art. 75c Prawa bankowego, które musi poprzedzać wypowiedzenie (umowa ${no})`;
  expect((await preview(made.id, {}, 'loan')).body.debt_case.errors).toEqual({
    call_75c_date: [`${lack(first)}; ${lack(second)}`],
  });
  await record(made, { call_75c_date: '2026-06-15' }, [0, 1]);
  const words = await wordsOf(made.id, {}, 'loan');
  expect(words.split('Pismami z dnia 15 czerwca 2026 r. Pożyczkodawca, na podstawie art. 75c')).toHaveLength(2);
  expect(words).toContain('wezwanie z art. 75c z dnia');
  const [{ id }] = made.contracts;
  const one = await wordsOf(made.id, { contract_ids: [id] }, 'loan');
  expect(one.split('Pismem z dnia 15 czerwca 2026 r. Pożyczkodawca, na podstawie art. 75c')).toHaveLength(2);
});

test('the last call before a lawsuit over a bank’s terminated loan needs the call of art. 75c as well', async () => {
  const made = await makeLeasingCase(admin);
  const [first] = made.contracts.map(({ contract_no }: Made) => contract_no);
  await record(made, { call_75c_date: '2026-06-15' }, [1]);
  await admin.create('invoices', { debt_case_id: made.id, amount: '900.00', due_date: '2026-01-05' });
  const lack = `brak daty wezwania z art. 75c Prawa bankowego, które musi poprzedzać wypowiedzenie (umowa ${first})`;
  const errors = async (kind: string) => (await preview(made.id, {}, kind)).body.debt_case?.errors;
  const become = async (code: string, is_bank: boolean) => {
    const debt_case_type_id = await listed(admin, 'debt_case_types', code);
    await admin.put(`/api/debt_cases/${made.id}`, { debt_case_type_id });
    await admin.put(`/api/creditors/${made.creditor_id}`, { is_bank });
  };
  await become('leasing', true);
  expect(await errors('final_call')).toBeUndefined();
  await become('loan', false);
  expect(await errors('final_call')).toBeUndefined();
  await become('loan', true);
  expect(await errors('final_call')).toEqual({ call_75c_date: [lack] });
  for (const kind of ['call_to_pay', 'interest_note']) expect(await errors(kind)).toBeUndefined();
  await record(made, { termination_date: null }, [0]);
  expect(await errors('final_call')).toBeUndefined();
});

test('a letter speaks of costs, the police and attachments only where somebody says so', async () => {
  const made = await makeLeasingCase(admin, { debt_collection_cost: '100.00' });
  const usual = await wordsOf(made.id, {});
  expect(usual).not.toMatch(/Policj|koszty windykacji|Załączniki|obciąż/);
  expect(usual).toContain('o kosztach postępowania rozstrzyga sąd');
  expect((await preview(made.id, { costs: '100.00' })).body.debt_case.errors).toEqual({
    costs_ground: ['nie może być puste'],
  });
  const said = await wordsOf(made.id, {
    costs: '100.00',
    costs_ground: 'wyrok Sądu Rejonowego w Radomiu',
    police_ground: 'przedmiot zbyto osobie trzeciej',
    attachments: ['odpis pełnomocnictwa'],
  });
  expect(said).toContain('Podstawa żądania zwrotu kosztów: wyrok Sądu Rejonowego w Radomiu.');
  expect(said).toContain('zawiadomić Policję z następującego powodu: przedmiot zbyto osobie trzeciej.');
  expect(said).toContain('Załączniki: 1. odpis pełnomocnictwa');
  const unknown = await preview(made.id, { attachments: ['cudzy wyrok'] });
  expect(Object.keys(unknown.body.debt_case.errors)).toEqual(['attachments']);
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
  const { id } = await makeLeasingCase(admin, { initial_amount: null });
  const words = await wordsOf(id, {}, 'loan');
  expect(words).toContain('wzywamy Pożyczkobiorcę do wydania ');
  expect(words).not.toMatch(/zapłaty należności|Żądanie zapłaty|Zapłata całego zadłużenia/);
  const { body: shipped } = await admin.get('/api/letter_wordings/new?kind=loan');
  await admin.create('letter_wordings', { ...shipped, body: 'Wzywamy do zapłaty w każdym razie.' });
  expect(await wordsOf(id, {}, 'loan')).toContain('Wzywamy do zapłaty w każdym razie.');
});

test('the notice names who is the controller, and is left out where the creditor gives it', async () => {
  const { id, creditor_id } = await makeLeasingCase(admin);
  const noticeOf = async () => (await wordsOf(id, {})).split('Informacja o przetwarzaniu danych osobowych')[1];
  expect(await noticeOf()).not.toContain('Administratorem danych osobowych jest Źródło Leasing S.A.');
  await admin.put(`/api/creditors/${creditor_id}`, { data_role: 'processor' });
  expect(await noticeOf()).toContain('Administratorem danych osobowych jest Źródło Leasing S.A.');
  await admin.put(`/api/creditors/${creditor_id}`, { gives_data_notice: true });
  expect(await noticeOf()).toBeUndefined();
});

test('whoever makes a letter is warned of the account, the firm, its contacts and the place of the sample letterhead, until all are replaced', async () => {
  const { id } = await makeLeasingCase(admin);
  const told = async () => {
    const { prints_sample, warnings } = (await coordinator.get(`/api/debt_cases/${id}/new_call?kind=leasing`)).body;
    return [prints_sample, warnings.filter((one: string) => one.includes('przykładow'))];
  };
  const account = expect.stringContaining('rachunek 61 1090 1014 0000 0712 1981 2874 jest przykładowy');
  const firm = expect.stringContaining('przykładowej firmy „Odzysk sp. z o.o.”');
  const place = expect.stringContaining(
    'miejsce zwrotu „Plac odbioru Odzysk, ul. Prosta 1, 00-950 Warszawa” jest przykładowe',
  );
  expect(await told()).toEqual([true, [account, firm, place]]);
  const made = await coordinator.post(`/api/debt_cases/${id}/letters`, { kind: 'leasing' });
  expect([made.status, made.body.warnings.base]).toEqual([201, expect.arrayContaining([account, firm, place])]);
  await makeLetterhead(admin, { bank_account: '61109010140000071219812874' });
  expect(await told()).toEqual([true, [account]]);
  await makeLetterhead(admin, { email: 'biuro@odzysk.example' });
  expect(await told()).toEqual([true, [expect.stringContaining('telefon lub e-mail przykładowej firmy')]]);
  await makeLetterhead(admin, { phone: '+48 22 123 45 67' });
  expect(await told()).toEqual([true, [expect.stringContaining('telefon lub e-mail przykładowej firmy')]]);
  await makeLetterhead(admin);
  expect(await told()).toEqual([false, []]);
});

test('a letter in a case that has ended, or for cases of the other type, says so before it is made', async () => {
  const { id } = await makeLeasingCase(admin);
  const warnings = async (kind: string) =>
    (await coordinator.get(`/api/debt_cases/${id}/new_call?kind=${kind}`)).body.warnings;
  const otherType = 'to sprawa innego typu niż wezwanie';
  const nobody = expect.stringContaining('podpisujący to „Dział Windykacji”');
  await makeLetterhead(admin);
  expect([await warnings('leasing'), await warnings('call_75c')]).toEqual([[nobody], [otherType, nobody]]);
  const debt_case_state_id = await listed(admin, 'debt_case_states', 'withdrawn');
  await admin.put(`/api/debt_cases/${id}`, { debt_case_state_id });
  expect([await warnings('leasing'), await warnings('loan')]).toEqual([
    ['sprawa jest zakończona', nobody],
    expect.arrayContaining([otherType, 'sprawa jest zakończona']),
  ]);
});
