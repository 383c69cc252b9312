import type { Page } from '@playwright/test';
import { role } from '#domain/rights/role.ts';
import { makeCase } from '#test/builders.ts';
import type { Person } from '#test/person.ts';
import { expectAccessible } from './accessible.ts';
import { demoPassword } from './accounts.ts';
import { answerOnce, expectSaid } from './acts.ts';
import { type Given, linesOf } from './bank-lines.ts';
import { expect, open, signIn, test } from './journey.ts';
import { Presses } from './presses.ts';

/** So long a line is looked at before it can be decided, in ms. */
const calm = 450;
const owing = (office: Person, amount = '100.00') => makeCase(office, { initial_amount: amount });
/** Cases of 100 zł each, and a line for each from a firm of its own. */
async function casesInTurn(given: Given, count: number) {
  const cases: Record<string, any>[] = [];
  for (let n = 0; n < count; n++) cases.push(await owing(given.office));
  const lines = cases.map(({ odzysk_no }, n) => ({ title: odzysk_no, counterparty: `Firma ${n}` }));
  return { cases, ...(await linesOf(given, lines)) };
}

const theLine = (page: Page) => page.getByRole('region', { name: 'Pozycja wyciągu' });
const choice = (page: Page, no: string) => page.getByRole('article', { name: no });
const sums = (page: Page) => page.getByRole('region', { name: 'Postęp i sumy' });
const lineIs = async (office: Person, id: number | undefined) => (await office.get(`/api/bank_transfers/${id}`)).body;
const paymentsOf = async (office: Person, id: number) =>
  (await office.get(`/api/debtor_payments?debt_case_id=${id}`)).body['data'] as { amount: string }[];

test('ten lines take ten presses of Enter, and the sums agree to the grosz', async ({ page, office, product }) => {
  const cases = [];
  for (let n = 0; n < 10; n++) cases.push(await owing(office));
  const { path, ids } = await linesOf(
    { product, office },
    cases.map(({ odzysk_no }, n) => ({
      title: `rata ${odzysk_no}`,
      counterparty: `Firma ${n}`,
      amount: `10${n}.0${n}`,
    })),
  );
  await open(page, path);
  await expect(theLine(page)).toContainText('Firma 0');
  await expect(choice(page, cases[0]!.odzysk_no)).toContainText('pewna');
  await expect(sums(page)).toContainText('Rozliczono 0 z 10, zostało 10');
  await expectAccessible(page);
  const presses = new Presses();
  for (let n = 0; n < 10; n++) {
    await expect(theLine(page)).toContainText(`Firma ${n}`);
    await page.waitForTimeout(calm);
    await presses.key(page, 'Enter');
  }
  await expect(page.getByText('Przy tych filtrach żadna pozycja nie czeka.')).toBeVisible();
  expect(presses.count).toBe(10);
  await expectSaid(page, cases[9]!.odzysk_no);
  await expect.poll(async () => (await lineIs(office, ids[9]))['state']).toBe('matched');
  for (const [n, { id }] of cases.entries())
    expect((await paymentsOf(office, id)).map(({ amount }) => amount)).toEqual([`10${n}.0${n}`]);
  await expect(sums(page)).toContainText('Rozliczono 10 z 10, zostało 0');
});

test('a double click and a key pressed twice decide one line, and not the next that nobody has seen', async ({
  page,
  office,
  product,
}) => {
  const { cases, path, ids } = await casesInTurn({ product, office }, 3);
  await open(page, path);
  await expect(choice(page, cases[0]!.odzysk_no)).toContainText('pewna');
  await page.getByRole('button', { name: 'Rozlicz', exact: true }).dblclick();
  await expect(choice(page, cases[1]!.odzysk_no)).toContainText('pewna');
  await page.waitForTimeout(calm);
  await Promise.all([page.keyboard.press('Enter'), page.keyboard.press('Enter')]);
  await expect.poll(async () => (await lineIs(office, ids[1]))['state']).toBe('matched');
  await expect(theLine(page)).toContainText('Firma 2');
  expect(await paymentsOf(office, cases[2]!.id)).toEqual([]);
});

