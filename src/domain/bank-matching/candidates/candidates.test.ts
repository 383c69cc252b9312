import { describe, expect, test } from 'vitest';
import { withCheckDigits } from '#domain/fields/bank-account.ts';
import { today } from '#engine/days/today.ts';
import { appWith } from '#test/app.ts';
import { type LineValues, makeBankAccount, makeLines } from '#test/bank-lines.ts';
import { makeCase, makePayment, nextNip } from '#test/builders.ts';

const [app, admin] = await appWith('admin');
const account = await makeBankAccount(admin, { virtual_prefix: '102055619999' });

const lineOf = async (values: LineValues) => {
  const [id] = await makeLines(app.database, account.id, [values]);
  return (await admin.get(`/api/bank_transfers/${id}`)).body;
};
/** Which cases a line may pay and why, the certain ones with an exclamation mark. */
const found = async (values: LineValues): Promise<string[]> =>
  (await lineOf(values)).candidates.map(
    ({ debt_case_id, certain, reasons }: Record<string, any>) =>
      `${debt_case_id}${certain ? '!' : ''} ${reasons.map(({ code }: { code: string }) => code).join(' ')}`,
  );

const nips = ['7251801126', '5213017228', '1132191233'];
const makeDebtor = (name: string, more: object = {}) => admin.create('debtors', { name, ...more });

