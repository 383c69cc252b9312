import iconv from 'iconv-lite';
import { expect, test } from 'vitest';
import { testApp } from '#test/app.ts';
import { bankFile } from '#test/bank-file.ts';
import { bankOffice } from '#test/bank-office.ts';
import { camt, camtEntry } from '#test/files/camt.ts';

const app = await testApp();
const office = await bankOffice(app);
const other = '61109010140000071219812874';

let day = 0;
const nextDay = () => new Date(Date.UTC(2025, 0, (day += 1))).toISOString().slice(0, 10);

/** What is made of entries that come in one statement. */
async function read(...entries: string[]) {
  await office.take(camt({ day: nextDay(), entries }));
  return office.lines();
}

const party = (role: string, name: string, account = other) =>
  `<${role}><Nm>${name}</Nm></${role}><${role}Acct><Id><IBAN>PL${account}</IBAN></Id></${role}Acct>`;
const details = (inner: string) => `<NtryDtls><TxDtls>${inner}</TxDtls></NtryDtls>`;

test('a statement is read with its balances and what the bank wrote of each line', async () => {
  const { statements, format } = await office.take(bankFile('camt053_v2_pln_synthetic.xml'));
  expect(format).toBe('camt.053');
  expect(statements).toMatchObject([
    {
      statement_no: '12',
      opening_date: '2026-11-02',
      opening_balance: '10000.00',
      closing_date: '2026-11-03',
      closing_balance: '11250.00',
      lines_count: 1,
      status: 'created',
    },
  ]);
  expect(await office.lines()).toMatchObject([
    {
      side: 'credit',
      amount: '1250.00',
      counterparty: 'ZAKŁAD STOLARSKI JAN TESTOWY',
      counterparty_account: other,
      title: 'RATA 7/24 UMOWA LP/00123/2024',
      bank_reference: '6460500500000001',
    },
  ]);
});

test.each(['02', '03', '04', '05', '06', '07', '08'])('version 001.%s is read', async (version) => {
  const file = camt({ day: nextDay(), version, entries: [camtEntry({ amount: '5.00' })] });
  expect(await office.take(file)).toMatchObject({ created: 1 });
});

test('only what is booked counts, whether the state is a word or a code', async () => {
  const entries = [
    camtEntry({ amount: '5.00', state: '<Sts><Cd>BOOK</Cd></Sts>' }),
    camtEntry({ amount: '6.00', state: '<Sts>PDNG</Sts>', counted: false }),
    camtEntry({ amount: '7.00', state: '<Sts><Cd>INFO</Cd></Sts>', counted: false }),
  ];
  expect((await read(...entries)).map(({ amount }) => amount)).toEqual(['5.00']);
});

test('each transaction of a batch is a line', async () => {
  const one = (amount: string, name: string) =>
    `<TxDtls><Amt Ccy="PLN">${amount}</Amt><RltdPties>${party('Dbtr', name)}</RltdPties><RmtInf><Ustrd>${name}</Ustrd></RmtInf></TxDtls>`;
  const older = (amount: string) =>
    `<TxDtls><AmtDtls><TxAmt><Amt Ccy="PLN">${amount}</Amt></TxAmt></AmtDtls><RmtInf><Ustrd>starsza</Ustrd></RmtInf></TxDtls>`;
  const batch = `<NtryDtls><Btch><NbOfTxs>3</NbOfTxs></Btch>${one('10.00', 'JAN')}${one('20.50', 'EWA')}${older('1.00')}</NtryDtls>`;
  const lines = await read(camtEntry({ amount: '31.50', inner: batch }));
  expect(lines).toMatchObject([
    { line_no: 1, amount: '10.00', counterparty: 'JAN', title: 'JAN' },
    { line_no: 2, amount: '20.50', counterparty: 'EWA' },
    { line_no: 3, amount: '1.00', title: 'starsza' },
  ]);
});

