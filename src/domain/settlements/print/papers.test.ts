import { readXlsx } from 'hucre/xlsx';
import iconv from 'iconv-lite';
import { writeFile } from 'node:fs/promises';
import { describe, expect, test } from 'vitest';
import { withCheckDigits } from '#domain/fields/bank-account.ts';
import { appWith } from '#test/app.ts';
import { listed, type Made, makeCase, makeContract, makeCreditor, makePayment } from '#test/builders.ts';
import { answerChecker } from '#test/contract/openapi-validator.ts';
import { fa3Problems } from '#test/fa3-schema/validate.ts';
import { pdfWords } from '#test/pdf-text.ts';

const [app, admin] = await appWith('admin');
const period = { from: '2026-10-01', to: '2026-10-31' };
const agency = {
  name: 'Odzysk „Żuraw” & Wspólnicy sp. z o.o.',
  street_nr: 'ul. Długa 7',
  post_code: '90-001',
  city: 'Łódź',
  nip: '5265877635',
  bank_account: '38102055610000310209730000',
};
const account = '61109010140000071219812874';
const letterhead = (more: object = {}) => admin.create('letterheads', { ...agency, ...more });
await letterhead();

/** A closed account of a creditor with payments to both accounts, a flat fee, and an item collected. */
async function closedAccount({ country = 'PL', ...more }: Made = {}, rule: Made = {}, flat: Made = {}) {
  const creditor = await makeCreditor(admin, { name: 'Leasing <Północ> S.A.', bank_account: account, ...more });
  const creditor_id = creditor['id'];
  const address_type_id = await listed(admin, 'address_types', 'registered');
  const place = { street_nr: 'ul. Prosta 3', post_code: '00-001', city: 'Warszawa', country };
  await admin.create('addresses', { business_entity_id: creditor_id, address_type_id, ...place });
  const made = { creditor_id, valid_from: '2026-01-01', vat_rate: '23', tier_by: 'amount', ...rule };
  await admin.create('commission_rules', { ...made, basis: 'payment', tiers: [{ from: 0, percent: '7.5' }] });
  await admin.create('commission_rules', { ...made, ...flat, basis: 'flat', tiers: [{ from: 0, fixed: '33.33' }] });
  const debtCase = await makeCase(admin, { creditor_id });
  const contract = await makeContract(admin, { debt_case_id: debtCase['id'] });
  const paid = {
    debt_case_id: debtCase['id'],
    payment_date: '2026-10-05',
    ...(rule['currency_id'] && { currency_id: 2 }),
  };
  await makePayment(admin, { ...paid, amount: '1000.01' });
  await makePayment(admin, { ...paid, amount: '200.50', received_by: 'creditor' });
  const draft = await admin.create('settlements', { creditor_id, ...period, currency_id: rule['currency_id'] ?? 1 });
  const closed = await admin.post(`/api/settlements/${draft['id']}/close`);
  expect(closed.status).toBe(200);
  return { settlement: closed.body, creditor, debtCase, contract };
}

async function file(id: unknown, ending: string, language = 'pl') {
  const answer = await admin.get(`/api/settlements/${String(id)}.${ending}`, { 'accept-language': language });
  expect(answer.status, JSON.stringify(answer.body)).toBe(200);
  if (process.env['PICS']) await writeFile(`${process.env['PICS']}/settlement-${String(id)}.${ending}`, answer.bytes);
  return answer;
}

const errorsOf = async (id: unknown, ending: string) => {
  const { status, body } = await admin.get(`/api/settlements/${String(id)}.${ending}`);
  return [status, Object.keys(body['settlement']?.errors ?? {})];
};