test('whoever is slower is told, gets the next line, and nothing is posted twice', async ({
  page,
  office,
  product,
  browser,
}) => {
  const { cases, path, ids } = await casesInTurn({ product, office }, 3);
  await open(page, path);
  await expect(theLine(page)).toContainText('Firma 0');
  // The other one's page hears of nothing that happens.
  const context = await browser.newContext({ baseURL: product.url, locale: 'pl-PL' });
  const other = await context.newPage();
  await other.route('**/api/events*', (route) => route.abort());
  const account = { email: `druga.${Date.now()}@odzysk.example`, password: demoPassword };
  await office.create('users', {
    ...account,
    password_confirmation: demoPassword,
    first_name: 'Ola',
    last_name: 'Druga',
    role: role.coordinator,
  });
  await signIn(other, account);
  await expect.poll(async () => (await office.get('/api/bank_transfers/holds')).body['data']).toHaveLength(1);
  await other.goto(path);
  await expect(theLine(other)).toContainText('Firma 1');
  const marked = other.getByRole('listitem').filter({ hasText: 'rozlicza Administrator Odzysku' });
  await expect(marked).toContainText('Firma 0');
  await expect(page.getByRole('listitem').filter({ hasText: 'rozlicza Ola Druga' })).toContainText('Firma 1');

  await marked.getByRole('button').click();
  await expect(theLine(other)).toContainText('rozlicza Administrator Odzysku');
  await expect(choice(other, cases[0]!.odzysk_no)).toContainText('pewna');
  await page.keyboard.press('Enter');
  await expect.poll(async () => (await lineIs(office, ids[0]))['state']).toBe('matched');
  await other.keyboard.press('Enter');
  await expectSaid(other, 'Ktoś był szybszy');
  await expect(theLine(other)).not.toContainText('Firma 0');
  expect(await paymentsOf(office, cases[0]!.id)).toHaveLength(1);
  await context.close();
});

test('what somebody else matches goes from the screen, and a key meant for it does nothing', async ({
  page,
  office,
  product,
}) => {
  const { cases, path, ids } = await casesInTurn({ product, office }, 2);
  await open(page, path);
  await expect(theLine(page)).toContainText('Firma 0');
  await office.post(`/api/bank_transfers/${ids[0]}/match`, { matches: [{ debt_case_id: cases[0]!.id }] });
  await expect(theLine(page)).toContainText('Firma 1');
  await page.keyboard.press('Enter');
  await expectSaid(page, 'Poprzednią pozycję rozliczył lub zajął ktoś inny');
  expect(await paymentsOf(office, cases[1]!.id)).toEqual([]);
});

test('what was being split or left out goes with its line when somebody else decides it, and touches no other', async ({
  page,
  office,
  product,
}) => {
  const { cases, path, ids } = await casesInTurn({ product, office }, 3);
  const matchElsewhere = (at: number) =>
    office.post(`/api/bank_transfers/${ids[at]}/match`, { matches: [{ debt_case_id: cases[at]!.id }] });
  await open(page, path);
  await expect(choice(page, cases[0]!.odzysk_no)).toContainText('pewna');
  await page.keyboard.press('s');
  await page.getByRole('dialog').getByRole('textbox', { name: cases[0]!.odzysk_no }).fill('60,50');
  await matchElsewhere(0);
  await expect(theLine(page)).toContainText('Firma 1');
  await expectSaid(page, 'Poprzednią pozycję rozliczył lub zajął ktoś inny');
  await expect(page.getByRole('dialog')).toBeHidden();
  await page.keyboard.press('i');
  await expect(page.getByRole('dialog', { name: /^Pominąć/ })).toBeVisible();
  await matchElsewhere(1);
  await expect(theLine(page)).toContainText('Firma 2');
  await expect(page.getByRole('dialog')).toBeHidden();
  expect((await lineIs(office, ids[2]))['state']).toBe('suggested');
});