test('a transaction of a batch in another currency counts as its value in that of the account', async () => {
  const one = (euro: string, zlotys: string, title: string) =>
    `<TxDtls><AmtDtls><InstdAmt><Amt Ccy="EUR">${euro}</Amt></InstdAmt><CntrValAmt><Amt Ccy="PLN">${zlotys}</Amt></CntrValAmt></AmtDtls><RmtInf><Ustrd>${title}</Ustrd></RmtInf></TxDtls>`;
  const inner = `<NtryDtls>${one('10.00', '43.10', 'A')}${one('20.00', '86.20', 'B')}</NtryDtls>`;
  expect(await read(camtEntry({ amount: '129.30', inner }))).toMatchObject([
    { amount: '43.10', title: 'A' },
    { amount: '86.20', title: 'B' },
  ]);
});

test('a batch that does not tell what its transactions come to is one line', async () => {
  const inner =
    '<NtryDtls><TxDtls><Refs/></TxDtls><TxDtls><Refs/></TxDtls></NtryDtls><AddtlNtryInf>Wpłaty zbiorcze</AddtlNtryInf>';
  expect(await read(camtEntry({ amount: '31.50', inner }))).toMatchObject([
    { amount: '31.50', title: 'Wpłaty zbiorcze' },
  ]);
});

test('who paid is the other side of a credit, whom was paid that of a debit', async () => {
  const parties = `<RltdPties>${party('Dbtr', 'PŁATNIK')}${party('Cdtr', 'ODBIORCA', '27114020040000300201355387')}</RltdPties>`;
  const [credit, debit] = await read(
    camtEntry({ amount: '10.00', inner: details(parties) }),
    camtEntry({ amount: '4.00', mark: 'DBIT', inner: details(parties) }),
  );
  expect(credit).toMatchObject({
    side: 'credit',
    counterparty: 'PŁATNIK',
    counterparty_account: other,
    reversal: false,
  });
  expect(debit).toMatchObject({ side: 'debit', counterparty: 'ODBIORCA', state: 'ignored' });
});

test('a reversal keeps its own side, and parties keep their roles', async () => {
  const parties = `<RltdPties>${party('Dbtr', 'PŁATNIK')}${party('Cdtr', 'MY', '38102055610000310209730000')}</RltdPties>`;
  const [line] = await read(camtEntry({ amount: '13.58', mark: 'DBIT', reversal: true, inner: details(parties) }));
  expect(line).toMatchObject({ side: 'debit', reversal: true, counterparty: 'PŁATNIK', state: 'unmatched' });
});

test('the number of ours that was paid is kept where it is another than the statement’s', async () => {
  const [own, unsound] = ['14102055619999000000100001', '14102055619999000000100002'];
  const paid = (account: string) =>
    details(`<RltdPties>${party('Dbtr', 'PŁATNIK')}${party('Cdtr', 'MY', account)}</RltdPties>`);
  const lines = await read(
    camtEntry({ amount: '1.00', inner: paid(own) }),
    camtEntry({ amount: '2.00', inner: paid('38102055610000310209730000') }),
    camtEntry({ amount: '3.00', inner: paid(unsound) }),
    camtEntry({ amount: '1.00', mark: 'DBIT', reversal: true, inner: paid(own) }),
    camtEntry({ amount: '4.00', mark: 'DBIT', inner: paid(own) }),
  );
  expect(lines.map(({ virtual_account }) => virtual_account)).toEqual([own, null, null, own, null]);
  expect(lines[0]).toMatchObject({ counterparty: 'PŁATNIK', counterparty_account: other });
});

test('newer versions put the name into a party', async () => {
  const inner = details('<RltdPties><Dbtr><Pty><Nm>JAN NOWY</Nm></Pty></Dbtr></RltdPties>');
  expect(await read(camtEntry({ amount: '10.00', inner }))).toMatchObject([{ counterparty: 'JAN NOWY' }]);
});