describe('the PDF and the XLSX', () => {
  test('have each payment, its case and contract, whose account, net, VAT and gross, the sums, and where to pay', async () => {
    const { settlement, debtCase, contract } = await closedAccount();
    const words = await pdfWords((await file(settlement['id'], 'pdf')).bytes);
    expect(words).toContain(`Rozliczenie ${settlement['number']} Wierzyciel Leasing <Północ> S.A.`);
    expect(words).toContain(`2026-10-05 wpłata ${debtCase['odzysk_no']}`);
    expect(words).toContain(contract['contract_no']);
    expect(words).toContain('agencja 1 000,01 75,00 23% 17,25 92,25');
    expect(words).toContain('wierzyciel 200,50 15,04 23% 3,46 18,50');
    expect(words).toContain('33,33 23% 7,67 41,00');
    expect(words).toContain('Prowizja netto 123,37 VAT 28,38 Prowizja brutto 151,75 Do przelania wierzycielowi 848,26');
    expect(words).toContain('61 1090 1014 0000 0712 1981 2874');
    expect(words).toContain(`Rozliczenie ${settlement['number']} za 2026-10-01 - 2026-10-31`);
    expect(settlement['totals'].to_transfer).toBe('848.26');
  });

  test('agree, and the lines add up to the sums to the grosz', async () => {
    const { settlement, debtCase } = await closedAccount();
    const { sheets } = await readXlsx((await file(settlement['id'], 'xlsx')).bytes);
    const [sums, lines] = sheets;
    expect(sheets.map(({ name }) => name)).toEqual(['Podsumowanie', 'Pozycje']);
    const rows = lines!.rows.slice(1);
    const added = (column: number) => rows.reduce((sum, row) => sum + Math.round(Number(row[column]) * 100), 0) / 100;
    expect([added(7), added(9), added(10)]).toEqual([123.37, 28.38, 151.75]);
    expect(rows[0]!.slice(0, 3)).toEqual([new Date('2026-10-05T00:00:00Z'), 'wpłata', debtCase['odzysk_no']]);
    expect(sums!.rows.find(([name]) => name === 'Do przelania wierzycielowi')).toEqual([
      'Do przelania wierzycielowi',
      848.26,
    ]);
  });

  test('and the invoice name for ever who they named when the account was closed', async () => {
    const { settlement, creditor } = await closedAccount();
    const papers = async () => [
      (await readXlsx((await file(settlement['id'], 'xlsx')).bytes)).sheets,
      await pdfWords((await file(settlement['id'], 'pdf')).bytes),
      (await file(settlement['id'], 'xml')).bytes.toString(),
    ];
    const before = await papers();
    const changes = { name: 'Bank Południe S.A.', bank_account: agency.bank_account };
    expect((await admin.put(`/api/creditors/${creditor['id']}`, changes)).status).toBe(200);
    await letterhead({ name: 'Całkiem inna agencja', city: 'Gdańsk', bank_account: account });
    expect(await papers()).toEqual(before);
    await letterhead();
  });

  test('are for creditors too, of closed accounts of their own, in their language, with the invoice; the order for the bank is not', async () => {
    const { settlement, creditor } = await closedAccount();
    const person = await app.as('creditor', { business_entity_ids: [creditor['id']] });
    const other = await app.as('creditor', { business_entity_ids: [(await makeCreditor(admin))['id']] });
    const status = async (of: typeof person, ending: string) =>
      (await of.get(`/api/settlements/${settlement['id']}.${ending}`)).status;
    for (const ending of ['pdf', 'xlsx', 'xml'])
      expect([await status(person, ending), await status(other, ending)], ending).toEqual([200, 404]);
    expect(await status(person, 'pli')).toBe(403);
    expect(await status(await app.as('santander_coordinator'), 'xml')).toBe(403);
    const english = await pdfWords((await file(settlement['id'], 'pdf', 'en')).bytes);
    expect(english).toContain('Commission net 123,37');
  });

  test('are described, recorded, and named by their number', async () => {
    const { settlement } = await closedAccount();
    const { problems } = answerChecker((await admin.get('/api/openapi.json')).body);
    for (const ending of ['pdf', 'xlsx', 'xml', 'pli']) {
      const answer = await file(settlement['id'], ending);
      expect(problems('get', `/api/settlements/{id}.${ending}`, answer)).toEqual([]);
      const name = `rozliczenie-${settlement['number'].replaceAll('/', '-')}.${ending}`;
      expect(answer.headers.get('content-disposition')).toBe(`attachment; filename=${name}`);
    }
    const { body } = await admin.get(`/api/settlements/${settlement['id']}/history`);
    expect(body['data'].map(({ action }: Made) => action)).toContain('download');
  });

  test('are made of a draft too, which says that it is one, and is named by whose it is', async () => {
    const { id: creditor_id } = await makeCreditor(admin, { name: 'Żuraw „Bis” Sp. z o.o. / Łódź' });
    const rule = { creditor_id, valid_from: '2026-01-01', vat_rate: '23', tier_by: 'amount', basis: 'flat' };
    await admin.create('commission_rules', { ...rule, tiers: [{ from: 0, fixed: '100' }] });
    const { id } = await admin.create('settlements', { creditor_id, ...period });
    const { bytes, headers } = await file(id, 'pdf');
    expect(await pdfWords(bytes)).toContain('Szkic rozliczenia');
    const name = 'rozliczenie-szkic-Żuraw-Bis-Sp-z-o-o-Łódź-PLN-2026-10-01-2026-10-31.pdf';
    expect(headers.get('content-disposition')).toContain(encodeURIComponent(name));
    const { sheets } = await readXlsx((await file(id, 'xlsx')).bytes);
    expect(sheets[0]!.rows).toContainEqual(['Tytułem', 'Rozliczenie za 2026-10-01 - 2026-10-31']);
  });

  test('tell the net sum and the VAT of each rate where there are several', async () => {
    const { settlement } = await closedAccount({}, {}, { vat_rate: '8' });
    const words = await pdfWords((await file(settlement['id'], 'pdf')).bytes);
    expect(words).toContain(
      'Prowizja netto 123,37 w tym netto 23% 90,04 w tym netto 8% 33,33 VAT 23,38 w tym VAT 23% 20,71 w tym VAT 8% 2,67',
    );
  });

  test('leave lines that are too many for paper to the workbook', async () => {
    const { settlement, debtCase } = await closedAccount();
    await app.database.query(
      `WITH made AS (
         INSERT INTO debt_cases (odzysk_no, debt_case_type_id, debt_case_state_id, creditor_id, debtor_id)
         SELECT odzysk_no || '-' || n, debt_case_type_id, debt_case_state_id, creditor_id, debtor_id
         FROM debt_cases, generate_series(1, 41) n WHERE id = $1 RETURNING id
       )
       INSERT INTO debtor_payments (debt_case_id, amount, currency_id, payment_date, debtor_payment_type_id)
       SELECT id, 1, 1, '2026-11-02', (SELECT min(id) FROM debtor_payment_types) FROM made, generate_series(1, 49)`,
      [debtCase['id']],
    );
    const november = { creditor_id: settlement['creditor_id'], from: '2026-11-01', to: '2026-11-30', currency_id: 1 };
    const { id } = await admin.create('settlements', november);
    const words = await pdfWords((await file(id, 'pdf')).bytes);
    expect(words).toMatch(/Wierszy: 2\s010\. Tak długa tabela jest tylko w pliku XLSX\./);
    expect(words).not.toContain('2026-11-02');
    const { sheets } = await readXlsx((await file(id, 'xlsx')).bytes);
    expect(sheets[1]!.rows).toHaveLength(1 + 2_010);
  });

  test('ask for euros to the account in euros of whoever is to get them', async () => {
    const euro = { name: 'Rachunek EUR', currency_id: 2, number: withCheckDigits('109010140000071219819999') };
    const { id } = await admin.create('bank_accounts', euro);
    const { settlement, creditor } = await closedAccount({}, { currency_id: 2 });
    const transferOf = async (of: Made) => {
      const { sheets } = await readXlsx((await file(of['id'], 'xlsx')).bytes);
      return sheets[0]!.rows.slice(-3).map(([, value]) => value);
    };
    expect(await transferOf(settlement)).toEqual([creditor['name'], account, expect.any(String)]);
    const theirs = withCheckDigits('109010140000071219818888');
    await admin.create('bank_accounts', { ...euro, number: theirs, creditor_id: creditor['id'] });
    const next = { creditor_id: creditor['id'], currency_id: 2, from: '2026-09-01', to: '2026-09-30' };
    const owing = await admin.create('settlements', next);
    expect(await transferOf(owing)).toEqual([agency.name, euro.number, expect.any(String)]);
    expect(await transferOf(settlement)).toEqual([creditor['name'], account, expect.any(String)]);
    const debtCase = await makeCase(admin, { creditor_id: creditor['id'] });
    await makePayment(admin, {
      debt_case_id: debtCase['id'],
      currency_id: 2,
      payment_date: '2026-09-05',
      amount: '900.00',
    });
    expect(await transferOf(owing)).toEqual([creditor['name'], theirs, expect.any(String)]);
    await admin.delete(`/api/bank_accounts/${id}`);
  });
});

