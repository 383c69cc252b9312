import type { Page } from '@playwright/test';
import { makeCase } from '#test/builders.ts';
import type { Person } from '#test/person.ts';
import { answerOnce, expectSaid, loseAnswer } from './acts.ts';
import { linesOf } from './bank-lines.ts';
import { expect, open, test } from './journey.ts';

const theLine = (page: Page) => page.getByRole('region', { name: 'Pozycja wyciągu' });
const certain = (page: Page, no: string) =>
  expect(page.getByRole('article', { name: no }).getByText('pewna', { exact: true })).toBeVisible();
const stateOf = async (office: Person, id: number | undefined) =>
  (await office.get(`/api/bank_transfers/${id}`)).body['state'];
const paidIn = async (office: Person, id: number) =>
  ((await office.get(`/api/debtor_payments?debt_case_id=${id}`)).body['data'] as { amount: string }[]).map(
    ({ amount }) => amount,
  );

/** A queue whose lines pay a case each, the first of them matched by Enter. */
async function firstMatched(page: Page, office: Person, product: Parameters<typeof linesOf>[0]['product']) {
  const cases = [
    await makeCase(office, { initial_amount: '100.00' }),
    await makeCase(office, { initial_amount: '90.00' }),
  ];
  const given = cases.map(({ odzysk_no }, n) => ({ title: odzysk_no, counterparty: `Firma ${n}` }));
  const { path, ids } = await linesOf({ product, office }, [...given, { title: 'inna', counterparty: 'Inna' }]);
  await open(page, path);
  await certain(page, cases[0]!.odzysk_no);
  await page.keyboard.press('Enter');
  await expectSaid(page, cases[0]!.odzysk_no);
  return { cases, ids };
}

test('a part of a line is posted once though its answer was lost, pressed again or begun anew', async ({
  page,
  office,
  product,
  complaints,
}) => {
  const { id, odzysk_no } = await makeCase(office, { initial_amount: '100.00' });
  const { path } = await linesOf({ product, office }, [{ title: odzysk_no, amount: '150.00' }]);
  await open(page, path);
  await certain(page, odzysk_no);
  await page.keyboard.press('s');
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('textbox', { name: odzysk_no }).fill('40');
  await answerOnce(page, '**/match', loseAnswer);
  await page.keyboard.press('Enter');
  await expect(dialog.getByRole('alert').first()).toHaveText('Błąd połączenia z serwerem');
  complaints.length = 0;
  await expect(theLine(page)).toContainText('110,00');
  await expect(dialog).toHaveAccessibleName('Podziel 150,00 zł');
  await page.keyboard.press('Escape');
  await page.keyboard.press('s');
  await expect(dialog).toHaveAccessibleName('Podziel 110,00 zł');
  await expect(dialog.getByRole('textbox', { name: odzysk_no })).toHaveValue('');
  await dialog.getByRole('textbox', { name: odzysk_no }).fill('30');
  await page.unroute('**/match');
  await answerOnce(page, '**/match', loseAnswer);
  await page.keyboard.press('Enter');
  await expect(dialog.getByRole('alert').first()).toHaveText('Błąd połączenia z serwerem');
  complaints.length = 0;
  await expect(theLine(page)).toContainText('80,00');
  await page.keyboard.press('Enter');
  await expectSaid(page, /Rozliczono 30,00.zł/);
  await expect(dialog).toHaveCount(0);
  expect((await paidIn(office, id)).toSorted()).toEqual(['30.00', '40.00']);
});

test('two decisions on one line are both taken back, however quickly they are asked for', async ({
  page,
  office,
  product,
}) => {
  const { id, odzysk_no } = await makeCase(office, { initial_amount: '500.00' });
  const { path, ids } = await linesOf({ product, office }, [{ title: odzysk_no, amount: '150.00' }]);
  await open(page, path);
  await certain(page, odzysk_no);
  await page.keyboard.press('s');
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('textbox', { name: odzysk_no }).fill('40');
  await page.keyboard.press('Enter');
  await expect(dialog).toHaveCount(0);
  await expect(theLine(page)).toContainText('110,00');
  await certain(page, odzysk_no);
  await page.waitForTimeout(450);
  await page.keyboard.press('Enter');
  await expectSaid(page, /Rozliczono 110,00/);
  await page.keyboard.press('u');
  await page.keyboard.press('u');
  await expect(theLine(page)).toContainText('150,00');
  await expect.poll(async () => paidIn(office, id)).toEqual([]);
  expect(await stateOf(office, ids[0])).toBe('suggested');
});

test('a decision that was not taken back is the one that is taken back next', async ({
  page,
  office,
  product,
  complaints,
}) => {
  const { cases, ids } = await firstMatched(page, office, product);
  await certain(page, cases[1]!.odzysk_no);
  await page.waitForTimeout(450);
  await page.keyboard.press('Enter');
  await expectSaid(page, cases[1]!.odzysk_no);
  await answerOnce(page, '**/unmatch', loseAnswer);
  await page.keyboard.press('u');
  await expectSaid(page, /Nie cofnięto decyzji o pozycji 100,00.zł \(Firma 1\): Błąd połączenia z serwerem/);
  complaints.length = 0;
  await page.keyboard.press('u');
  await expectSaid(page, /Cofnięto, pozycja 100,00.zł wróciła/);
  await expect(theLine(page)).toContainText('Firma 1');
  expect([await stateOf(office, ids[0]), await stateOf(office, ids[1])]).toEqual(['matched', 'suggested']);
});

test('what somebody else has matched since is not taken back', async ({ page, office, product, complaints }) => {
  const { cases, ids } = await firstMatched(page, office, product);
  const [first, other] = [cases[0]!.id as number, cases[1]!.id as number];
  await office.post(`/api/bank_transfers/${ids[0]}/unmatch`);
  await office.post(`/api/bank_transfers/${ids[0]}/match`, { matches: [{ debt_case_id: other }] });
  await page.keyboard.press('u');
  await expectSaid(page, /Ktoś był szybszy: pozycja 100,00.zł \(Firma 0\)/);
  expect([await paidIn(office, first), await paidIn(office, other)]).toEqual([[], ['100.00']]);
  complaints.length = 0;
});

test('the page of a line takes back what it shows, and not what somebody else has made of it since', async ({
  page,
  office,
  product,
}) => {
  const { id } = await makeCase(office, { initial_amount: '100.00' });
  const sent = { amount: '60.00', counterparty_account: '61109010140000071219812874' };
  const { ids } = await linesOf({ product, office }, [sent, { ...sent, side: 'debit', reversal: true }]);
  const decide = async (at: number, call: string, body: object = {}) =>
    expect((await office.post(`/api/bank_transfers/${ids[at]}/${call}`, body)).status).toBe(200);
  await decide(1, 'match', { reverses_id: ids[0] });
  await open(page, `/bank_transfers/${ids[0]}`);
  await page.getByRole('button', { name: 'Cofnij storno' }).click();
  const question = page.getByRole('alertdialog', { name: /^Cofnąć storno/ });
  await expect(question).toBeVisible();
  await decide(0, 'unmatch');
  await decide(0, 'match', { matches: [{ debt_case_id: id }] });
  await question.getByRole('button', { name: 'Cofnij rozliczenie' }).click();
  await expectSaid(page, 'Ktoś w międzyczasie zmienił ten rekord');
  expect(await paidIn(office, id)).toEqual(['60.00']);
});