test('the title is the free text, else what is structured in the order of the file, else the entry’s own', async () => {
  const structured =
    '<Strd><RfrdDocInf><Nb>FV/1/2026</Nb></RfrdDocInf><CdtrRefInf><Ref>RF18</Ref></CdtrRefInf><AddtlRmtInf>dopłata</AddtlRmtInf></Strd>';
  const own = '<AddtlNtryInf>PRZELEW</AddtlNtryInf>';
  const lines = await read(
    camtEntry({
      amount: '1.00',
      inner: details(`<RmtInf><Ustrd>RATA 7</Ustrd><Ustrd>UMOWA 5</Ustrd>${structured}</RmtInf>`) + own,
    }),
    camtEntry({ amount: '2.00', inner: details(`<RmtInf>${structured}</RmtInf>`) + own }),
    camtEntry({ amount: '3.00', inner: own }),
    camtEntry({ amount: '4.00', inner: details('<AddtlTxInf>transakcja</AddtlTxInf>') + own }),
    camtEntry({ amount: '5.00', inner: details('<AddtlTxInf>transakcja</AddtlTxInf>') }),
  );
  const titles = ['RATA 7 UMOWA 5', 'FV/1/2026 RF18 dopłata', 'PRZELEW', 'PRZELEW', 'transakcja'];
  expect(lines.map(({ title }) => title)).toEqual(titles);
});

test('a new line or a tab in a title parts its words', async () => {
  const title = 'sprawa\n2026/000181\n100\tRATA&#13;&#10;&#9;7';
  const [line] = await read(camtEntry({ amount: '1.00', inner: details(`<RmtInf><Ustrd>${title}</Ustrd></RmtInf>`) }));
  expect(line).toMatchObject({ title: 'sprawa 2026/000181 100 RATA 7' });
});

test('days are those of Warsaw', async () => {
  const moment = (text: string) => ({ booked: `<DtTm>${text}</DtTm>`, value: `<DtTm>${text}</DtTm>` });
  const lines = await read(
    camtEntry({ amount: '1.00', ...moment('2026-06-30T23:30:00Z') }),
    camtEntry({ amount: '2.00', ...moment('2026-06-30T23:30:00+02:00') }),
    camtEntry({ amount: '3.00', ...moment('2026-06-30T23:30:00') }),
    camtEntry({ amount: '4.00', booked: '<Dt>2026-06-30+02:00</Dt>', value: '<Dt>2026-07-01</Dt>' }),
  );
  expect(lines.map(({ booked_on }) => booked_on)).toEqual(['2026-07-01', '2026-06-30', '2026-06-30', '2026-06-30']);
  expect(lines[3]).toMatchObject({ value_on: '2026-07-01' });
});

test('entities of XML itself are letters, and a prefix makes no difference', async () => {
  const entry = camtEntry({ amount: '5.00', inner: details('<RmtInf><Ustrd>JAN &amp; SYN &#380;</Ustrd></RmtInf>') });
  const file = camt({ day: nextDay(), entries: [entry] });
  const prefixed = file.replace('xmlns=', 'xmlns:c=').replaceAll(/<(\/?)(?=[A-Z])/g, '<$1c:');
  await office.take(prefixed);
  expect(await office.lines()).toMatchObject([{ title: 'JAN & SYN ż' }]);
});

test.each(['windows-1250', 'iso-8859-2'])('a file may be written in %s', async (encoding) => {
  const entry = camtEntry({ amount: '5.00', inner: '<AddtlNtryInf>ŻÓŁĆ źródło śląsk</AddtlNtryInf>' });
  const file = camt({ day: nextDay(), entries: [entry] }).replace('UTF-8', encoding);
  await office.take(new Uint8Array(iconv.encode(file, encoding)));
  expect(await office.lines()).toMatchObject([{ title: 'ŻÓŁĆ źródło śląsk' }]);
});

test('an overdrawn account is below zero', async () => {
  const { statements } = await office.take(
    camt({ day: nextDay(), opening: '-20.00', entries: [camtEntry({ amount: '5.00' })] }),
  );
  expect(statements[0]).toMatchObject({ opening_balance: '-20.00', closing_balance: '-15.00' });
});
