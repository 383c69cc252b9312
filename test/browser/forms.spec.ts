import type { Page } from '@playwright/test';
import { makeCase, makeContract, makeDebtor } from '#test/builders.ts';
import { answerOnce, expectSaid, field, doUnanswered } from './acts.ts';
import { expectAccessible } from './accessible.ts';
import { expect, open, test } from './journey.ts';

interface User {
  readonly id: number;
  readonly full_name: string;
}

const picker = (page: Page, name: string) => page.getByRole('combobox', { name, exact: true });

test('a debtor is made from inside a case by the keyboard alone', async ({ page }) => {
  await open(page, '/debt_cases/new');
  await expect(picker(page, 'Wierzyciel')).toBeFocused();
  await picker(page, 'Dłużnik').focus();
  await page.keyboard.type('Zupełnie Nowa Firma');
  await expect(page.getByText('Nic nie pasuje do „Zupełnie Nowa Firma”')).toBeVisible();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByRole('textbox', { name: 'Nazwa' })).toHaveValue('Zupełnie Nowa Firma');
  await expectAccessible(page);
  await page.keyboard.press('Control+Enter');
  await expect(dialog).toHaveCount(0);
  await expect(picker(page, 'Dłużnik')).toHaveValue('Zupełnie Nowa Firma');
  await expect(picker(page, 'Dłużnik')).toBeFocused();
});

test('what is wrong is said beside the field, and what was typed survives a reload', async ({ page }) => {
  await open(page, '/addresses/new');
  await field(page, 'Kod pocztowy').fill('90-001');
  await expect(page.getByLabel('Województwo')).toHaveValue('5');
  const answer = Promise.withResolvers<void>();
  await answerOnce(page, '**/api/addresses', (route) => answer.promise.then(() => route.continue()));
  await page.keyboard.press('Control+Enter');
  // What is typed on meanwhile would be lost if it were saved.
  await expect(page.getByRole('button', { name: 'Zapisywanie…' })).toBeVisible();
  await page.keyboard.type('2');
  answer.resolve();
  await expect(page.getByText('Formularz zawiera błędy')).toBeVisible();
  await expect(picker(page, 'Podmiot')).toBeFocused();
  await expect(field(page, 'Miejscowość')).toHaveAccessibleDescription(/Nie może być puste/);
  await expectAccessible(page);
  await page.reload();
  await expect(page.getByText('Przywrócono niezapisane zmiany')).toBeVisible();
  await expect(field(page, 'Kod pocztowy')).toHaveValue('90-001');
  await expect(picker(page, 'Podmiot')).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('alertdialog')).toContainText('Porzucić niezapisane zmiany?');
});

test('an amount in another currency than its field is said to be wrong, not taken as złotys', async ({
  page,
  office,
}) => {
  const { id } = await makeCase(office);
  await open(page, `/debtor_payments/new?debt_case_id=${id}`);
  await field(page, 'Kwota').fill('1 234,50 EUR');
  await page.keyboard.press('Control+Enter');
  await expect(field(page, 'Kwota')).toHaveAccessibleDescription(/„1 234,50 EUR” nie jest liczbą/);
  // The currency may be chosen after the amount was typed.
  await picker(page, 'Waluta').click();
  await page.getByRole('option', { name: 'EUR' }).click();
  await page.keyboard.press('Control+Enter');
  await expectSaid(page, /Zapisano wpłatę 1.234,50.EUR/);
});