describe('a case is found by', () => {
  test('its number, however it is written, in words that say so', async () => {
    const { id, odzysk_no } = await makeCase(admin);
    const [year, number] = odzysk_no.split('/');
    for (const title of [
      odzysk_no,
      `${year}${number}`,
      `rata ${year} - ${Number(number)} dziękuję`,
      `${odzysk_no}-za maj`,
      `/VAT/93,50/IDC/5260250274/INV/FV12/TXT/${odzysk_no}`,
    ]) {
      const { candidates, state } = await lineOf({ title });
      const text = `numer sprawy w tytule: ${odzysk_no}`;
      expect(candidates).toEqual([
        { debt_case_id: id, odzysk_no, certain: true, reasons: [{ code: 'odzysk_no', text }] },
      ]);
      expect(state).toBe('suggested');
    }
    for (const series of ['FV/', 'FV', 'INV/', '/VAT/93,50/IDC/5260250274/INV/'])
      expect(await found({ title: `${series}${odzysk_no}` })).toEqual([]);
    expect(await found({ title: `1${odzysk_no}` })).toEqual([]);
  });

  test('numbers of its contracts, its creditor and its invoices', async () => {
    const { id } = await makeCase(admin, { zd_no: 'ZD-7788', invoice_no: 'FV/77/2026' });
    await admin.create('contracts', { debt_case_id: id, contract_no: 'LP/00123/2024' });
    await admin.create('invoices', { debt_case_id: id, description: 'Faktura VAT 981/11/2026', amount: '10.00' });
    expect(await found({ title: 'RATA 7/24 UMOWA LP/00123/2024' })).toEqual([`${id}! contract_no`]);
    expect(await found({ title: 'umowa lp 123 2024' })).toEqual([`${id}! contract_no`]);
    expect(await found({ title: 'RATALP/00123/2024DZIEKUJE' })).toEqual([`${id}! contract_no`]);
    expect(await found({ title: 'zd 7788' })).toEqual([`${id}! zd_no`]);
    expect(await found({ title: '/VAT/4,60/INV/FV/77/2026' })).toEqual([`${id}! invoice_no`]);
    expect(await found({ title: '/VAT/4,60/IDC/5260250274/INV/981/11/2026/TXT/RATA' })).toEqual([`${id}! invoice_no`]);
    expect(await found({ title: 'FV 981/11/2026' })).toEqual([`${id}! invoice_no`]);
    expect(await found({ title: '5/981/11/2026' })).toEqual([]);
  });

  test('the tax or personal number of the debtor, or of who owes along', async () => {
    const debtor = await makeDebtor('Piekarnia Żuk', { nip: nips[0], pesel: '44051401359' });
    const other = await makeDebtor('Poręczyciel', { nip: nips[1] });
    const { id } = await makeCase(admin, { debtor_id: debtor.id });
    await admin.create('co_debtors', { debt_case_id: id, debtor_id: other.id, role: 'guarantor' });
    expect(await found({ title: 'NIP 725-180-11-26' })).toEqual([`${id}! nip`]);
    expect(await found({ title: `za ${nips[1]}` })).toEqual([`${id}! nip`]);
    expect(await found({ title: 'PESEL 44051401359' })).toEqual([`${id}! pesel`]);
    const [next, stayed] = [await makeDebtor('Piekarnia Ż.'), await makeDebtor('Żuk sp. z o.o.', { nip: nextNip() })];
    await admin.post(`/api/debtors/${debtor.id}/merge`, { into: next.id });
    await admin.post(`/api/debtors/${next.id}/merge`, { into: stayed.id });
    for (const nip of [nips[0], stayed.nip]) expect(await found({ title: `NIP ${nip}` })).toEqual([`${id}! nip`]);
  });

  test('an account that has paid for the debtor before, which makes nothing certain', async () => {
    const counterparty_account = withCheckDigits('109010140000071219819999');
    const debtor = await makeDebtor('Stały Wpłacający');
    const { id } = await makeCase(admin, { debtor_id: debtor.id });
    const [first] = await makeLines(app.database, account.id, [{ counterparty_account }]);
    await admin.post(`/api/bank_transfers/${first}/match`, { matches: [{ debt_case_id: id }] });
    expect(await found({ counterparty_account })).toEqual([`${id} known_account`]);
    const learnt = (await admin.get(`/api/debtor_bank_accounts?debtor_id=${debtor.id}`)).body.data;
    expect(learnt).toMatchObject([{ number: counterparty_account }]);
    expect((await admin.delete(`/api/debtor_bank_accounts/${learnt[0].id}`)).status).toBe(204);
    expect(await found({ counterparty_account })).toEqual([]);
  });

  test('the name of who pays with the exact amount that is owed or promised', async () => {
    const debtor = await makeDebtor('Łucja Ćwikła');
    const { id } = await makeCase(admin, { debtor_id: debtor.id });
    await admin.create('invoices', { debt_case_id: id, amount: '321.45', due_date: '2026-10-01' });
    const paid = { counterparty: 'CWIKLA LUCJA UL. LIPOWA 1 90-001 LODZ', title: 'splata' };
    expect(await found({ ...paid, amount: '321.45' })).toEqual([`${id} name_and_amount`]);
    expect(await found({ ...paid, amount: '321.44' })).toEqual([]);
    expect(await found({ title: 'za Łucja Ćwikła', amount: '321.45' })).toEqual([`${id} name_and_amount`]);
    await makePayment(admin, { debt_case_id: id, amount: '100.00', payment_date: '2026-10-01' });
    expect(await found({ ...paid, amount: '221.45' })).toEqual([`${id} name_and_amount`]);
  });

  test('the name of who pays with an installment of an agreement that is open, whole or what is left of it', async () => {
    const debtor = await makeDebtor('Żaneta Ugodowa');
    const { id } = await makeCase(admin, { debtor_id: debtor.id, initial_amount: '3000.00' });
    const items = ['2099-01-10', '2099-02-10'].map((due_date, i) => ({ due_date, amount: `${i + 1}33.40` }));
    const agreement = await admin.create('agreements', { debt_case_id: id, items });
    const paid = { counterparty: 'UGODOWA ZANETA', title: 'rata' };
    expect(await found({ ...paid, amount: '133.40' })).toEqual([]);
    expect((await admin.post(`/api/agreements/${agreement.id}/activate`, { signed_on: today() })).status).toBe(200);
    await makePayment(admin, { debt_case_id: id, amount: '140.00', payment_date: today() });
    expect(await found({ ...paid, amount: '133.40' })).toEqual([]);
    for (const amount of ['233.40', '226.80'])
      expect(await found({ ...paid, amount })).toEqual([`${id} name_and_amount`]);
    await admin.post(`/api/agreements/${agreement.id}/cancel`, { reason: 'pomyłka' });
    expect(await found({ ...paid, amount: '233.40' })).toEqual([]);
  });

  test('the name of a firm, its legal form in full or not, cut or not', async () => {
    const name = 'Przykładowa Hurtownia Spółka z ograniczoną odpowiedzialnością';
    const { id } = await makeCase(admin, { debtor_id: (await makeDebtor(name)).id });
    await admin.create('invoices', { debt_case_id: id, amount: '77.00' });
    for (const counterparty of [
      'PRZYKLADOWA HURTOWNIA SP. Z O.O. UL. DŁUGA 2',
      'PRZYKŁADOWA HURTOWNIA SPÓŁKA Z OGRANICZ',
    ])
      expect(await found({ counterparty, amount: '77.00' })).toEqual([`${id} name_and_amount`]);
  });

  test('its own account, whole or by its end', async () => {
    const { id, odzysk_no, virtual_account } = await makeCase(admin);
    expect(virtual_account).toBe(withCheckDigits(`102055619999${odzysk_no.replace('/', '').padStart(12, '0')}`));
    expect(await found({ virtual_account })).toEqual([`${id}! own_account`]);
    expect(await found({ title: `NA RACHUNEK ${virtual_account}` })).toEqual([`${id}! own_account`]);
    expect(await found({ title: `NA RACHUNEK ${virtual_account.slice(14)} RATA` })).toEqual([`${id}! own_account`]);
  });
});

