import { expect, test, vi } from 'vitest';
import { testApp } from '#test/app.ts';
import { documentsOf, type Made, makeCase, makeContract, makePayment } from '#test/builders.ts';
import { makeAddress, makeLeasingCase } from '#test/leasing-case.ts';
import { pageTexts, pdfWords } from '#test/pdf-text.ts';
import type { Person } from '#test/person.ts';
import { changesOf, undoLast } from '#test/record-changes.ts';
import { addDays } from '#engine/days/calendar-day.ts';
import { effectiveDueDate } from '#domain/interest/due-date.ts';
import { formatPolishDate } from '#domain/letters/polish-typography.ts';
import { today } from '#engine/days/today.ts';

const app = await testApp();
// As an administrator of the agency will have set it.
await app.database.query("update letterheads set nip = '5213017228'");
const [admin, coordinator] = [await app.as('admin'), await app.as('coordinator')];

const report = (person: Person, id: number, call?: Made, kind = 'leasing') =>
  person.post(`/api/debt_cases/${id}/report_call_${kind}`, { item: call ? { id, call } : {} });

/** The case's documents once every one of them has its files. */
const finishedDocuments = (id: number) =>
  vi.waitFor(
    async () => {
      const documents = await documentsOf(admin, id);
      expect(documents.length).toBeGreaterThan(0);
      for (const { binary_files } of documents) expect(binary_files).toHaveLength(2);
      return documents;
    },
    { timeout: 10_000, interval: 50 },
  );

/** The letter's text; any space is one space. */
async function textOf({ binary_files }: Made): Promise<string> {
  const { bytes } = await coordinator.get(binary_files[0].file_url);
  return pdfWords(bytes);
}

const errorsOf = (answer: Made): Made => answer.body.debt_case.errors;

test('a coordinator gets the call of a leasing case as PDF and DOCX, with its document and activity', async () => {
  const { id, odzysk_no, contracts } = await makeLeasingCase(admin);
  await makePayment(admin, { debt_case_id: id, amount: '0.40' });
  const changed = { interest: '0.00', principal: '1000.00', amount_reason: 'ugoda ustna' };
  const call = { ...changed, deadline: addDays(today(), 10), signatory: 'Łucja Żak, Prezes' };
  const answer = await report(coordinator, id, call);
  expect([answer.status, answer.body.id]).toEqual([200, id]);
  const [document, ...others] = await finishedDocuments(id);
  expect(others).toEqual([]);
  expect(document).toMatchObject({
    description: `Wezwanie do zwrotu przedmiotu leasingu ${odzysk_no} z dnia ${today()}`,
    contract_ids: contracts.map((contract: Made) => contract.id),
    visible: false,
    user_id: coordinator.id,
  });
  const stem = `wezwanie-leasing-${odzysk_no.replace('/', '-')}`;
  expect(document!.binary_files).toMatchObject([
    { file_name: `${stem}.pdf`, content_type: 'application/pdf' },
    {
      file_name: `${stem}.docx`,
      content_type: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
    },
  ]);
  // Also of settings that coordinators do not keep.
  const history = JSON.stringify((await coordinator.get(`/api/documents/${document!.id}/history`)).body);
  expect(history).toContain('letterhead_id');
  expect(history).not.toContain('rekord niedostępny');
  const text = await textOf(document!);
  const words = [
    `Znak sprawy: ${odzysk_no}`,
    'Źródło Leasing S.A., ul. Świętojańska 3, 81-368 Gdynia',
    'Przewozy „Żółw” Łucja Gżegżółka',
    'ul. Dębowa 17',
    'pełnomocnictw z dnia 1 września 2026 r. i 15 września 2026 r.',
    formatPolishDate(today()),
    formatPolishDate(call.deadline),
    '17 sierpnia 2026 r.',
    '5 października 2026 r.',
    '1 000,00 zł (słownie: jeden tysiąc złotych 00/100)',
    'YV2RT40A8KB123456',
    'SUDNS300000012345',
    'TMBJG7NE1J0123456',
    'WGM 7K42L',
    'WR 12345',
    'Škoda Octavia Łazarz',
    'Łucja Żak',
    'Prezes',
    'Plac odbioru Odzysk, ul. Prosta 1, 00-950 Warszawa',
    'NIP 5213017228',
    '+48 22 123 45 67',
    '61 1090 1014 0000 0712 1981 2874',
    ...contracts.map((contract: Made) => contract.contract_no),
  ];
  for (const word of words) expect(text).toContain(word.replaceAll('\u00A0', ' '));
  const { data: activities } = (await admin.get(`/api/activities?debt_case_id=${id}`)).body;
  expect(activities).toMatchObject([{ activity_type_id: 4, task_state: 'completed', user_id: coordinator.id }]);
  expect(activities[0].description).toContain(`termin: ${call.deadline}`);
  expect(activities[0].description).toContain('Kwoty inne niż w rozliczeniu, powód: ugoda ustna');
  const kept = (await changesOf(app.database, 'debt_case', id)).filter(({ action }) => action === 'summons');
  expect(kept).toMatchObject([{ user_id: coordinator.id, changes: { document_id: [null, document!.id] } }]);
});

