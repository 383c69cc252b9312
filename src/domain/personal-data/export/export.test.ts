import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { momentOf } from '#engine/days/moment.ts';
import { placeOf } from '#server/files/storage.ts';
import { appWith } from '#test/app.ts';
import { bankOffice } from '#test/bank-office.ts';
import { listed, makeAddress, makeCase, makeCreditor } from '#test/builders.ts';
import { makeClosedCase } from '#test/closed-case.ts';
import { mt940 } from '#test/files/mt940.ts';
import { zipEntries } from '#test/files/zip-entries.ts';
import { type Person, signIn } from '#test/person.ts';

const [app, admin] = await appWith('admin');

async function exported(person: Person, path: string): Promise<Map<string, Buffer>> {
  const { status, headers, bytes } = await person.get(`${path}/personal_data`);
  expect([status, headers.get('content-type')]).toEqual([200, 'application/zip']);
  expect(headers.get('content-disposition')).toMatch(/^attachment; filename="?dane-osobowe-/);
  return zipEntries(bytes);
}

const jsonOf = (entries: Map<string, Buffer>, name: string) => JSON.parse(entries.get(name)!.toString());

test('a debtor is handed out with all that is written down of them, in words', async () => {
  const { debtor, contact, debtCase, file } = await makeClosedCase(admin);
  const entries = await exported(admin, `/api/debtors/${debtor.id}`);
  expect([...entries.keys()].filter((name) => !name.startsWith('historia/'))).toEqual([
    'opis.txt',
    `informacja/${debtCase.creditor_id}.txt`,
    'debtors.json',
    'addresses.json',
    'people.json',
    'debt_cases.json',
    'debt_case_addresses.json',
    'contracts.json',
    'contract_items.json',
    'debtor_payments.json',
    'activities.json',
    'notifications.json',
    'documents.json',
    'binary_files.json',
    `pliki/${file.id}-brzęczyk-dowód.txt`,
  ]);
  expect(entries.get('opis.txt')!.toString()).toContain(`Dane osobowe: ${debtor.name}`);
  expect(jsonOf(entries, 'debtors.json')[0]).toMatchObject({ Nazwa: debtor.name, Typ: 'dłużnik' });
  expect(jsonOf(entries, 'addresses.json')[0]).toMatchObject({
    Miejscowość: 'Chrząszczyżewoszyce',
    'Typ adresu': 'adres zamieszkania',
    Podmiot: debtor.name,
  });
  expect(jsonOf(entries, 'people.json')[0]).toMatchObject({ 'Imię i nazwisko': contact.full_name });
  expect(jsonOf(entries, 'debt_cases.json')[0]).toMatchObject({ 'Numer sprawy': debtCase.odzysk_no });
  expect(jsonOf(entries, 'debtor_payments.json')[0]).toMatchObject({ Kwota: '100,00', Waluta: 'PLN' });
  expect(entries.get(`pliki/${file.id}-brzęczyk-dowód.txt`)!.toString()).toBe(`dowód osobisty ${debtor.id}`);
});

test('with what each creditor’s letters say of purposes, terms and rights, as the office words it', async () => {
  const { debtor, contact, creditor } = await makeClosedCase(admin);
  await makeAddress(admin, creditor.id, { street_nr: 'ul. Pocztowa 2' });
  const address_type_id = await listed(admin, 'address_types', 'registered');
  await makeAddress(admin, creditor.id, { street_nr: 'ul. Główna 1', address_type_id });
  const bank = await makeCreditor(admin, {
    name: 'Bank „Zorza” S.A.',
    data_role: 'processor',
    gives_data_notice: true,
  });
  const owed = await makeCase(admin, { creditor_id: bank.id });
  const { body: principal } = await admin.get(`/api/debtors/${owed['debtor_id']}`);
  await admin.create('co_debtors', { debt_case_id: owed.id, debtor_id: debtor.id, role: 'guarantor' });
  const { body: wording } = await admin.get('/api/letter_wordings/new?kind=personal_data_notice');
  const text = `${wording.body}\n\nOdbiorca {{debtor.name}}, sprawa {{odzysk_no}}, **termin** {{deadline}}.`;
  await admin.create('letter_wordings', { ...wording, body: text, change_note: 'dopisek' });
  const entries = await exported(admin, `/api/debtors/${debtor.id}`);
  const told = (id: unknown) =>
    entries
      .get(`informacja/${String(id)}.txt`)!
      .toString()
      .replaceAll('\u00A0', ' ');
  expect(entries.get('opis.txt')!.toString()).toContain('informacja/');
  expect(told(creditor.id)).toMatch(
    /^Informacja o przetwarzaniu danych osobowych\n\nInformacja na podstawie art\. 14 /,
  );
  expect(told(creditor.id)).toContain(
    `Źródło danych. Dane otrzymaliśmy od naszego mocodawcy: ${creditor['name']}, ul. Główna 1, Łódź`,
  );
  expect(told(creditor.id)).toContain('Administrator. Administratorem danych osobowych jest Odzysk sp. z o.o.');
  expect(told(creditor.id)).toContain(
    '\n- wypełnienia obowiązków prawnych, w szczególności podatkowych i rachunkowych',
  );
  expect(told(bank.id)).toContain('Administratorem danych osobowych jest Bank „Zorza” S.A.');
  expect(told(bank.id)).toContain(`Odbiorca ${debtor.name}, sprawa , termin .`);
  expect([...entries.values()].join('\n')).not.toContain(principal.name);
  const ofContact = await exported(admin, `/api/people/${contact.id}`);
  expect([...ofContact.keys()].filter((name) => name.startsWith('informacja/'))).toEqual([
    `informacja/${creditor.id}.txt`,
  ]);
});

test('with nothing of a notice to whoever has no creditor', async () => {
  const { id } = await admin.create('debtors', { name: 'Bez Spraw' });
  const entries = await exported(admin, `/api/debtors/${id}`);
  expect(entries.get('opis.txt')!.toString()).not.toContain('informacja/');
});

test('with what the bank wrote of their payments, and not of others’', async () => {
  const { debtor, debtCase } = await makeClosedCase(admin);
  const office = await bankOffice(app);
  const account = '61109010140000071219812874';
  const details = `~20wpłata za długi~32ZDZISŁAWA BRZĘCZYK UL. JAŚMINOWA 7~38PL${account}`;
  const others = { amount: '20.00', details: '~20czynsz~32KTOŚ INNY' };
  await office.take(mt940({ days: ['150101', '150102'], lines: [{ amount: '10.00', details }, others] }));
  const [line] = await office.lines();
  await admin.post(`/api/bank_transfers/${line!['id']}/match`, { matches: [{ debt_case_id: debtCase.id }] });
  const entries = await exported(admin, `/api/debtors/${debtor.id}`);
  expect(jsonOf(entries, 'bank_transfers.json')).toEqual([
    {
      Id: line!['id'],
      'Data księgowania': '2015-01-02',
      'Data waluty': '2015-01-02',
      Kwota: '10,00',
      Waluta: 'PLN',
      Strona: 'uznanie',
      Kontrahent: 'ZDZISŁAWA BRZĘCZYK UL. JAŚMINOWA 7',
      'Rachunek kontrahenta': account,
      Tytuł: 'wpłata za długi',
      'Numer operacji w banku': 'REF1',
    },
  ]);
});

test('with those who were made one with them, and whom these had been made one with before', async () => {
  const { debtor } = await makeClosedCase(admin);
  const [first, second] = [
    await admin.create('debtors', { name: 'Telesfor Gżegżółka' }),
    await admin.create('debtors', { name: 'Telesfor G.' }),
  ];
  await admin.post(`/api/debtors/${first.id}/merge`, { into: second.id });
  await admin.post(`/api/debtors/${second.id}/merge`, { into: debtor.id });
  const told = [...(await exported(admin, `/api/debtors/${debtor.id}`)).values()].join('\n');
  expect(told).toContain('Telesfor Gżegżółka');
});

test('with the time of Poland at its files, as a ZIP tells it: without a zone', async () => {
  const { debtor } = await makeClosedCase(admin);
  const { bytes } = await admin.get(`/api/debtors/${debtor.id}/personal_data`);
  const [time, day] = [bytes.readUInt16LE(10), bytes.readUInt16LE(12)];
  const told = [(day >> 9) + 1980, (day >> 5) & 15, day & 31, time >> 11, (time >> 5) & 63];
  const [year, month, date, hour, minute] = told as [number, number, number, number, number];
  const moment = momentOf(new Date(Date.UTC(year, month - 1, date, hour, minute)).toISOString().slice(0, -1))!;
  expect(Math.abs(Number(moment / 1000n) - Date.now())).toBeLessThan(120_000);
});

test('with who wrote and read it, and no secrets', async () => {
  const { debtor } = await makeClosedCase(admin);
  const reader = await app.as('coordinator');
  await reader.get(`/api/debtors/${debtor.id}`);
  const entries = await exported(admin, `/api/debtors/${debtor.id}`);
  const lines = jsonOf(entries, 'historia/debtors.json');
  expect(lines.map((line: any) => [line['Kto'], line['Co zrobiono']])).toEqual([
    ['Osoba admin', 'Wyeksportowano dane osobowe'],
    ['Osoba coordinator', 'Odczytano dane'],
    ['Osoba admin', 'Dodano'],
  ]);
  expect(lines.at(-1)).toMatchObject({ 'Rodzaj rekordu': 'dłużnik', Rekord: debtor.name });
  expect(lines.at(-1)['Zmiany']).toContain(`Nazwa:  -> ${debtor.name}`);
  const whole = [...entries.values()].map((bytes) => bytes.toString()).join('\n');
  expect(whole).not.toContain('storage_key');
});

test('a contact is handed out with what was sent to them, not with the debtor’s case', async () => {
  const { contact, debtCase } = await makeClosedCase(admin);
  await app.database.query('update debt_cases set person_id = $1 where id = $2', [contact.id, debtCase.id]);
  const entries = await exported(admin, `/api/people/${contact.id}`);
  expect(jsonOf(entries, 'debt_cases.json')).toEqual([{ Id: debtCase.id, 'Numer sprawy': debtCase.odzysk_no }]);
  expect(jsonOf(entries, 'notifications.json')[0]).toMatchObject({ Treść: 'Szanowny Panie Brzęczyk' });
});

test('an account is handed out with its sessions and what its owner did, without anybody’s data or secrets', async () => {
  const collector = await app.as('coordinator');
  const { debtor } = await makeClosedCase(admin);
  await collector.get(`/api/debtors/${debtor.id}`);
  await signIn(app.url, collector);
  await app.database.query(
    `insert into passkeys (user_id, credential_id, public_key, counter, transports, name)
     values ($1, 'id', 'key', 0, '{}', 'Klucz służbowy')`,
    [collector.id],
  );
  const entries = await exported(admin, `/api/users/${collector.id}`);
  expect(jsonOf(entries, 'users.json')[0]).toMatchObject({ 'E-mail': collector.email, Rola: 'koordynator' });
  const time = expect.stringMatching(/^\d{4}-\d\d-\d\d \d\d:\d\d$/);
  const from = { 'Adres sieciowy': '127.0.0.1', Przeglądarka: expect.any(String) };
  const session = { 'Data zalogowania': time, 'Ostatnio w systemie': time, ...from };
  expect(jsonOf(entries, 'sesje.json')).toEqual([
    { ...session, 'Powód zakończenia': 'zalogowanie w innej przeglądarce' },
    { ...session, 'Powód zakończenia': null },
  ]);
  const key = { Nazwa: 'Klucz służbowy', 'Data utworzenia': time, 'Ostatnio użyty': null };
  expect(jsonOf(entries, 'klucze.json')).toEqual([key]);
  const done = jsonOf(entries, 'historia/wykonane.json').map((line: any) => line['Co zrobiono']);
  expect(done).toContain('Odczytano dane');
  const whole = [...entries.values()].map((bytes) => bytes.toString()).join('\n');
  expect(whole).not.toMatch(/argon2|digest"|Brzęczyk/);
});

test('each time is noted in the record of changes', async () => {
  const { debtor } = await makeClosedCase(admin);
  await exported(admin, `/api/debtors/${debtor.id}`);
  const { body } = await admin.get(`/api/record_changes?resource=debtor&record_id=${debtor.id}&action=personal_data`);
  expect(body.data).toMatchObject([{ user: 'Osoba admin', action: 'personal_data', record: debtor.name }]);
});

test('while a file cannot be read nothing is handed out, and it is said which', async () => {
  const { debtor, file } = await makeClosedCase(admin);
  const path = `/api/debtors/${debtor.id}/personal_data`;
  expect((await admin.get(`${path}?check=true`)).status).toBe(204);
  const { storage_key } = await app.database.kysely
    .selectFrom('binary_files')
    .select('storage_key')
    .where('id', '=', file.id)
    .executeTakeFirstOrThrow();
  await rm(join(app.dataDir, 'files', placeOf(String(storage_key))));
  for (const asked of [path, `${path}?check=true`]) {
    const { status, body } = await admin.get(asked);
    expect([status, body.debtor.errors.base]).toEqual([
      422,
      ['Nie można odczytać plików: brzęczyk-dowód.txt. Przywróć je z kopii zapasowej i spróbuj ponownie'],
    ]);
  }
  const { body } = await admin.get(`/api/debtors/${debtor.id}/history`);
  expect(body.data.map(({ action }: any) => action)).not.toContain('personal_data');
});