test('a line is split over cases, what remains stays at hand, and it is taken back whole', async ({
  page,
  office,
  product,
}) => {
  const [one, other] = [await owing(office), await owing(office)];
  const { path, ids } = await linesOf({ product, office }, [
    { title: `${one.odzysk_no} oraz ${other.odzysk_no}`, counterparty: 'Dwie sprawy', amount: '150.00' },
    { title: 'następna', counterparty: 'Następna' },
  ]);
  await open(page, path);
  await expect(choice(page, one.odzysk_no)).toBeVisible();
  await page.keyboard.press('s');
  const dialog = page.getByRole('dialog', { name: 'Podziel 150,00 zł' });
  await dialog.getByRole('textbox', { name: one.odzysk_no }).fill('200');
  await page.keyboard.press('Enter');
  await expect(dialog.getByRole('alert').first()).toContainText('Za dużo o 50,00 zł');
  await expect(dialog.getByText('Za dużo o 50,00 zł')).toHaveCount(1);
  const second = dialog.getByRole('textbox', { name: other.odzysk_no });
  for (const [typed, told] of [
    ['sto', '„sto” nie jest liczbą'],
    ['-5', 'Musi być większe od zera'],
  ] as const) {
    await second.fill(typed);
    await page.keyboard.press('Enter');
    await expect(second).toHaveAccessibleDescription(told);
    await expect(second).toBeFocused();
  }
  // Whoever has gone on to another amount before the wrong one is shown is left there.
  const first = dialog.getByRole('textbox', { name: one.odzysk_no });
  await first.evaluate((box: HTMLInputElement) => {
    box.form!.requestSubmit();
    box.focus();
  });
  await page.evaluate(
    () =>
      new Promise((shown) => requestAnimationFrame(() => requestAnimationFrame(() => requestAnimationFrame(shown)))),
  );
  await expect(first).toBeFocused();
  await first.fill('60,50');
  await second.fill('39.50');
  await page.keyboard.press('Escape');
  await expect(dialog).toHaveCount(0);
  await page.keyboard.press('s');
  await expect(dialog).toContainText('Przywrócono niezapisane zmiany');
  await expect(dialog).toContainText('Zostaje do rozliczenia: 50,00 zł');
  await expectAccessible(page);
  await page.keyboard.press('Enter');
  await expect(dialog).toHaveCount(0);
  await expect(theLine(page)).toContainText('Dwie sprawy');
  await expect(theLine(page)).toContainText('zostało z 150,00 zł');
  expect(await page.evaluate(() => Object.keys(sessionStorage).filter((key) => key.includes('/split')))).toEqual([]);
  // What no case is owed is paid back.
  await page.keyboard.press('i');
  await page.getByRole('dialog', { name: 'Pominąć 50,00 zł?' }).getByRole('button', { name: 'Pomiń' }).click();
  await expect(theLine(page)).toContainText('Następna');
  await page.keyboard.press('u');
  await expect(theLine(page)).toContainText('zostało z 150,00 zł');
  await page.keyboard.press('2');
  await page.keyboard.press('Enter');
  await expect(theLine(page)).toContainText('Następna');
  await expect.poll(async () => (await lineIs(office, ids[0]))['matches'].length).toBe(3);
  await page.keyboard.press('u');
  await expect(theLine(page)).toContainText('zostało z 150,00 zł');
  await page.keyboard.press('u');
  await expect(theLine(page)).not.toContainText('zostało z');
  expect([await paymentsOf(office, one.id), await paymentsOf(office, other.id)]).toEqual([[], []]);
});

test('what is left in the cases of a line that was split in part is told anew', async ({ page, office, product }) => {
  const [one, other] = [await owing(office), await owing(office)];
  const { path } = await linesOf({ product, office }, [
    { title: `${one.odzysk_no} oraz ${other.odzysk_no}`, counterparty: 'W części', amount: '150.00' },
  ]);
  await open(page, path);
  await expect(choice(page, one.odzysk_no)).toContainText('Pozostało: 100,00 zł');
  await page.keyboard.press('s');
  const dialog = page.getByRole('dialog', { name: 'Podziel 150,00 zł' });
  await dialog.getByRole('textbox', { name: one.odzysk_no }).fill('60,50');
  await dialog.getByRole('textbox', { name: other.odzysk_no }).fill('');
  await page.keyboard.press('Enter');
  await expect(theLine(page)).toContainText('zostało z 150,00 zł');
  await expect(choice(page, one.odzysk_no)).toContainText('Pozostało: 39,50 zł');
});