test('the activity of a call names its one contract, or each of several', async () => {
  const { id, contracts } = await makeLeasingCase(admin);
  await report(coordinator, id, { contract_ids: [contracts[0].id] });
  await report(coordinator, id);
  const { data } = (await admin.get(`/api/activities?debt_case_id=${id}&s=id asc`)).body;
  const [one, two] = contracts.map(({ contract_no }: Made) => contract_no);
  const told = data.map(({ description }: Made) => description.split(', termin')[0]);
  expect(told[0]).toBe(`Wezwanie do zwrotu przedmiotu leasingu, umowa: ${one}`);
  expect(told[1]).toMatch(/, umowy: /);
  for (const no of [one, two]) expect(told[1]).toContain(no);
});

test('the dialog is told what it can choose from and what is suggested', async () => {
  const { id, contracts, debtor_id } = await makeLeasingCase(admin);
  const [first, second] = contracts;
  await admin.create('people', { last_name: 'Ćma', business_entity_id: debtor_id });
  await admin.delete(`/api/contracts/${second.id}`);
  const received = (await admin.get('/api/contract_item_states?q[code_eq]=received')).body.data[0].id;
  await admin.put(`/api/contract_items/${first.contract_items[1].id}`, { contract_item_state_id: received });
  const { body } = await coordinator.get(`/api/debt_cases/${id}/new_call`);
  expect(body).toMatchObject({ kind: 'leasing', costs_left: '0.00', currencies: [{ currency: 'PLN' }], missing: [] });
  expect(body.contracts.map((contract: Made) => [contract.id, contract.contract_items.length])).toEqual([
    [first.id, 2],
  ]);
  expect(body.addresses.map((address: Made) => address.street_nr)).toEqual(['ul. Dębowa 17', 'ul. Rejestrowa 1']);
  expect(body.people.map((person: Made) => person.last_name)).toEqual(['Ćma']);
  expect(body.call).toEqual({
    contract_ids: [first.id],
    contract_item_ids: [first.contract_items[0].id],
    address_id: body.addresses[0].id,
    recipient_id: null,
    deadline: effectiveDueDate(addDays(today(), 7)),
    way: 'registered_receipt',
    working_days: null,
    place: 'Plac odbioru Odzysk, ul. Prosta 1, 00-950 Warszawa',
    account: '61109010140000071219812874',
    signatory: 'Dział Windykacji',
    police_ground: null,
    principal: '1234.50',
    interest: '0.00',
    costs: '0.00',
    costs_ground: null,
    amount_reason: null,
    dispute_override: null,
    attachments: [],
  });
  const loan = await coordinator.get(`/api/debt_cases/${id}/new_call?kind=loan`);
  expect(loan.body.call.deadline).toBe(effectiveDueDate(addDays(today(), 14)));
  expect((await coordinator.get(`/api/debt_cases/${id}/new_call?kind=gift`)).status).toBe(400);
});

test('a call of a loan is made of the defaults alone', async () => {
  const { id, odzysk_no } = await makeLeasingCase(admin);
  const answer = await coordinator.post(`/api/debt_cases/${id}/report_call_loan`);
  expect(answer.status).toBe(200);
  const [document] = await finishedDocuments(id);
  expect(document!.binary_files[0].file_name).toBe(`wezwanie-pozyczka-${odzysk_no.replace('/', '-')}.pdf`);
  const text = await textOf(document!);
  expect(text).toContain('Wezwanie do zapłaty w sprawie pożyczki');
  expect(text).toContain('1 234,50 zł');
});

