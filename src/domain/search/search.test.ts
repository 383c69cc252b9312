import { describe, expect, test } from 'vitest';
import { PLN } from '#domain/lists/currency.ts';
import { withCheckDigits } from '#domain/fields/bank-account.ts';
import { appWith } from '#test/app.ts';
import { makeBankAccount } from '#test/bank-lines.ts';
import { listed, type Made, makeAddress, makeCase, makeContract, makeCreditor, makeDebtor } from '#test/builders.ts';
import type { Person } from '#test/person.ts';

const [app, admin, collector] = await appWith('admin', 'debt_collector');

const ask = async (person: Person, query: string): Promise<Made[]> => {
  const { status, body } = await person.get(`/api/search?${query}`);
  expect(status, JSON.stringify(body)).toBe(200);
  return body.groups;
};
const groupOf = (groups: Made[], plural: string): Made[] =>
  groups.find((group) => group.plural === plural)?.records ?? [];
const casesFor = async (person: Person, text: string) => {
  const found = groupOf(await ask(person, `query=${encodeURIComponent(text)}`), 'debt_cases');
  return found.map(({ id }) => id);
};

const debtor = await makeDebtor(admin, { name: 'Żółw i Ćma Łączność sp. z o.o.' });
const mine = await makeCase(admin, {
  debtor_id: debtor.id,
  zd_no: 'ZD/77/XY',
  initial_amount: '1250.00',
  user_ids: [collector.id],
});
const caller = await admin.create('people', {
  first_name: 'Bożydar',
  last_name: 'Dźwięcki',
  phone: '795929616',
  email: 'bozydar@zolw.example',
  business_entity_id: debtor.id,
});
const contract = await makeContract(admin, { debt_case_id: mine.id, contract_no: 'UMOWA/Q7/2026' });
await admin.create('invoices', {
  debt_case_id: mine.id,
  kind: 'invoice',
  amount: '100.00',
  currency_id: PLN,
  description: 'Faktura VAT FZ/00120/26',
});
await admin.create('contract_items', {
  contract_id: contract.id,
  name: 'Ciągnik',
  registration_no: 'WX 9Q7AB',
  undercarriage_no: 'WVWZZZ1JZXW000917',
});

describe('who calls', () => {
  test.each([
    '+48795929616',
    '0048 795 929 616',
    '795-929-616',
    '795 929 616',
    '(795) 929.616',
    ' 48795929616',
    'tel:+48795929616',
    '0795929616',
  ])('is found by the number %j, in the search and for the telephone system', async (typed) => {
    expect(await casesFor(admin, typed)).toEqual([mine.id]);
    const groups = await ask(admin, `phone=${encodeURIComponent(typed)}`);
    expect(groups.map(({ plural }) => plural)).toEqual(['debt_cases', 'people']);
    expect(groupOf(groups, 'people')).toMatchObject([{ id: caller.id, full_name: 'Bożydar Dźwięcki' }]);
  });

  test('is found by a plus that an address has lost, and by the last digits of what is stored', async () => {
    expect(groupOf(await ask(admin, 'phone=+48795929616'), 'debt_cases')).toHaveLength(1);
    const abroad = await makeDebtor(admin);
    const other = await makeCase(admin, { debtor_id: abroad.id });
    await admin.create('people', { last_name: 'Weber', phone: '+4930901820123', business_entity_id: abroad.id });
    expect(await casesFor(admin, '+49 30 901 820 123')).toEqual([other.id]);
    expect(await casesFor(admin, '901820123')).toEqual([other.id]);
  });

  test('brings the open cases first, then the newest, those of a co-debtor and of who acts for a debtor too', async () => {
    const [main, represented] = [await makeDebtor(admin), await makeDebtor(admin)];
    const ended = await listed(admin, 'debt_case_states', 'withdrawn');
    const first = await makeCase(admin, { debtor_id: main.id });
    const beside = await makeCase(admin);
    await admin.create('co_debtors', { debt_case_id: beside.id, debtor_id: main.id, role: 'guarantor' });
    const acting = await makeCase(admin, { debtor_id: represented.id });
    const closed = await makeCase(admin, { debtor_id: main.id, debt_case_state_id: ended });
    await admin.create('people', {
      last_name: 'Wielosprawny',
      phone: '601000777',
      business_entity_id: main.id,
      debtor_ids: [represented.id],
    });
    const groups = await ask(admin, 'phone=601000777');
    expect(groupOf(groups, 'debt_cases').map(({ id }) => id)).toEqual([acting.id, beside.id, first.id, closed.id]);
  });

  test('whom nobody knows is found in nothing, and so is what is no number', async () => {
    expect(await ask(admin, 'phone=%2B48799999999')).toEqual([]);
    expect(await ask(admin, 'phone=Kowalski')).toEqual([]);
    expect(await ask(admin, 'phone=&query=')).toEqual([]);
  });
});

