import type { Page } from '@playwright/test';
import { makePayment } from '#test/builders.ts';
import { makeLeasingCase } from '#test/leasing-case.ts';
import { expectAccessible } from './accessible.ts';
import { anna } from './accounts.ts';
import { expectInAddress, rowsOf } from './acts.ts';
import { expect, open, test } from './journey.ts';

const boxOf = (page: Page) => page.getByRole('combobox', { name: 'Szukaj w całym systemie' });
const groupOf = (page: Page, name: string) => page.getByRole('group', { name }).getByRole('option');

test('a case is found by what stands on a letter, from anywhere and by the keyboard alone', async ({
  page,
  office,
}) => {
  const { id } = await makeLeasingCase(office);
  await makePayment(office, { debt_case_id: id, amount: '1284.50' });
  const { body: record } = await office.get(`/api/debt_cases/${id}`);
  const { body: contracts } = await office.get(`/api/contracts?debt_case_id=${id}`);
  await open(page, '/currencies');
  await expect(rowsOf(page, 'Waluty')).not.toHaveCount(0);
  for (const text of [record.odzysk_no, contracts.data[0].contract_no, record.debtor_nip]) {
    await page.keyboard.press('/');
    await boxOf(page).fill(text);
    await expect(groupOf(page, 'Sprawy').first()).toContainText(record.odzysk_no);
    await page.keyboard.press('Escape');
    await expect(boxOf(page)).toHaveCount(0);
  }
  await page.keyboard.press('Control+k');
  await boxOf(page).fill(record.odzysk_no);
  const found = page.getByRole('dialog').getByRole('option', { selected: true });
  await expect(found).toContainText(record.odzysk_no);
  await expect(found).toContainText('nadwyżka wpłat 50,00\u00a0zł');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(`/debt_cases/${id}`);
  await expect(page.getByRole('heading', { level: 1, name: record.odzysk_no })).toBeVisible();
});

test('Enter pressed before anything is found opens what is found by all that was typed', async ({ page, office }) => {
  const { id, odzysk_no } = await makeLeasingCase(office);
  await open(page, '/currencies');
  await expect(rowsOf(page, 'Waluty')).not.toHaveCount(0);
  await page.route('**/api/search?*', async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 1_000));
    await route.continue();
  });
  await page.keyboard.press('/');
  await boxOf(page).fill(odzysk_no);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(`/debt_cases/${id}`);
});

test('results come by kind with the matching part marked; arrows move, and all are shown in the list', async ({
  page,
}) => {
  await open(page, '/debt_cases');
  await page.getByRole('button', { name: /^Szukaj spraw/ }).click();
  await boxOf(page).fill('transport');
  const debtors = groupOf(page, 'Dłużnicy');
  await expect(debtors).toHaveCount(6);
  await expect(debtors.first().locator('mark')).toHaveText(/transport/i);
  await expectAccessible(page);
  await page.keyboard.press('ArrowUp');
  await expect(page.getByRole('option').last()).toHaveAttribute('aria-selected', 'true');
  // Records of other tests may stand below the debtors.
  while ((await debtors.last().getAttribute('aria-selected')) !== 'true') await page.keyboard.press('ArrowUp');
  await expect(debtors.last()).toHaveText(/^Pokaż na liście wszystkie \(\d+\)$/);
  await page.keyboard.press('Enter');
  await expectInAddress(page, 'q[name_or_nip_cont]', 'transport');
  await expect(rowsOf(page, 'Dłużnicy').filter({ hasNotText: /transport/i })).toHaveCount(0);
  await expect(page.getByLabel('Szukaj', { exact: true })).toHaveValue('transport');
});