test('a case without what the letter needs is refused, each lack beside its field', async () => {
  const bare = await makeCase(admin);
  const empty = await report(coordinator, bare.id);
  expect(empty.status).toBe(422);
  expect(errorsOf(empty)).toEqual({
    contracts: ['sprawa nie ma umowy'],
    debtor_address_id: ['brak adresu dłużnika do doręczeń'],
  });
  await makeContract(admin, { debt_case_id: bare.id, contract_no: 'Ł/1' });
  await makeContract(admin, { debt_case_id: bare.id, contract_no: 'Ł/2', attorney_date: '2026-09-01' });
  await makeAddress(admin, bare.debtor_id, 'parking', ['Rynek 1', '00-001', 'Warszawa']);
  expect(errorsOf(await report(coordinator, bare.id))).toEqual({
    attorney_date: ['brak daty pełnomocnictwa (umowa Ł/1)'],
    termination_date: ['brak daty wypowiedzenia (umowa Ł/1); brak daty wypowiedzenia (umowa Ł/2)'],
  });
  expect(Object.keys(errorsOf(await report(coordinator, bare.id, {}, 'loan')))).toEqual(['attorney_date']);
  const { body } = await coordinator.get(`/api/debt_cases/${bare.id}/new_call?kind=loan`, { 'accept-language': 'en' });
  expect(body.missing).toEqual([
    { field: 'attorney_date', message: 'the date of the power of attorney is missing (contract Ł/1)' },
  ]);
  expect(await documentsOf(admin, bare.id)).toEqual([]);
});

test('choices that cannot be are refused beside their field, and sent back', async () => {
  const [one, other] = [await makeLeasingCase(admin), await makeLeasingCase(admin)];
  const theirs = other.contracts[0];
  const addresses = (await admin.get(`/api/addresses?business_entity_id=${other.debtor_id}`)).body.data;
  const foreign = ['wskazuje rekord, który nie istnieje'];
  const call = {
    contract_ids: [one.contracts[0].id, theirs.id],
    contract_item_ids: [one.contracts[1].contract_items[0].id],
    address_id: addresses[0].id,
    deadline: '2026-02-30',
    account: '123',
    principal: '1234,50',
    interest: '-1.00',
    costs: '1.234',
  };
  const answer = await report(coordinator, one.id, call);
  expect(answer.status).toBe(422);
  expect(errorsOf(answer)).toEqual({
    contract_ids: foreign,
    contract_item_ids: foreign,
    address_id: foreign,
    deadline: ['jest nieprawidłowe'],
    account: ['nie jest poprawnym numerem rachunku (26 cyfr albo IBAN)'],
    principal: ['„1234,50” nie jest liczbą'],
    interest: ['musi wynosić co najmniej 0'],
    costs: ['ma za dużo miejsc po przecinku (maksimum: 2)'],
  });
  expect(answer.body.debt_case.call).toEqual(call);
  expect(errorsOf(await report(coordinator, one.id, { contract_ids: [] }))).toEqual({
    contracts: ['sprawa nie ma umowy'],
  });
  const cleared = {
    deadline: '',
    place: ' ',
    signatory: '',
    principal: null,
    interest: null,
    costs: '',
  };
  const blank = ['nie może być puste'];
  expect(errorsOf(await report(coordinator, one.id, cleared))).toEqual({
    ...Object.fromEntries(Object.keys(cleared).map((name) => [name, blank])),
    place: ['brak miejsca zwrotu'],
    signatory: ['brak podpisującego'],
  });
  const past = await report(coordinator, one.id, { deadline: addDays(today(), -1) });
  expect(errorsOf(past)).toEqual({ deadline: ['nie może być wcześniejszy niż dzisiaj'] });
  const ids = ['abc', {}, null, -1, 1e30];
  expect(Object.keys(errorsOf(await report(coordinator, one.id, { contract_ids: ids })))).toEqual(['contract_ids']);
  for (const body of [[], 'x', { item: 'x' }, { item: { call: [] } }])
    expect((await coordinator.post(`/api/debt_cases/${one.id}/report_call_leasing`, body)).status).toBe(400);
  expect(await documentsOf(admin, one.id)).toEqual([]);
});

test('a letter of a kind that there is not is refused on its kind, to whoever may write letters of the case', async () => {
  const { id } = await makeLeasingCase(admin);
  const letter = (person: Person, kind?: unknown, of = id) => person.post(`/api/debt_cases/${of}/letters`, { kind });
  const answer = await letter(coordinator, 'gift');
  expect([answer.status, errorsOf(answer)]).toEqual([422, { kind: ['nie jest na liście dozwolonych wartości'] }]);
  for (const kind of [undefined, null])
    expect(errorsOf(await letter(coordinator, kind))).toEqual({ kind: ['nie może być puste'] });
  expect((await letter(coordinator, 'gift', id + 1000)).status).toBe(404);
  expect((await letter(await app.as('debt_collector'), 'gift')).status).toBe(404);
  expect((await letter(await app.as('creditor'), 'gift')).status).toBe(403);
});

