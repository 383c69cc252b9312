import type { Page } from '@playwright/test';
import { makeCase, makeDebtor } from '#test/builders.ts';
import type { Person } from '#test/person.ts';
import { expectAccessible } from './accessible.ts';
import { idOf, karolina } from './accounts.ts';
import { rowsOf } from './acts.ts';
import { expect, fillSignIn, open, test } from './journey.ts';

let made = 0;
const nextPhone = () => `+4860155${String(1000 + ++made)}`;

/** Somebody with a phone and this many cases. */
async function makeCaller(office: Person, cases = 1) {
  const phone = nextPhone();
  const debtor = await makeDebtor(office, { name: `Zakłady Dzwoniące ${phone.slice(-3)}` });
  const records = [];
  for (let index = 0; index < cases; index++)
    records.push(await makeCase(office, { debtor_id: debtor.id, initial_amount: '1250.00' }));
  const person = await office.create('people', {
    first_name: 'Róża',
    last_name: 'Ćwik',
    phone,
    business_entity_id: debtor.id,
  });
  return { phone, debtor, person, cases: records };
}

const heading = (page: Page, name: string | RegExp) => page.getByRole('heading', { level: 1, name });

test('from a caller’s number to their case it takes two presses: paste, Enter', async ({ page, office }) => {
  const { phone, cases } = await makeCaller(office);
  await open(page, '/currencies');
  await expect(rowsOf(page, 'Waluty')).not.toHaveCount(0);
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.evaluate(
    (text) => navigator.clipboard.writeText(text),
    phone.replace(/^\+48(...)(...)(...)$/, '0048 $1-$2-$3'),
  );
  const presses = ['ControlOrMeta+v', 'Enter'];
  for (const key of presses) await page.keyboard.press(key);
  await expect(heading(page, cases[0]!.odzysk_no)).toBeVisible();
  await expect(page).toHaveURL(`/debt_cases/${cases[0]!.id}`);
  expect(presses).toHaveLength(2);
});

test('what is found says debtor, creditor, amount, state and who keeps the case', async ({ page, office }) => {
  const { phone, cases } = await makeCaller(office);
  await office.put(`/api/debt_cases/${cases[0]!.id}`, { user_ids: [await idOf(office, karolina)] });
  await open(page, '/currencies');
  await expect(rowsOf(page, 'Waluty')).not.toHaveCount(0);
  await page.keyboard.press('Control+k');
  await page.getByRole('combobox', { name: 'Szukaj w całym systemie' }).fill(phone);
  const found = page.getByRole('group', { name: 'Sprawy', exact: true }).getByRole('option').first();
  for (const text of [
    cases[0]!.odzysk_no,
    cases[0]!.debtor,
    cases[0]!.creditor,
    '1 250,00 zł',
    'w toku',
    'prowadzi Karolina Zych',
  ])
    await expect(found).toContainText(text);
});

test('the telephone system opens the one case of a number at once, after signing in too', async ({ page, office }) => {
  const { phone, cases } = await makeCaller(office);
  await open(page, `/search?phone=${phone}`);
  await expect(heading(page, cases[0]!.odzysk_no)).toBeVisible();
  await page.context().clearCookies();
  await page.goto(`/search?phone=${encodeURIComponent(phone)}`);
  await expect(page).toHaveURL(/sign_in/);
  await fillSignIn(page);
  await expect(page).toHaveURL(`/debt_cases/${cases[0]!.id}`);
});

test('of several cases of a number the newest open one is first, and Enter opens it', async ({ page, office }) => {
  const { phone, cases } = await makeCaller(office, 3);
  await open(page, `/search?phone=${phone}`);
  await expect(heading(page, `Dzwoni +48 ${phone.slice(3).replace(/(...)(...)/, '$1 $2 ')}`)).toBeVisible();
  const list = page.getByRole('region', { name: 'Sprawy' }).getByRole('link');
  await expect(list).toHaveCount(3);
  await expect(list.first()).toBeFocused();
  await expectAccessible(page);
  await page.keyboard.press('Enter');
  await expect(heading(page, cases[2]!.odzysk_no)).toBeVisible();
});

test('of a number nobody knows it says so and takes another text', async ({ page, office }) => {
  const { debtor } = await makeCaller(office, 2);
  await open(page, '/search?phone=+48799999999');
  await expect(page.getByText('Żadna sprawa ani kontakt, do których masz dostęp, nie ma tego numeru.')).toBeVisible();
  const box = page.getByLabel('Szukaj w całym systemie');
  await expect(box).toBeFocused();
  await expectAccessible(page);
  await page.keyboard.insertText(debtor.nip);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(`/search?query=${debtor.nip}`);
  await expect(page.getByRole('region', { name: 'Sprawy' }).getByRole('link')).toHaveCount(2);
});

test('a collector is told nothing of the case of a colleague', async ({ page, office }) => {
  const { phone, debtor } = await makeCaller(office);
  await open(page, `/search?phone=${phone}`, karolina);
  await expect(page.getByText('nie ma tego numeru')).toBeVisible();
  await expect(page.getByText(debtor.name)).toHaveCount(0);
});

test('debtors and contacts say in which cases they are and what is owed in all', async ({ page, office }) => {
  const { debtor, person, cases } = await makeCaller(office, 2);
  // A contact may be of the creditor: what is owed in the cases need not be theirs.
  const says = {
    [`/debtors/${debtor.id}`]: 'do zapłaty razem z odsetkami',
    [`/people/${person.id}`]: 'do zapłaty w tych sprawach z odsetkami',
  };
  for (const [address, owed] of Object.entries(says)) {
    await open(page, address);
    const box = page.getByRole('region', { name: 'Sprawy' });
    await expect(box).toContainText('2 sprawy');
    await expect(box).toContainText(`${owed} 2 500,00 zł`);
    await expectAccessible(page);
    await box.getByRole('link', { name: cases[1]!.odzysk_no }).click();
    await expect(page).toHaveURL(`/debt_cases/${cases[1]!.id}`);
  }
});