describe('the invoice', () => {
  test('is valid against the published schema and has the number, the parties and the sums of the account', async () => {
    const { settlement } = await closedAccount({ nip: '5260250274' });
    const xml = (await file(settlement['id'], 'xml')).bytes.toString();
    expect(fa3Problems(xml)).toEqual([]);
    expect(xml).toContain(`<P_2>${settlement['number']}</P_2>`);
    expect(xml).toContain('<NIP>5265877635</NIP><Nazwa>Odzysk „Żuraw” &amp; Wspólnicy sp. z o.o.</Nazwa>');
    expect(xml).toContain('<NIP>5260250274</NIP><Nazwa>Leasing &lt;Północ&gt; S.A.</Nazwa>');
    expect(xml).toContain('<P_13_1>123.37</P_13_1><P_14_1>28.38</P_14_1><P_15>151.75</P_15>');
    expect(xml).toContain('<P_6_Od>2026-10-01</P_6_Od><P_6_Do>2026-10-31</P_6_Do>');
    expect(xml).toContain('<P_11>90.04</P_11>');
    expect(xml).toContain('<SumaOdliczen>151.75</SumaOdliczen><DoZaplaty>0.00</DoZaplaty>');
  });

  test('is valid for a buyer whose tax number is of no tax office', async () => {
    const { settlement } = await closedAccount({ nip: '9000000016' });
    const xml = (await file(settlement['id'], 'xml')).bytes.toString();
    expect(fa3Problems(xml)).toEqual([]);
    expect(xml).toContain('<KodKraju>PL</KodKraju><NrID>9000000016</NrID>');
  });

  test('is valid for a buyer without a tax number or an address, a rate of nothing, and a name longer than the schema holds', async () => {
    const odd = { name: `Bank ${'Ź'.repeat(200)}`, nip: null };
    const { settlement } = await closedAccount(odd, { vat_rate: '0' });
    const xml = (await file(settlement['id'], 'xml')).bytes.toString();
    expect(fa3Problems(xml)).toEqual([]);
    expect(xml).toContain('<P_13_6_1>123.37</P_13_6_1><P_15>123.37</P_15>');
    expect(xml).toContain('<BrakID>1</BrakID>');
  });

  test('is refused for a buyer abroad at a rate of nothing, which the schema takes for a sale in Poland', async () => {
    const { settlement } = await closedAccount({ country: 'DE', nip: null }, { vat_rate: '0' });
    expect(await errorsOf(settlement['id'], 'xml')).toEqual([422, ['vat']]);
    const taxed = await closedAccount({ country: 'DE', nip: null });
    const xml = (await file(taxed.settlement['id'], 'xml')).bytes.toString();
    expect(fa3Problems(xml)).toEqual([]);
    expect(xml).toContain('<KodKraju>DE</KodKraju>');
  });

  test('tells rates that the schema writes in one place together', async () => {
    const { settlement } = await closedAccount({}, {}, { vat_rate: '22' });
    const xml = (await file(settlement['id'], 'xml')).bytes.toString();
    expect(fa3Problems(xml)).toEqual([]);
    expect(xml).toContain('<P_13_1>123.37</P_13_1><P_14_1>28.04</P_14_1><P_15>151.41</P_15>');
  });

  test('the schema finds what is wrong with one', async () => {
    const { settlement } = await closedAccount();
    const xml = (await file(settlement['id'], 'xml')).bytes.toString();
    expect(fa3Problems(xml.replace('<P_15>', '<P_16>').replace('</P_15>', '</P_16>'))).not.toEqual([]);
    expect(fa3Problems(xml.replace('<P_12>23<', '<P_12>19<'))).not.toEqual([]);
  });

  test('is not made of a draft, of another currency, without a net sum, of a rate that the schema has not, or without the seller’s tax number', async () => {
    const { id: creditor_id } = await makeCreditor(admin);
    const { id } = await admin.create('settlements', { creditor_id, ...period });
    expect(await errorsOf(id, 'xml')).toEqual([422, ['state', 'net']]);
    await admin.post(`/api/settlements/${id}/close`);
    expect(await errorsOf(id, 'xml')).toEqual([422, ['net']]);
    const inEuro = await closedAccount({}, { currency_id: 2 });
    expect(await errorsOf(inEuro.settlement['id'], 'xml')).toEqual([422, ['currency_id']]);
    const odd = await closedAccount({}, { vat_rate: '12.5' });
    const { status, body } = await admin.get(`/api/settlements/${odd.settlement['id']}.xml`);
    expect([status, body['settlement'].errors]).toEqual([
      422,
      { vat: ['Stawki VAT 12,50% nie ma w schemacie faktury FA(3)'] },
    ]);
    await letterhead({ nip: null });
    const { settlement } = await closedAccount();
    const said = async (person: typeof admin) =>
      (await person.get(`/api/settlements/${settlement['id']}.xml`)).body['settlement'].errors.base;
    expect(await said(admin)).toEqual([expect.stringContaining('uzupełnij nagłówek')]);
    expect(await said(await app.as('coordinator'))).toEqual([expect.stringContaining('poproś administratora')]);
    expect(await errorsOf(settlement['id'], 'xml')).toEqual([422, ['base']]);
    await letterhead();
    expect(await errorsOf(settlement['id'], 'xml')).toEqual([200, []]);
  });
});