test('whoever goes back while a form is being saved is not told that it is lost, and stays in the product', async ({
  page,
}) => {
  await open(page, '/addresses');
  await page.goto('/debtors');
  await page.getByRole('button', { name: 'Nowy dłużnik' }).click();
  const dialog = page.getByRole('dialog');
  await field(dialog, 'Nazwa').fill('Wolna Sieć sp. z o.o.');
  const answer = Promise.withResolvers<void>();
  await answerOnce(page, '**/api/debtors', (route) => answer.promise.then(() => route.continue()));
  await dialog.getByRole('button', { name: 'Zapisz' }).click();
  await expect(dialog.getByRole('button', { name: 'Zapisywanie…' })).toBeVisible();
  await page.goBack();
  await expectSaid(page, 'Trwa zapisywanie. Poczekaj na odpowiedź serwera.');
  await expect(page.getByRole('alertdialog')).toHaveCount(0);
  await expect(dialog.getByRole('button', { name: 'Zapisywanie…' })).toBeVisible();
  answer.resolve();
  await expectSaid(page, 'Utworzono rekord');
  await expect(dialog).toHaveCount(0);
  await expect(page).toHaveURL(/\/debtors$/);
});

test('a save that succeeds takes away what was said of the one that failed', async ({ page, office }) => {
  const { id } = await makeDebtor(office);
  await open(page, `/debtors/${id}/edit`);
  await field(page, 'NIP').fill('123');
  await page.keyboard.press('Control+Enter');
  const refused = page.getByRole('alert').filter({ hasText: 'Formularz zawiera błędy' });
  // It stays for as long as the pointer rests on it.
  await refused.hover();
  await field(page, 'NIP').fill('');
  await page.keyboard.press('Control+Enter');
  await expectSaid(page, 'Zapisano zmiany');
  await expect(refused).toHaveCount(0);
});

test('Ctrl+Enter saves what is not a form of a record too, and what is under way stands amid its button without motion', async ({
  page,
  office,
}) => {
  const { id } = await makeCase(office);
  await open(page, `/debt_cases/${id}/later`);
  const { promise, resolve } = Promise.withResolvers<void>();
  await answerOnce(page, '**/api/work_queue/*/later', (route) => promise.then(() => route.continue()));
  await page.getByRole('textbox', { name: 'Dlaczego' }).fill('Dłużnik prosił o telefon jutro');
  const saved = page.waitForResponse('**/api/work_queue/*/later');
  await page.keyboard.press('Control+Enter');
  const sign = page.locator('.mantine-Button-loader > *');
  await expect(sign).toBeVisible();
  const off = await sign.evaluate((one) => {
    const middle = ({ left, right, top, bottom }: DOMRect) => [(left + right) / 2, (top + bottom) / 2] as const;
    const [x, y] = middle(one.getBoundingClientRect());
    const [ofButtonX, ofButtonY] = middle(one.closest('button')!.getBoundingClientRect());
    return Math.max(Math.abs(x - ofButtonX), Math.abs(y - ofButtonY));
  });
  expect(off, 'pixels from the middle').toBeLessThan(3);
  resolve();
  expect((await saved).ok()).toBe(true);
});

test('a setting that is refused is where one writes on', async ({ page }) => {
  await open(page, '/settings');
  const nip = page.getByRole('textbox', { name: 'NIP banku Santander' });
  await nip.fill('8960005674');
  await page.getByRole('button', { name: 'Zapisz', exact: true }).click();
  await expect(nip).toHaveAccessibleDescription(/nie jest poprawnym numerem NIP/i);
  await expect(nip).toBeFocused();
});