describe('nothing is certain', () => {
  test('where two cases are named, both are suggested', async () => {
    const [one, other] = [await makeCase(admin), await makeCase(admin)];
    expect(await found({ title: `${one.odzysk_no} i ${other.odzysk_no}` })).toEqual([
      `${one.id} odzysk_no`,
      `${other.id} odzysk_no`,
    ]);
  });

  test('of a case that is over', async () => {
    const { id, odzysk_no } = await makeCase(admin);
    await app.database.query(
      `update debt_cases set debt_case_state_id = (select id from debt_case_states where ended limit 1) where id = $1`,
      [id],
    );
    expect(await found({ title: odzysk_no })).toEqual([`${id} odzysk_no`]);
  });

  test('of a debtor with several cases: the one that owes the amount comes first', async () => {
    const debtor = await makeDebtor('Dwie Sprawy', { nip: nips[2] });
    const [one, other] = [
      await makeCase(admin, { debtor_id: debtor.id }),
      await makeCase(admin, { debtor_id: debtor.id }),
    ];
    await admin.create('invoices', { debt_case_id: other.id, amount: '45.67' });
    expect(await found({ title: `NIP ${nips[2]}`, amount: '45.67' })).toEqual([`${other.id} nip`, `${one.id} nip`]);
  });

  test('where a digit is wrong; the reason says which', async () => {
    const { id } = await makeCase(admin, { zd_no: 'ZX/481516/23' });
    const { candidates } = await lineOf({ title: 'wpłata ZX/481517/23' });
    expect(candidates).toMatchObject([
      {
        debt_case_id: id,
        certain: false,
        reasons: [{ code: 'zd_no', text: 'numer ZD ZX/481516/23, a w tytule „ZX/481517/23”' }],
      },
    ]);
  });
});

test('a wrong digit that names a stranger proves nothing where the payer’s own number is that near', async () => {
  const [payer, stranger] = [await makeDebtor('Zakład Ślusarski Gęś'), await makeDebtor('Kto Inny')];
  const paid = await makeCase(admin, { debtor_id: payer.id });
  await admin.create('invoices', { debt_case_id: paid.id, amount: '88.08' });
  let other = await makeCase(admin, { debtor_id: stranger.id });
  while (
    other.odzysk_no.slice(0, -1) !== paid.odzysk_no.slice(0, -1) &&
    other.odzysk_no.at(-1) !== paid.odzysk_no.at(-1)
  )
    other = await makeCase(admin, { debtor_id: stranger.id });
  const line = { title: other.odzysk_no, counterparty: 'ZAKLAD SLUSARSKI GES', amount: '88.08' };
  expect(await found(line)).toEqual([`${paid.id} odzysk_no name_and_amount`, `${other.id} odzysk_no`]);
  expect(await found({ ...line, amount: '88.09' })).toEqual([`${paid.id} odzysk_no`, `${other.id} odzysk_no`]);
  expect(await found({ ...line, counterparty: 'KTO INNY' })).toEqual([`${other.id}! odzysk_no`]);
});

test('a contract’s whole number counts, not the invoice’s that is a part of it', async () => {
  const [one, other] = [await makeCase(admin), await makeCase(admin)];
  await admin.create('contracts', { debt_case_id: one.id, contract_no: 'UM 555/12/2025' });
  await admin.create('invoices', { debt_case_id: other.id, description: '555/12/2025' });
  expect(await found({ title: 'UM 555/12/2025' })).toEqual([`${one.id}! contract_no`]);
  expect(await found({ title: '555/12/2025' })).toEqual([`${other.id}! invoice_no`]);
});

test('a reversal names the lines that it may take back, the newest first', async () => {
  const counterparty_account = withCheckDigits('109010140000071219817777');
  const [first, second] = await makeLines(app.database, account.id, [
    { counterparty_account, amount: '66.60' },
    { counterparty_account, amount: '66.60' },
    { counterparty_account, amount: '66.61' },
  ]);
  const { candidates } = await lineOf({ counterparty_account, amount: '66.60', side: 'debit', reversal: true });
  expect(candidates).toMatchObject([
    { reverses_id: second, reasons: [{ code: 'reversal' }] },
    { reverses_id: first, reasons: [{ code: 'reversal' }] },
  ]);
});

test('a page of lines has the candidates of each; a debit has none', async () => {
  const { id, odzysk_no } = await makeCase(admin);
  const own = await makeBankAccount(admin);
  await makeLines(app.database, own.id, [{ title: odzysk_no }, { title: 'nic' }, { title: odzysk_no, side: 'debit' }]);
  const { data } = (await admin.get(`/api/bank_transfers?bank_account_id=${own.id}&s=line_no`)).body;
  expect(data.map(({ state, candidates }: Record<string, any>) => [state, candidates.length])).toEqual([
    ['suggested', 1],
    ['unmatched', 0],
    ['ignored', 0],
  ]);
  expect(data[0].candidates[0].debt_case_id).toBe(id);
});
