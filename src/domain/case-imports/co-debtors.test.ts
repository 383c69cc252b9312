import { expect, test } from 'vitest';
import { appWith } from '#test/app.ts';
import { makeCreditor, makeDebtor, nextNip } from '#test/builders.ts';
import { importFile } from '#test/case-import.ts';
import { csvBytes } from '#test/files/csv-bytes.ts';
import type { Answer } from '#test/person.ts';
import { untilNewest } from '#test/until.ts';

const [, admin, coordinator] = await appWith('admin', 'coordinator');
const creditor = await makeCreditor(admin);
let files = 0;

const nextNumber = () => ++files;
const always = ['creditor_nip', 'Dłużnik', 'Kwota początkowa', 'Numer umowy'];

/** A file about one case: the columns beside those that every file has, and its rows. */
function send(headers: readonly string[], rows: readonly (readonly string[])[], form = {}): Promise<Answer> {
  const about = [creditor.nip, `Huta Zgoda ${nextNumber()}`, '1 600,00', `W/${files}`];
  return importFile(
    coordinator,
    csvBytes({ headers: [...always, ...headers], rows: rows.map((row) => [...about, ...row]) }),
    form,
  );
}

const caseOf = ({ body }: Answer): number => body.rows[0].debt_case_id;
const listOf = async (path: string) => (await admin.get(`/api/${path}`)).body.data;
const coDebtorsOf = (id: number) => listOf(`co_debtors?debt_case_id=${id}&s=id asc`);
const errorsOf = ({ body }: Answer) => body.rows.map(({ errors }: { errors: object }) => errors);

const polish = [
  'Współdłużnik',
  'NIP współdłużnika',
  'PESEL współdłużnika',
  'Kod pocztowy współdłużnika',
  'Miejscowość współdłużnika',
  'Ulica i numer współdłużnika',
  'Telefon współdłużnika',
  'E-mail współdłużnika',
  'Rola współdłużnika',
];
const english = 'name nip pesel post_code city street_nr phone email role'
  .split(' ')
  .map((name) => `co_debtor_${name}`);

test.each([
  ['Polish', polish],
  ['programmatic', english],
])('co-debtors come under %s headers, with address and contact, each once in a case', async (_which, headers) => {
  const nip = nextNip();
  const sent = await send(
    ['Kwota faktury', ...headers],
    [
      [
        '100',
        'Ewa Wilga',
        '',
        '440514-01359',
        '90-001',
        'Łódź',
        'ul. Długa 1',
        '600 100 200',
        'ewa@firma.example',
        'poręczyciel',
      ],
      ['200', 'EWA WILGA', '', '', '', '', '', '', '', ''],
      ['', 'Spółka Żar', nip, '', '', '', '', '', '', 'wspólnik'],
      ['300', '', '', '', '', '', '', '', '', ''],
    ],
  );
  expect([sent.body.created, sent.body.failed]).toEqual([1, 0]);
  const [ewa, firm, ...others] = await coDebtorsOf(caseOf(sent));
  expect([ewa, firm, others]).toMatchObject([
    { debtor: 'Ewa Wilga', role: 'guarantor', liable_to: null },
    { debtor: 'Spółka Żar', role: 'partner' },
    [],
  ]);
  expect((await admin.get(`/api/debtors/${ewa.debtor_id}`)).body).toMatchObject({ pesel: '44051401359', nip: null });
  expect((await admin.get(`/api/debtors/${firm.debtor_id}`)).body.nip).toBe(nip);
  expect(await listOf(`addresses?business_entity_id=${ewa.debtor_id}`)).toMatchObject([
    { city: 'Łódź', street_nr: 'ul. Długa 1', address_type: 'adres zamieszkania' },
  ]);
  expect(await listOf(`people?business_entity_id=${ewa.debtor_id}`)).toMatchObject([
    { first_name: 'Ewa', last_name: 'Wilga', phone: '+48600100200', email: 'ewa@firma.example' },
  ]);
  expect(await listOf(`invoices?debt_case_id=${caseOf(sent)}`)).toHaveLength(3);
});

test('a co-debtor who is there is found by tax number, by PESEL, or by name and post code, across cases and files', async () => {
  const known = await makeDebtor(admin, { pesel: '02070803628', nip: null });
  const firm = await makeDebtor(admin);
  const headers = ['co_debtor_name', 'co_debtor_nip', 'co_debtor_pesel', 'co_debtor_post_code', 'co_debtor_city'];
  const rows = [
    ['Ktokolwiek', '', '02070803628', '', ''],
    ['Firma', firm.nip!, '', '', ''],
    ['Jan Kos', '', '', '05-500', 'Piaseczno'],
  ];
  const idsOf = async () =>
    (await coDebtorsOf(caseOf(await send(headers, rows)))).map(({ debtor_id }: any) => debtor_id);
  const [first, second] = [await idsOf(), await idsOf()];
  expect(first.slice(0, 2)).toEqual([known.id, firm.id]);
  expect(second).toEqual(first);
});