describe('a case', () => {
  test.each([
    ['its number', () => mine.odzysk_no],
    ['its number without zeros', () => mine.odzysk_no.replace(/\/0+/, '/')],
    ['its number with a dash', () => mine.odzysk_no.replace('/', '-')],
    ['a ZD number', () => 'zd/77/xy'],
    ['a tax number', () => debtor.nip],
    ['a tax number with dashes', () => debtor.nip.replace(/(...)(...)(..)/, '$1-$2-$3-')],
    ['a tax number with the country', () => `PL ${debtor.nip}`],
    ['a name', () => 'żółw i ćma'],
    ['a name without Polish letters', () => 'zolw i cma lacznosc'],
    ['words of a name in any order', () => 'łączność żółw'],
    ['a contact’s name without Polish letters', () => 'dzwiecki bozydar'],
    ['an e-mail', () => 'Bozydar@zolw'],
    ['a contract', () => 'umowa/q7'],
    ['a ZD number with spaces', () => 'ZD 77 XY'],
    ['a contract with other signs', () => 'umowa q7-2026'],
    ['an invoice', () => 'FZ/00120/26'],
    ['an invoice as it is called', () => 'faktura fz/120/26'],
    ['an invoice with spaces', () => 'FZ 00120 26'],
    ['a plate', () => 'wx9q7ab'],
    ['a plate with spaces', () => 'WX 9Q7AB'],
    ['a plate with a dash', () => 'wx-9q7ab'],
    ['a VIN', () => 'wvwzzz1jzxw000917'],
  ])('is found by %s', async (_by, text) => {
    expect(await casesFor(admin, text())).toEqual([mine.id]);
  });

  test('is found by where its debtor lives, a street with a number, by those who see the address', async () => {
    await makeAddress(admin, debtor.id, {
      street_nr: 'ul. Zażółcona 33/5',
      post_code: '90-001',
      city: 'Łódź',
    });
    const elsewhere = await makeCase(admin);
    await admin.create('people', { last_name: 'Zażółcona', business_entity_id: elsewhere.debtor_id });
    for (const text of [
      'zazolcona 33',
      'Zażółcona 33/5 Łódź',
      'Łódź, ulica Zażółcona 33/5',
      'ul. zażółcona 33',
      '90-001 łódź 33/5',
      '90-001 Łódź,Zażółcona 33/5;',
    ])
      expect([await casesFor(admin, text), await casesFor(collector, text)], text).toEqual([[mine.id], [mine.id]]);
    const neighbour = await makeCase(admin);
    await makeAddress(admin, neighbour.debtor_id, {
      street_nr: 'Zażółcona 33/51',
      city: 'Łódź',
    });
    expect(await casesFor(admin, 'zazolcona 33/5')).toEqual([mine.id, neighbour.id]);
    expect(await casesFor(admin, 'zazolcona')).toEqual([elsewhere.id]);
    expect(await casesFor(admin, 'zazolcona 35')).toEqual([]);
    expect(await casesFor(await app.as('debt_collector'), 'zazolcona 33')).toEqual([]);
  });

  test('is found by a whole number of a register, of its debtor or of somebody of theirs, by those who are told it', async () => {
    const creditor = await makeCreditor(admin);
    const employee = await app.as('creditor', { business_entity_ids: [creditor.id] });
    const firm = await makeDebtor(admin, { name: 'Rejestr', regon: '123456785', krs: '0000123456' });
    const [ofFirm, ofSomebody] = [
      await makeCase(admin, { debtor_id: firm.id, creditor_id: creditor.id }),
      await makeCase(admin, {
        debtor_id: (await makeDebtor(admin, { name: 'Rejestr', pesel: '44051401359' })).id,
        creditor_id: creditor.id,
      }),
    ];
    await admin.create('people', { last_name: 'Rejestr', pesel: '02270803624', business_entity_id: firm.id });
    const found = [
      ['123-456-785', [ofFirm.id]],
      ['0000 123456', [ofFirm.id]],
      ['02270803624', [ofFirm.id]],
      ['440514-01359', [ofSomebody.id]],
      ['4405140135', []],
      // Of nobody, though without its zeros it is a part of a caller’s phone.
      ['0000795929', []],
      ['12345678', []],
    ] as const;
    for (const [text, ids] of found) expect(await casesFor(admin, text), text).toEqual(ids);
    const ofDebtors = groupOf(await ask(admin, 'query=44051401359'), 'debtors');
    expect(ofDebtors.map(({ id }) => id)).toEqual([ofSomebody.debtor_id]);
    expect([await casesFor(employee, '123456785'), await ask(employee, 'query=44051401359')]).toEqual([
      [ofFirm.id],
      [],
    ]);
    expect(await ask(employee, 'query=02270803624')).toEqual([]);
  });

  test('is found by the account that it is paid into, its own or that of its contract', async () => {
    await makeBankAccount(admin, { creditor_id: mine.creditor_id, virtual_prefix: '102055619999' });
    const { virtual_account: own } = (await admin.get(`/api/debt_cases/${mine.id}`)).body;
    const ofContract = '14102055619999000000100001';
    await admin.put(`/api/contracts/${contract.id}`, { sant_bank_account: ofContract });
    for (const account of [own, ofContract])
      for (const text of [account, `PL ${account.replace(/(.{4})/g, '$1 ')}`])
        expect([await casesFor(admin, text), await casesFor(collector, text)], text).toEqual([[mine.id], [mine.id]]);
    const elsewhere = withCheckDigits(own.slice(2).replace('102055619999', '102055610000'));
    const slipped = own.replace(/\d$/, (last: string) => String((Number(last) + 1) % 10));
    await makeCase(admin);
    for (const account of [elsewhere, slipped]) expect(await casesFor(admin, account), account).toEqual([]);
    const abroad = 'DE89370400440532013000';
    await admin.put(`/api/contracts/${contract.id}`, { sant_bank_account: abroad });
    expect(await casesFor(admin, 'de89 3704 0044 0532 0130 00')).toEqual([mine.id]);
  });

  test('is found by the number of a letter that came back, by those who are told of dispatches', async () => {
    const [digits, posting_no] = ['(00) 1 5900773 0 12345678 8', '00159007730123456788'];
    const { id: document_id } = await admin.create('documents', { debt_case_id: mine.id, description: 'Wezwanie' });
    await admin.create('dispatches', { debt_case_id: mine.id, document_id, posting_no, posted_on: '2026-11-20' });
    for (const text of [digits, posting_no, `(00)${posting_no.slice(2)}`])
      expect([await casesFor(admin, text), await casesFor(collector, text)], text).toEqual([[mine.id], [mine.id]]);
    expect(await casesFor(admin, posting_no.replace('88', '87'))).toEqual([]);
    const creditor = await app.as('creditor', { business_entity_ids: [mine.creditor_id] });
    expect(await casesFor(creditor, mine.odzysk_no)).toEqual([mine.id]);
    expect(await casesFor(creditor, digits)).toEqual([]);
  });

  test('is not found by a number that only has other zeros, nor by the number of an installment', async () => {
    const other = await makeCase(admin, { zd_no: 'AB/10/26', invoice_no: 'FZ/77001/26' });
    const rate = { debt_case_id: other.id, amount: '10.00', currency_id: PLN };
    await admin.create('invoices', { ...rate, kind: 'installment', description: 'Rata 3391/2026' });
    expect(await casesFor(admin, 'ab 10 26')).toEqual([other.id]);
    expect(await casesFor(admin, 'fz-77001-26')).toEqual([other.id]);
    for (const text of ['AB/1/26', 'AB 100 26', 'FZ/1200/26', '3391/2026'])
      expect(await casesFor(admin, text), text).toEqual([]);
  });

  test('is told of with its debtor, creditor, state, amount and keepers', async () => {
    const [found] = groupOf(await ask(admin, `query=${mine.odzysk_no}`), 'debt_cases');
    expect(found).toMatchObject({
      odzysk_no: mine.odzysk_no,
      debtor: debtor.name,
      creditor: mine.creditor,
      remaining_amount: '1250.00',
      debt_case_state: mine.debt_case_state,
      users: [{ id: collector.id }],
    });
  });

  test('found by all of a number stands before those found by a part of it', async () => {
    const other = await makeCase(admin, { zd_no: `${mine.odzysk_no}/1` });
    expect(await casesFor(admin, mine.odzysk_no)).toEqual([mine.id, other.id]);
  });

  test('that was opened before is told of again in the order asked for, unknown ones left out', async () => {
    const other = await makeCase(admin);
    const ids = [other.id, 999_999, mine.id].map((id) => `case_ids[]=${id}`).join('&');
    expect(groupOf(await ask(admin, ids), 'debt_cases').map(({ id }) => id)).toEqual([other.id, mine.id]);
    expect((await ask(collector, ids)).map(({ total }) => total)).toEqual([1]);
    expect((await admin.get('/api/search?case_ids[]=x')).status).toBe(400);
  });
});

