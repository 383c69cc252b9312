import { expect, test } from 'vitest';
import { appWith } from '#test/app.ts';
import { makeActivity, makeCase, makeContract, makeDebtor, makePayment } from '#test/builders.ts';

const [app, admin] = await appWith('admin');

/** The file's bytes read as Windows-1250, line by line. */
async function exported(path: string, headers: Record<string, string> = {}) {
  const answer = await admin.get(path, headers);
  expect(answer.status).toBe(200);
  const text = new TextDecoder('windows-1250').decode(answer.bytes);
  expect(text.endsWith('\r\n')).toBe(true);
  return { ...answer, text, lines: text.slice(0, -2).split('\r\n') };
}

test('activities are exported in their six columns, in Polish whoever asks, as export.csv', async () => {
  const { id } = await makeCase(admin);
  const description = 'Zażółć gęślą jaźń';
  await makeActivity(admin, { debt_case_id: id, performed_at: '2026-11-20T09:05', description });
  await admin.create('activities', { debt_case_id: id, activity_type_id: 1, task_state: 2 });
  const { lines, headers, bytes } = await exported(`/api/activities.csv?debt_case_id=${id}`, {
    'accept-language': 'en',
  });
  expect(lines).toEqual([
    'Data wykonania;Użytkownik;Rodzaj czynności;Widoczność;Opis;Stan zadania',
    ';Osoba admin;notatka;niewidoczna;;w toku',
    '2026-11-20 09:05;Osoba admin;rozmowa telefoniczna;niewidoczna;Zażółć gęślą jaźń;zakończone',
  ]);
  expect(headers.get('content-disposition')).toBe('attachment; filename="export.csv"');
  expect(bytes.includes(Buffer.from([0xbf, 0xf3, 0xb3, 0xe6]))).toBe(true);
});

test.each([
  ['a;b', '"a;b"'],
  ['powiedział "nie"', '"powiedział ""nie"""'],
  ['dwa\nwiersze', '"dwa\nwiersze"'],
  ['=1+1', "'=1+1"],
  ['-5 dni', "'-5 dni"],
  ['@x;y', '"\'@x;y"'],
  ['a\u037E=1+1', '"a;=1+1"'],
  ['\u200B=1+1', "'?=1+1"],
  ['=\u0338', '?'],
  ['kwota 😀 €', 'kwota ? €'],
  ['z\u0307ółw', 'żółw'],
  ['漢字', '??'],
  ['\uFFFD', '?'],
])('the text %j is written as %j', async (description, cell) => {
  const { id } = await makeCase(admin);
  await admin.create('activities', { debt_case_id: id, activity_type_id: 1, description });
  const { text } = await exported(`/api/activities.csv?debt_case_id=${id}`);
  expect(text.split('\r\n')[1]!.split(';niewidoczna;')[1]).toBe(`${cell};zakończone`);
});

test('UTF-8 is written when asked for, with its mark, and keeps every character', async () => {
  const { id } = await makeCase(admin);
  await admin.create('activities', { debt_case_id: id, activity_type_id: 1, description: '漢 😀' });
  const { bytes, headers } = await admin.get(`/api/activities.csv?debt_case_id=${id}&charset=utf-8`);
  expect([bytes.subarray(0, 3).toString('hex'), headers.get('content-type')]).toEqual([
    'efbbbf',
    'text/csv; charset=utf-8',
  ]);
  expect(bytes.toString()).toContain(';漢 😀;');
});

test.each(['foo', 'utf8', 'utf-8&charset=latin1'])('the encoding %s is refused by name', async (charset) => {
  const { status, body } = await admin.get(`/api/debt_cases.csv?charset=${charset}`);
  expect([status, body.parameter]).toEqual([400, 'charset']);
});

test.each(['', 'WINDOWS-1250'])('the encoding „%s” is the usual one', async (charset) => {
  const { headers } = await admin.get(`/api/debt_cases.csv?charset=${charset}`);
  expect(headers.get('content-type')).toBe('text/csv; charset=windows-1250');
});

test('amounts have a comma and a minus, booleans are Tak and Nie, sets are listed, nothing is empty', async () => {
  const debtor = await makeDebtor(admin, { name: 'Żuk; "Spółka"' });
  const { id } = await makeCase(admin, { debtor_id: debtor.id, initial_amount: '10.00', user_ids: [admin.id] });
  await makePayment(admin, { debt_case_id: id, amount: '1234.50' });
  await makeContract(admin, {
    debt_case_id: id,
    contract_items: [{ name: 'A', seen: true }, { name: 'B', seen: false }, {}],
  });
  const [, debtCase] = (await exported(`/api/debt_cases.csv?q[id_eq]=${id}`)).lines;
  expect(debtCase).toMatch(/;"Żuk; ""Spółka""";.*;w toku;;-1224,50;Osoba admin;$/);
  const items = (await exported(`/api/contract_items.csv?q[contract_debt_case_id_eq]=${id}&s=id`)).lines;
  expect(items.slice(1).map((line) => line.split(';')[6])).toEqual(['Tak', 'Nie', '']);
});

test('all matching rows are exported, however many to a page', async () => {
  const { id } = await makeCase(admin);
  const contract_items = Array.from({ length: 30 }, (_, index) => ({ name: `Nr ${index}` }));
  const contract = await makeContract(admin, { debt_case_id: id, contract_items });
  const { lines } = await exported(`/api/contract_items.csv?contract_id=${contract.id}&per_page=5&page=2`);
  expect(lines.length).toBe(31);
});

test.each([
  ['coordinator', [200, 403, 403]],
  ['debt_collector', [200, 403, 403]],
  ['creditor', [200, 403, 403]],
  ['terrain_debt_collector', [403, 403, 403]],
] as const)('a %s exports the lists they may', async (role, expected) => {
  const person = await app.as(role);
  const paths = ['debt_cases', 'users', 'debt_case_states'];
  const found = await Promise.all(paths.map(async (path) => (await person.get(`/api/${path}.csv`)).status));
  expect(found).toEqual(expected);
});