test('a debtor is found by PESEL too, and gets theirs from the file', async () => {
  const pesel = '02270803624';
  const debtorOf = async (answer: Answer) => (await admin.get(`/api/debt_cases/${caseOf(answer)}`)).body.debtor_id;
  const id = await debtorOf(await send(['PESEL dłużnika'], [[pesel]]));
  expect((await admin.get(`/api/debtors/${id}`)).body.pesel).toBe(pesel);
  expect(await debtorOf(await send(['debtor_pesel'], [[pesel]]))).toBe(id);
});

test('a debtor who was merged into another is found by their own numbers, and the case is of whoever stayed', async () => {
  const merged = await makeDebtor(admin);
  const [next, stayed] = [await makeDebtor(admin), await makeDebtor(admin)];
  expect((await admin.post(`/api/debtors/${merged.id}/merge`, { into: next.id })).status).toBe(200);
  expect((await admin.post(`/api/debtors/${next.id}/merge`, { into: stayed.id })).status).toBe(200);
  const sent = await send(['debtor_nip'], [[merged.nip!]]);
  expect((await admin.get(`/api/debt_cases/${caseOf(sent)}`)).body.debtor_id).toBe(stayed.id);
});

test('the dates of the notice and of the bank’s call come with the contract', async () => {
  const headers = ['Data wypowiedzenia', 'Data doręczenia wypowiedzenia', 'Data wezwania z art. 75c'];
  const sent = await send(headers, [['10.02.2026', '16.02.2026', '02.01.2026']]);
  expect(await listOf(`contracts?debt_case_id=${caseOf(sent)}`)).toMatchObject([
    { termination_date: '2026-02-10', delivery_date: '2026-02-16', call_75c_date: '2026-01-02' },
  ]);
});

const dates = ['termination_date', 'delivery_date', 'call_75c_date'];
const self = ['debtor_nip', 'co_debtor_name', 'co_debtor_nip'];
const nip = nextNip();

test.each<[string, string[], string[][], object]>([
  [
    'a notice delivered before it was given',
    dates,
    [['10.02.2026', '09.02.2026', '']],
    { delivery_date: ['nie może być wcześniejsza niż data wypowiedzenia umowy (2026-02-10)'] },
  ],
  ['a call to come', dates, [['', '', '2036-01-01']], { call_75c_date: ['nie może być późniejsza niż dzisiejsza'] }],
  [
    'a termination to come',
    dates,
    [['2036-01-01', '', '']],
    { termination_date: ['nie może być późniejsza niż dzisiejsza'] },
  ],
  ['a co-debtor without a name', ['co_debtor_phone'], [['600100200']], { co_debtor_name: ['nie może być puste'] }],
  [
    'an address without a town',
    ['co_debtor_name', 'co_debtor_street_nr'],
    [['Jan Kos', 'ul. Długa 1']],
    { co_debtor_city: ['nie może być puste'] },
  ],
  [
    'a PESEL that is none',
    ['co_debtor_name', 'co_debtor_pesel', 'debtor_pesel'],
    [['Jan Kos', '44051401358', '1']],
    {
      co_debtor_pesel: ['nie jest poprawnym numerem PESEL'],
      debtor_pesel: ['nie jest poprawnym numerem PESEL'],
    },
  ],
  [
    'a role nobody knows',
    ['co_debtor_name', 'co_debtor_role'],
    [['Jan Kos', 'kolega']],
    { co_debtor_role: [expect.stringContaining('dozwolone: współdłużnik, ')] },
  ],
  [
    'the debtor beside themselves',
    self,
    [[nip, 'Huta', nip]],
    { co_debtor_name: ['jest głównym dłużnikiem tej sprawy'] },
  ],
])('%s is refused beside its column, in a check too', async (_what, headers, rows, errors) => {
  for (const dry_run of ['true', '']) {
    const sent = await send(headers, rows, { dry_run });
    expect([sent.body.created, errorsOf(sent)]).toEqual([0, [errors]]);
  }
});

test('one co-debtor in two roles is refused', async () => {
  const rows = [
    ['Jan Kos', 'poręczyciel'],
    ['Jan Kos', 'wspólnik spółki'],
  ];
  const sent = await send(['co_debtor_name', 'co_debtor_role'], rows);
  expect(errorsOf(sent)[1]).toEqual({ co_debtor_role: [expect.stringContaining('2')] });
});

test('undone, an import takes back its co-debtors and those whom it made for them', async () => {
  const total = async (plural: string) => (await admin.get(`/api/${plural}?per_page=1`)).body.pagination.total_count;
  const plurals = ['debtors', 'addresses', 'people', 'co_debtors', 'debt_cases'];
  const before = await Promise.all(plurals.map(total));
  const headers = ['co_debtor_name', 'co_debtor_city', 'co_debtor_phone'];
  const sent = await send(headers, [['Zofia Nowa', 'Łódź', '600300400']]);
  expect(await total('co_debtors')).toBe(before[3] + 1);
  await coordinator.post(`/api/imports/${sent.body.id}/undo`);
  await untilNewest(coordinator, 'imports', ({ undo_state }) => undo_state === 'done');
  expect(await Promise.all(plurals.map(total))).toEqual(before);
});