test('who has no such right is told so, and a case of others is not there', async () => {
  const { id, creditor_id } = await makeLeasingCase(admin);
  const collector = await app.as('debt_collector');
  const refused = [
    await app.as('terrain_debt_collector'),
    await app.as('creditor', { business_entity_ids: [creditor_id] }),
  ];
  for (const person of refused) {
    expect((await report(person, id)).status).toBe(403);
    expect((await person.get(`/api/debt_cases/${id}/new_call`)).status).toBe(403);
  }
  for (const person of [collector, await app.as('santander_coordinator')]) {
    expect((await report(person, id)).status).toBe(404);
    expect((await person.get(`/api/debt_cases/${id}/new_call`)).status).toBe(404);
  }
  expect((await report(coordinator, 999_999)).status).toBe(404);
  expect(await documentsOf(admin, id)).toEqual([]);
  await admin.put(`/api/debt_cases/${id}`, { user_ids: [collector.id] });
  expect((await collector.get(`/api/debt_cases/${id}/new_call`)).body.contracts).toHaveLength(2);
  expect((await report(collector, id)).status).toBe(200);
  const [document] = await finishedDocuments(id);
  // Letters that the reader of the PDF sets apart are of one address.
  expect((await textOf(document!)).replaceAll(' ', '')).toContain(collector.email);
  // It is their own document, and yet no other file takes the place of the letter.
  const { id: file } = document!['binary_files'][0];
  expect((await collector.delete(`/api/binary_files/${file}`)).status).toBe(404);
  expect((await undoLast(collector, 'binary_file', file)).status).toBe(403);
  expect((await admin.get(document!['binary_files'][0].file_url)).status).toBe(200);
});

test('a preview is the letter as it would be, marked on every page, and leaves nothing behind', async () => {
  const { id } = await makeLeasingCase(admin);
  const preview = (person: Person, call: Made) =>
    person.post(`/api/debt_cases/${id}/letters/preview`, { kind: 'leasing', ...call });
  const answer = await preview(coordinator, { deadline: addDays(today(), 12), signatory: 'Łucja Żak, Prezes' });
  expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'application/pdf']);
  const pages = await pageTexts(answer.bytes);
  for (const page of pages) expect(page.replaceAll(/\s/g, '')).toContain('PODGLĄD');
  expect(pages.join(' ').replaceAll(/\s+/g, ' ')).toContain(
    formatPolishDate(addDays(today(), 12)).replaceAll(/\s/g, ' '),
  );
  expect(await documentsOf(admin, id)).toEqual([]);
  expect((await admin.get(`/api/activities?debt_case_id=${id}`)).body.data).toEqual([]);
  expect(errorsOf(await preview(coordinator, { place: '' }))).toEqual({ place: ['brak miejsca zwrotu'] });
  expect((await preview(await app.as('terrain_debt_collector'), {})).status).toBe(403);
  expect((await preview(await app.as('debt_collector'), {})).status).toBe(404);
});

test('each addressee of a letter can be looked at before it is made', async () => {
  const { id } = await makeLeasingCase(admin);
  const surety = await admin.create('debtors', { name: 'Poręczyciel Żbik', partnership: 'natural_person' });
  const home = { street_nr: 'ul. Cicha 2', post_code: '90-001', city: 'Łódź' };
  await admin.create('addresses', { business_entity_id: surety.id, address_type_id: 1, ...home });
  await admin.create('co_debtors', { debt_case_id: id, debtor_id: surety.id, role: 'guarantor' });
  const { body } = await admin.get(`/api/debt_cases/${id}/new_call?kind=leasing`);
  expect(body.addressees).toEqual([body.debtor, 'Poręczyciel Żbik']);
  const preview = (addressee: string) =>
    admin.post(`/api/debt_cases/${id}/letters/preview?addressee=${addressee}`, { kind: 'leasing' });
  const [toDebtor] = await pageTexts((await preview('0')).bytes);
  const [toSurety] = await pageTexts((await preview('1')).bytes);
  expect([toDebtor, toSurety].map((page) => page!.includes('ul. Cicha 2'))).toEqual([false, true]);
  expect((await preview('2')).status).toBe(404);
  expect((await preview('x')).status).toBe(404);
});

test('two calls at once are two letters', async () => {
  const { id } = await makeLeasingCase(admin);
  const answers = await Promise.all([report(coordinator, id), report(admin, id)]);
  expect(answers.map(({ status }) => status)).toEqual([200, 200]);
  expect(await finishedDocuments(id)).toHaveLength(2);
});