describe('the order for the bank', () => {
  test('is one line of Elixir-0 with both accounts, the amount in grosze and the title', async () => {
    const { settlement } = await closedAccount();
    const line = iconv.decode((await file(settlement['id'], 'pli')).bytes, 'win1250');
    const [, day] = /^110,(\d{8}),/.exec(line) ?? [];
    expect(line).toBe(
      `110,${day},84826,10205561,0,"38102055610000310209730000","61109010140000071219812874",` +
        '"Odzysk „Żuraw” & Wspólnicy sp. z|o.o.|ul. Długa 7|90-001 Łódź","Leasing <Północ> S.A.|ul. Prosta 3|00-001 Warszawa",' +
        `0,10901014,"Rozliczenie ${settlement['number']} za|2026-10-01 - 2026-10-31","","","51"\r\n`,
    );
  });

  test('is not made from an account to itself', async () => {
    const { settlement } = await closedAccount({ bank_account: agency.bank_account });
    const { status, body } = await admin.get(`/api/settlements/${settlement['id']}.pli`);
    expect([status, body['settlement'].errors.base[0]]).toEqual([422, expect.stringContaining('ten sam rachunek')]);
  });

  test('is paid from the account of the agency whose statements are read, before the one of the letterhead', async () => {
    const { settlement } = await closedAccount();
    const lineOf = async () => iconv.decode((await file(settlement['id'], 'pli')).bytes, 'win1250');
    const ofBank = { name: 'Rachunek wpłat', number: withCheckDigits('114020040000300201355387') };
    const { id } = await admin.create('bank_accounts', ofBank);
    expect(await lineOf()).toContain(`,11402004,0,"${ofBank.number}",`);
    await admin.delete(`/api/bank_accounts/${id}`);
    expect(await lineOf()).toContain(`"${agency.bank_account}"`);
  });

  test('is not made where there is nothing to transfer or no account to transfer to', async () => {
    const { settlement } = await closedAccount({ bank_account: null });
    expect(await errorsOf(settlement['id'], 'pli')).toEqual([422, ['creditor_id']]);
    const { id: creditor_id } = await makeCreditor(admin, { bank_account: account });
    const { id } = await admin.create('settlements', { creditor_id, ...period });
    expect(await errorsOf(id, 'pli')).toEqual([422, ['state', 'to_transfer']]);
  });
});