test('what is set for the whole office and not saved yet survives that one looks something up', async ({ page }) => {
  for (const [address, name] of [
    ['/settings', 'NIP banku Santander'],
    ['/users/1/queue_rules', 'Waga: Duża kwota'],
  ] as const) {
    await open(page, address);
    const box = page.getByRole('textbox', { name });
    const before = await box.inputValue();
    await box.fill('777');
    await page.getByRole('link', { name: 'Panel pracy' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Panel pracy');
    await page.goBack();
    await expect(box).toHaveValue('777');
    await page.getByText('Przywrócono niezapisane zmiany').getByRole('button').click();
    await expect(box).toHaveValue(before);
  }
});

test('a draft that is older than its record is held against all that differs', async ({ page, office }) => {
  const { id } = await office.post('/api/debtors', { name: 'Firma Szkicu' }).then((answer) => answer.body);
  await open(page, `/debtors/${id}/edit`);
  await field(page, 'Nazwa').fill('Firma ze szkicu');
  await office.put(`/api/debtors/${id}`, { krs: '0000123456' });
  await page.reload();
  await expect(field(page, 'Nazwa')).toHaveValue('Firma ze szkicu');
  await page.getByRole('button', { name: 'Zapisz' }).click();
  const panel = page.getByRole('region', { name: 'Ktoś w międzyczasie zmienił ten rekord' });
  await expect(panel.getByRole('row', { name: 'KRS' }).getByRole('cell')).toHaveText(['–', '0000123456', '–']);
  await expect(panel.getByRole('row', { name: 'Nazwa' })).toContainText('Firma ze szkicu');
  await panel.getByRole('button', { name: 'Weź ich wersję' }).click();
  await expect(field(page, 'Nazwa')).toHaveValue('Firma Szkicu');
  await expect(field(page, 'KRS')).toHaveValue('0000123456');
});

test('a box of text grows with what is typed, up to fourteen lines', async ({ page }) => {
  await open(page, '/debt_cases/new');
  const box = page.locator('textarea').first();
  const height = () => box.evaluate(({ clientHeight }) => clientHeight);
  const empty = await height();
  await box.fill('1\n2\n3\n4\n5');
  expect(await height()).toBeGreaterThan(empty * 1.8);
  await box.fill('1\n'.repeat(60));
  expect(await height()).toBeLessThan(empty * 8);
});

test('of two who change the same record the second decides', async ({ page, office }) => {
  const { id } = await office.post('/api/debtors', { name: 'Firma Dwojga' }).then((answer) => answer.body);
  await open(page, `/debtors/${id}/edit`);
  await field(page, 'Nazwa').fill('Firma Moja');
  await office.put(`/api/debtors/${id}`, { name: 'Firma Cudza', krs: '0000123456' });
  await page.getByRole('button', { name: 'Zapisz' }).click();
  const panel = page.getByRole('region', { name: 'Ktoś w międzyczasie zmienił ten rekord' });
  await expect(panel.getByRole('row', { name: /Nazwa/ })).toContainText('Firma Cudza');
  await expectAccessible(page);
  await panel.getByRole('button', { name: 'Zostaw moją i zapisz' }).click();
  await expect(page.getByText('Zapisano zmiany')).toBeVisible();
  await expect(field(page, 'KRS')).toHaveValue('0000123456');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Edytuj dłużnika „Firma Moja”');
});

test('of two who change different rows inside the same record neither loses anything', async ({ page, office }) => {
  const { id } = await makeContract(office);
  const names = ['Wózek', 'Koparka'].map((name) => ({ name }));
  const { contract_items: rows } = (await office.put(`/api/contracts/${id}`, { contract_items: names })).body;
  await open(page, `/contracts/${id}/edit`);
  await page.getByRole('button', { name: /^Koparka/ }).click();
  await field(page, 'Nazwa przedmiotu').fill('Koparka gąsienicowa');
  // By itself, so that the contract around it is what it was.
  await office.put(`/api/contract_items/${rows[0].id}`, { name: 'Wózek widłowy', production_year: 2019 });
  await page.getByRole('button', { name: 'Zapisz' }).click();
  const panel = page.getByRole('region', { name: 'Ktoś w międzyczasie zmienił ten rekord' });
  await expect(panel.getByRole('row', { name: /Przedmioty/ })).toContainText(/Wózek widłowy, Rok produkcji: 2019/);
  await expectAccessible(page);
  await panel.getByRole('button', { name: 'Zapisz razem z ich zmianami' }).click();
  await expect(page.getByText('Zapisano zmiany')).toBeVisible();
  const saved = (await office.get(`/api/contracts/${id}`)).body['contract_items'];
  expect(saved).toMatchObject([{ name: 'Wózek widłowy', production_year: 2019 }, { name: 'Koparka gąsienicowa' }]);
});

test('of two who give the same case to somebody more neither is lost', async ({ page, office }) => {
  const collectors = (await office.get('/api/users?q[role_eq]=3&per_page=3')).body.data;
  const [first, mine, theirs] = collectors as readonly [User, User, User];
  const { id } = await makeCase(office, { user_ids: [first.id] });
  await open(page, `/debt_cases/${id}/edit`);
  await picker(page, 'Opiekun').fill(mine.full_name);
  await page.getByRole('option', { name: mine.full_name }).click();
  await office.put(`/api/debt_cases/${id}`, { user_ids: [first.id, theirs.id] });
  await page.getByRole('button', { name: 'Zapisz' }).click();
  const row = page.getByRole('row', { name: /^Opiekun/ });
  await expect(row.getByRole('cell')).toHaveText([
    first.full_name,
    new RegExp(theirs.full_name),
    new RegExp(mine.full_name),
  ]);
  await page.getByRole('button', { name: 'Zapisz razem z ich zmianami' }).click();
  await expect(page.getByText('Zapisano zmiany')).toBeVisible();
  const { user_ids: kept } = (await office.get(`/api/debt_cases/${id}`)).body;
  expect(new Set(kept)).toEqual(new Set([first.id, mine.id, theirs.id]));
});

test('a row of a form that somebody else took away comes back with what was typed in it', async ({ page, office }) => {
  const { id } = await makeContract(office);
  const path = `/api/contracts/${id}`;
  const names = ['Wózek', 'Koparka'].map((name) => ({ name }));
  const { contract_items: rows } = (await office.put(path, { contract_items: names })).body;
  await open(page, `/contracts/${id}/edit`);
  await page.getByRole('button', { name: /^Koparka/ }).click();
  await field(page, 'Nazwa przedmiotu').fill('Koparka gąsienicowa');
  const savedNames = async () =>
    (await office.get(path)).body['contract_items'].map((row: { name: string }) => row.name);
  await office.put(path, { contract_items: [{ id: rows[1].id, _destroy: true }] });
  await page.getByRole('button', { name: 'Zapisz' }).click();
  await page.getByRole('button', { name: 'Zostaw moją i zapisz' }).click();
  await expect.poll(savedNames).toEqual(['Wózek', 'Koparka gąsienicowa']);

  // Deleted by itself it leaves the contract as it was.
  await page.getByRole('button', { name: /^Wózek/ }).click();
  await field(page, 'Nazwa przedmiotu').first().fill('Wózek widłowy');
  await office.delete(`/api/contract_items/${rows[0].id}`);
  await page.getByRole('button', { name: 'Zapisz' }).click();
  await expect(page.getByText('Ktoś usunął tę pozycję.')).toBeVisible();
  await page.getByRole('button', { name: 'Zapisz' }).click();
  await expect.poll(savedNames).toEqual(['Koparka gąsienicowa', 'Wózek widłowy']);
});

declare global {
  interface Window {
    changedIds: string[];
  }
}

test('a form over the page is asked for once, and keeps the inputs it is first drawn with', async ({ page }) => {
  await open(page, '/debt_cases');
  const dialog = page.getByRole('dialog');
  const openForm = async () => {
    await page.getByRole('button', { name: 'Nowa sprawa' }).click();
    await expect(dialog.getByRole('button', { name: 'Zapisz' })).toBeVisible();
  };
  // Its code is fetched with the first one.
  await openForm();
  await page.keyboard.press('Escape');
  await expect(dialog).toHaveCount(0);
  await page.evaluate(() => {
    window.changedIds = [];
    const note = (changes: readonly MutationRecord[]) =>
      window.changedIds.push(...changes.map(({ target }) => (target as Element).id));
    new MutationObserver(note).observe(document.body, { subtree: true, attributeFilter: ['id'] });
  });
  const asked: string[] = [];
  page.on('request', (request) => asked.push(new URL(request.url()).pathname));
  await openForm();
  await expect(dialog.getByRole('textbox', { name: 'Uwagi' })).toBeVisible();
  expect(await page.evaluate(() => window.changedIds)).toEqual([]);
  expect(asked.filter((path) => path.endsWith('/new'))).toEqual(['/api/debt_cases/new']);
});

test('the page under a dialog stays where it is, and moves again after it', async ({ page }) => {
  await page.setViewportSize({ width: 1000, height: 420 });
  await open(page, '/debt_cases');
  const scrolled = () => page.evaluate(() => scrollY);
  const width = () => page.getByRole('main').evaluate((main) => main.getBoundingClientRect().width);
  await page.mouse.move(500, 300);
  await page.mouse.wheel(0, 100);
  await expect.poll(scrolled).toBe(100);
  const before = await width();
  // Not by the pointer, for which the page would be scrolled.
  await page.getByRole('button', { name: 'Nowa sprawa' }).evaluate((button: HTMLElement) => button.click());
  await expect(page.getByRole('dialog').getByRole('button', { name: 'Zapisz' })).toBeVisible();
  await page.mouse.move(10, 300);
  await page.mouse.wheel(0, 150);
  await page.mouse.move(500, 300);
  await page.mouse.wheel(0, 30_000);
  await expect.poll(() => page.getByRole('dialog').evaluate((dialog) => dialog.scrollTop)).toBeGreaterThan(0);
  await page.mouse.wheel(0, 1000);
  await page.waitForTimeout(200);
  expect([await scrolled(), await width()]).toEqual([100, before]);
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await page.mouse.wheel(0, 50);
  await expect.poll(scrolled).toBe(150);
});

test('what is wrong with a field that is not on screen, or with a row that is to go, is said above the form', async ({
  page,
  office,
}) => {
  const debtCase = await makeCase(office);
  const contract = await makeContract(office, {
    debt_case_id: debtCase.id,
    contract_items: [{ name: 'Koparka' }, { name: 'Spycharka' }],
  });
  await open(page, `/contracts/${contract.id}/edit`);
  await page.getByRole('button', { name: 'Usuń', exact: true }).last().click();
  const errors = {
    'contract_items[1].base': ['Nie można usunąć: zależą od tego inne rekordy'],
    'contract_items[0].name': ['jest za długie'],
    deleted: ['nie może być puste'],
  };
  await answerOnce(page, `**/api/contracts/${contract.id}`, (route) =>
    route.fulfill({ status: 422, json: { contract: { errors } } }),
  );
  await page.keyboard.press('Control+Enter');
  const above = page.locator('form [role=alert]').filter({ hasText: 'Formularz zawiera błędy' });
  await expect(above.getByRole('listitem')).toHaveText([
    'Przedmioty umowy 2: Nie można usunąć: zależą od tego inne rekordy',
    'Usunięta nie może być puste',
  ]);
  await expect(field(page, 'Nazwa przedmiotu')).toHaveAccessibleDescription(/Jest za długie/);
});

test('what is typed anew after an answer was lost is no second record, unless it is meant to be', async ({
  page,
  office,
  complaints,
}) => {
  const { id } = await makeCase(office, { initial_amount: '1000.00' });
  const paid = async () => {
    const { body } = await office.get(`/api/debtor_payments?debt_case_id=${id}&s=id asc`);
    return (body['data'] as { amount: string }[]).map(({ amount }) => amount);
  };
  await open(page, `/debtor_payments/new?debt_case_id=${id}`);
  const amount = page.getByRole('textbox', { name: /^Kwota/ });
  const save = page.getByRole('button', { name: 'Zapisz' });
  await amount.fill('100');
  await doUnanswered({ page, complaints }, '**/api/debtor_payments', async () => save.click());
  await page.reload();
  await amount.fill('110');
  await save.click();
  await expect(page.getByRole('main').getByRole('alert')).toContainText('Poprzednia próba jednak się udała');
  expect(await paid()).toEqual(['100.00']);
  await save.click();
  await expectSaid(page, /Zapisano wpłatę 110,00.zł/);
  expect(await paid()).toEqual(['100.00', '110.00']);
});