describe('nothing is found that the person may not see', () => {
  test('a collector finds own cases and, of a colleague’s, nothing', async () => {
    const phone = '601555444';
    const foreign = await makeCase(admin, { initial_amount: '10.00' });
    await admin.create('people', { last_name: 'Cudzy', phone, business_entity_id: foreign.debtor_id });
    expect(await casesFor(collector, caller.phone)).toEqual([mine.id]);
    expect(await ask(collector, `phone=${phone}`)).toEqual([]);
    for (const text of [phone, 'Cudzy', foreign.odzysk_no, foreign.debtor_nip])
      expect(await ask(collector, `query=${encodeURIComponent(text)}`), text).toEqual([]);
  });

  test('a coordinator finds it, and who keeps it', async () => {
    const coordinator = await app.as('coordinator');
    const [found] = groupOf(await ask(coordinator, `phone=${caller.phone}`), 'debt_cases');
    expect(found).toMatchObject({ id: mine.id, users: [{ full_name: 'Osoba debt_collector' }] });
  });

  test('a creditor finds the cases of their own firm alone', async () => {
    const own = await app.as('creditor', { business_entity_ids: [mine.creditor_id] });
    const other = await app.as('creditor', { business_entity_ids: [(await makeCreditor(admin)).id] });
    expect(await casesFor(own, caller.phone)).toEqual([mine.id]);
    expect(await casesFor(own, 'zolw i cma')).toEqual([mine.id]);
    for (const text of [caller.phone, 'Żółw', debtor.nip, mine.odzysk_no, 'WX 9Q7AB', 'UMOWA/Q7/2026'])
      expect(await ask(other, `query=${encodeURIComponent(text)}`), text).toEqual([]);
  });

  test('what was deleted is found by nobody', async () => {
    const gone = await makeContract(admin, { debt_case_id: mine.id, contract_no: 'SKASOWANA/1' });
    await admin.create('contract_items', { contract_id: gone.id, name: 'Koparka', registration_no: 'GD 7ZX11' });
    expect(await casesFor(admin, 'SKASOWANA/1')).toEqual([mine.id]);
    await admin.delete(`/api/contracts/${gone.id}`);
    expect(await casesFor(admin, 'SKASOWANA/1')).toEqual([]);
    expect(await casesFor(admin, 'gd7zx11')).toEqual([]);
  });
});