test('a statement that the queue is narrowed to has no name until it is known, and is no number', async ({
  page,
  office,
  product,
}) => {
  const { ids } = await linesOf({ product, office }, [{ title: 'wpłata', counterparty: 'Wąska' }]);
  const { bank_statement_id: statement, bank_account: account } = await lineIs(office, ids[0]);
  let answer = (): void => {};
  const held = new Promise<void>((resolve) => (answer = resolve));
  // Alone, or in one call with others.
  const asksForName = ({ href }: URL) => href.includes('bank_statements') && href.includes('id_in');
  await page.route(asksForName, (route) => held.then(() => route.continue()));
  await open(page, `/bank_transfers/queue?q[bank_statement_id_eq]=${statement}`);
  const box = page.getByRole('combobox', { name: 'Wyciąg' });
  await expect(box).toHaveValue('…');
  answer();
  await expect(box).toHaveValue(new RegExp(`^${account}`));
});

test('a line is ignored with a reason, and comes back', async ({ page, office, product }) => {
  const { path, ids } = await linesOf({ product, office }, [
    { title: 'zwrot', counterparty: 'Nie nasza' },
    { title: 'inna', counterparty: 'Inna' },
  ]);
  await open(page, path);
  await expect(theLine(page)).toContainText('Nie nasza');
  await page.keyboard.press('i');
  const dialog = page.getByRole('dialog', { name: 'Pominąć 100,00 zł?' });
  await dialog.getByRole('radio', { name: 'Inny powód' }).check();
  await page.keyboard.press('Enter');
  await expect(dialog).toContainText('Napisz, dlaczego');
  await dialog.getByRole('textbox', { name: 'Dopisek' }).fill('Omyłkowy przelew');
  await expectAccessible(page);
  await page.keyboard.press('Enter');
  await expect(theLine(page)).toContainText('Inna');
  await expect.poll(async () => (await lineIs(office, ids[0]))['ignore_reason']).toBe('Omyłkowy przelew');
  await expect(sums(page)).toContainText('Rozliczono 1 z 2');
  const said = page.getByRole('region', { name: 'Komunikaty' });
  await said.getByRole('button', { name: 'Cofnij' }).click();
  await expect(theLine(page)).toContainText('Nie nasza');
  expect((await lineIs(office, ids[0]))['state']).toBe('unmatched');
});

test('a reversal tells what it takes back, before and after', async ({ page, office, product }) => {
  const { id, odzysk_no } = await owing(office);
  const sent = { amount: '60.00', counterparty: 'Jan Testowy', counterparty_account: '61109010140000071219812874' };
  const { ids, path } = await linesOf({ product, office }, [
    { ...sent, title: `rata ${odzysk_no}` },
    { ...sent, title: 'STORNO', side: 'debit', reversal: true, booked_on: '2026-11-04' },
  ]);
  await open(page, `/bank_transfers/${ids[1]}`);
  await expect(page.getByText(/^Storno 60,00.zł czeka na rozliczenie$/)).toBeVisible();
  await page.goto(path);
  await expect(page.getByRole('region', { name: 'Następne' })).toContainText(/60,00.zł/);
  await page.keyboard.press('Enter');
  await expect(theLine(page)).toContainText(/60,00.zł.*Storno/);
  await expect(theLine(page)).not.toContainText('Wpłynęło');
  await expect(page.getByText(`Wpłata 60,00 zł w sprawie ${odzysk_no} zostanie cofnięta`)).toBeVisible();
  await page.waitForTimeout(calm);
  await page.keyboard.press('Enter');
  await expectSaid(page, /Stornowano wpłatę 60,00.zł/);
  await expect.poll(async () => (await lineIs(office, ids[0]))['state']).toBe('reversed');
  expect(await paymentsOf(office, id)).toEqual([]);
});

test('any case is found for a line that names none', async ({ page, office, product }) => {
  const made = await owing(office);
  const { path, ids } = await linesOf({ product, office }, [{ title: 'wpłata', counterparty: 'Nieznany' }]);
  await open(page, path);
  await expect(page.getByText('Nic nie wskazuje sprawy.')).toBeVisible();
  await page.keyboard.press('f');
  const search = page.getByRole('combobox', { name: 'Znajdź sprawę' });
  await expect(search).toBeFocused();
  await search.fill(made.odzysk_no);
  // Another case may have that number from its creditor.
  await expect(page.getByRole('option', { name: made.odzysk_no, selected: true })).toBeVisible();
  await page.keyboard.press('Enter');
  await expect(choice(page, made.odzysk_no)).toContainText('wskazana ręcznie');
  await page.keyboard.press('Enter');
  await expectSaid(page, `Rozliczono 100,00 zł: ${made.odzysk_no}`);
  expect((await lineIs(office, ids[0]))['state']).toBe('matched');
});