test('a person is found by a phone number typed with spaces, a vehicle by its plate', async ({ page, office }) => {
  const { body: people } = await office.get('/api/people?q[phone_present]=1&per_page=1');
  const { body: items } = await office.get('/api/contract_items?q[registration_no_present]=1&per_page=1');
  const [person] = people.data;
  const [item] = items.data;
  await open(page, '/debtors');
  await expect(rowsOf(page, 'Dłużnicy')).toHaveCount(10);
  await page.keyboard.press('Control+k');
  await boxOf(page).fill(person.phone.replace(/^\+48(...)(...)(.*)$/, '$1 $2 $3'));
  const shown = person.phone.replace(/^(\+48)(...)(...)/, '$1 $2 $3 ');
  await expect(page.getByRole('option').filter({ hasText: shown }).locator('mark')).toHaveText([shown.slice(4)]);
  await expect(groupOf(page, 'Kontakty').first()).toContainText(person.full_name);
  await boxOf(page).fill(item.registration_no);
  await expect(groupOf(page, 'Przedmioty umów').first()).toContainText(item.name);
  await groupOf(page, 'Przedmioty umów').first().click();
  await expect(page).toHaveURL(`/contract_items/${item.id}`);
});

test('nothing is asked without text, and what is overtaken by typing is not shown', async ({ page }) => {
  const asked: string[] = [];
  await open(page, '/currencies');
  await expect(rowsOf(page, 'Waluty')).not.toHaveCount(0);
  page.on('request', (request) => asked.push(request.url()));
  await page.keyboard.press('/');
  await expect(page.getByText(/^Wpisz co najmniej 2 znaki/)).toBeVisible();
  await boxOf(page).fill('  ');
  await boxOf(page).fill('k');
  await expect(page.getByText(/^Wpisz co najmniej 2 znaki/)).toBeVisible();
  await boxOf(page).fill('nie ma nikogo takiego');
  await expect(page.getByText('Nic nie pasuje do „nie ma nikogo takiego”')).toBeVisible();
  const texts = asked
    .filter((url) => url.includes('/api/search?query'))
    .map((url) => new URL(url).searchParams.get('query'));
  expect(texts).toEqual(['nie ma nikogo takiego']);
});

test('a creditor’s employee finds only what they may see', async ({ page, office }) => {
  const { body } = await office.get('/api/creditors?q[name_not_cont]=Wisła&per_page=1');
  const foreign = body.data[0].name;
  await open(page, '/debt_cases', anna);
  await expect(rowsOf(page, 'Sprawy')).not.toHaveCount(0);
  await page.keyboard.press('/');
  await boxOf(page).fill('Wisła');
  await expect(groupOf(page, 'Wierzyciele')).toHaveCount(1);
  await boxOf(page).fill(foreign);
  await expect(page.getByText(`Nic nie pasuje do „${foreign}”`)).toBeVisible();
});

test('the search closes by Esc and gives the focus back, also over a dialog', async ({ page }) => {
  await open(page, '/currencies');
  const button = page.getByRole('button', { name: /^Szukaj spraw/ });
  await button.click();
  await expect(boxOf(page)).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(button).toBeFocused();
  await page.getByRole('button', { name: 'Nowa waluta' }).click();
  const code = page.getByRole('dialog').getByLabel('Kod');
  await code.focus();
  await page.keyboard.press('Control+k');
  await expect(boxOf(page)).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(boxOf(page)).toHaveCount(0);
  await expect(code).toBeFocused();
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 } });

  test('the search takes the whole screen', async ({ page }) => {
    await open(page, '/debt_cases');
    await page.getByRole('button', { name: /^Szukaj spraw/ }).click();
    await boxOf(page).fill('transport');
    await expect(groupOf(page, 'Dłużnicy')).toHaveCount(6);
    const box = await page.getByRole('dialog').boundingBox();
    expect(box).toMatchObject({ x: 0, y: 0, width: 390, height: 844 });
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Zamknij' }).click();
    await expect(boxOf(page)).toHaveCount(0);
  });
});

test('Polish letters typed with Alt before the box is there stand in it', async ({ page }) => {
  await open(page, '/currencies');
  await expect(rowsOf(page, 'Waluty')).not.toHaveCount(0);
  await page.route('**/*.js', async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 500));
    await route.continue();
  });
  await page.keyboard.press('Control+k');
  await page.evaluate(() => {
    const alt = { altKey: true, bubbles: true, cancelable: true };
    for (const key of 'Łódź')
      document.body.dispatchEvent(new KeyboardEvent('keydown', { ...alt, altKey: key !== 'd', key }));
    // No letter: a command of the browser.
    document.body.dispatchEvent(new KeyboardEvent('keydown', { ...alt, key: 'd' }));
  });
  await expect(boxOf(page)).toHaveValue('Łódź');
});