describe('the other kinds', () => {
  test('come after the cases, each by what its records are called and with what tells them apart', async () => {
    const groups = await ask(admin, 'query=zolw');
    expect(groups.map(({ plural }) => plural)).toEqual(['debt_cases', 'debtors', 'people']);
    expect(groupOf(groups, 'debtors')).toEqual([{ id: debtor.id, name: debtor.name, nip: debtor.nip, pesel: null }]);
  });

  test('tell how many their list shows for the text as it was typed', async () => {
    for (const n of [1, 2, 3]) await makeDebtor(admin, { name: `Ździebełko ${n}` });
    const totals = async (text: string) =>
      (await ask(admin, `query=${encodeURIComponent(text)}&limit=2`)).map(({ total, records }) => [
        total,
        records.length,
      ]);
    expect(await totals('ździebełko')).toEqual([[3, 2]]);
    expect(await totals('zdziebelko')).toEqual([[0, 2]]);
  });

  test('are found by the beginnings of words where only two letters are typed', async () => {
    await makeDebtor(admin, { name: 'Bar Ęą Nocą' });
    expect(groupOf(await ask(admin, `query=${encodeURIComponent('ęą')}`), 'debtors')).toMatchObject([
      { name: 'Bar Ęą Nocą' },
    ]);
  });
});

test('no text makes it fail', async () => {
  const texts = [
    '\u0000',
    'a\u0000b',
    '%',
    '_',
    '\\',
    '\\\\',
    "'",
    '\ud800abc',
    '😀😀',
    'ß'.repeat(300),
    '+'.repeat(50),
    '١٢٣٤٥٦٧٨٩',
  ];
  for (const text of texts)
    for (const name of ['query', 'phone']) {
      const { status } = await admin.get(`/api/search?${new URLSearchParams({ [name]: text })}`);
      expect([name, text, status < 500]).toEqual([name, text, true]);
    }
  expect((await admin.get('/api/search?query[x]=1')).status).toBe(400);
  expect(await casesFor(admin, '%%%')).toEqual([]);
  expect(await casesFor(admin, '___')).toEqual([]);
});