test('a refused match leaves the line as it was and says why', async ({ page, office, product }) => {
  const made = await owing(office);
  const { path } = await linesOf({ product, office }, [{ title: made.odzysk_no, counterparty: 'Firma' }]);
  await open(page, path);
  await expect(choice(page, made.odzysk_no)).toBeVisible();
  const json = { bank_transfer: { errors: { base: ['sprawa jest zamknięta'] } } };
  await answerOnce(page, '**/match', (route) => route.fulfill({ status: 422, json }));
  await page.keyboard.press('Enter');
  await expect(theLine(page).getByRole('alert')).toContainText('sprawa jest zamknięta');
  await page.keyboard.press('Enter');
  await expectSaid(page, `Rozliczono 100,00 zł: ${made.odzysk_no}`);
});

test('the page of a line tells what it pays and parts it; the payment tells where it came from', async ({
  page,
  office,
  product,
}) => {
  const made = await owing(office);
  const { ids } = await linesOf({ product, office }, [{ title: made.odzysk_no, counterparty: 'Firma' }]);
  await office.post(`/api/bank_transfers/${ids[0]}/match`, { matches: [{ debt_case_id: made.id }] });
  await open(page, `/debt_cases/${made.id}/debtor_payments`);
  await expect(page.getByRole('columnheader', { name: 'Pozycja wyciągu' })).toBeVisible();
  await expect(page.getByRole('cell', { name: '2026-11-03', exact: true })).toHaveCount(2);
  await page.goto(`/bank_transfers/${ids[0]}`);
  const pays = page.getByRole('region', { name: 'Rozliczono ze sprawami' });
  await pays.getByRole('link', { name: 'wpłata' }).click();
  await expect(page.getByText('Wpłata przyszła z banku.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Edytuj' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Usuń' })).toHaveCount(0);
  await page.getByRole('link', { name: /^Pozycja wyciągu z/ }).click();
  const missing: string[] = [];
  page.on('response', (answer) => answer.status() === 404 && missing.push(answer.url()));
  await pays.getByRole('button', { name: `Cofnij rozliczenie: ${made.odzysk_no}` }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Cofnij rozliczenie' }).click();
  await expect(page.getByText('Zostało do rozliczenia 100,00 zł')).toBeVisible();
  await expect(pays).toHaveCount(0);
  expect(await paymentsOf(office, made.id)).toEqual([]);
  // The payment that went with it is not asked for again.
  expect(missing).toEqual([]);
  await page.getByRole('link', { name: 'Rozlicz w kolejce' }).click();
  await expect(theLine(page)).toContainText('Firma');
});

test('what waits is told on the first page to those who match it', async ({ page, office, product }) => {
  await linesOf({ product, office }, [{ title: 'wpłata', counterparty: 'Ktoś' }]);
  await open(page, '/');
  await page.getByRole('link', { name: /^Wpłaty z banku: .* do rozliczenia/ }).click();
  await expect(theLine(page)).toBeVisible();
});

test('a match that is taken back leaves no word of it, and its case chosen', async ({ page, office, product }) => {
  const [one, other] = [await owing(office), await owing(office)];
  const { path } = await linesOf({ product, office }, [
    { title: `${one.odzysk_no} ${other.odzysk_no}`, counterparty: 'Dwie do wyboru' },
    { title: 'inna', counterparty: 'Inna' },
  ]);
  await open(page, path);
  await expect(choice(page, other.odzysk_no)).toBeVisible();
  await page.keyboard.press('2');
  const chosen = page.getByRole('button', { pressed: true, name: /^2 wybierz / });
  await expect(chosen).toBeVisible();
  await page.keyboard.press('Enter');
  const said = page.getByRole('region', { name: 'Komunikaty' });
  await expect(said.getByRole('button', { name: 'Cofnij' })).toBeVisible();
  await page.keyboard.press('u');
  await expect(theLine(page)).toContainText('Dwie do wyboru');
  await expect(said).toContainText('Cofnięto');
  await expect(said).not.toContainText('Rozliczono');
  await expect(chosen).toBeVisible();
});
