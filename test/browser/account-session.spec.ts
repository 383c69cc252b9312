import type { Page } from '@playwright/test';
import { expectAccessible } from './accessible.ts';
import { makeDebtor } from '#test/builders.ts';
import { answerOnce, expectSaid } from './acts.ts';
import type { Account } from './accounts.ts';
import { expect, expectSignedIn, newAccount, test } from './account-journey.ts';
import { open } from './journey.ts';
import { watchCalls } from './quiet.ts';

const minutes = (count: number) => count * 60_000;

/** All there: an answer that comes after the clock was moved would prolong the session. */
async function openDebtors(page: Page, account: Account): Promise<() => Promise<void>> {
  const quiet = watchCalls(page);
  await open(page, '/debtors', account);
  await expect(page.getByRole('table').getByRole('row').nth(1)).toBeVisible();
  await quiet();
  return quiet;
}

test('two minutes before a session ends it says so, and staying prolongs it', async ({ page, product, office }) => {
  const account = await newAccount(office);
  await page.clock.install();
  const quiet = await openDebtors(page, account);
  const seenAt = async () =>
    (await product.query('select seen_at from sessions where user_id = $1 order by created_at desc', [account.id]))[0];
  const lastSeen = (interval: string) =>
    product.query(`update sessions set seen_at = now() - $2::interval where user_id = $1`, [account.id, interval]);
  await lastSeen('27 minutes');
  await page.clock.fastForward(minutes(27));
  // What the page asks for by itself tells it of the session as it is then.
  await quiet();
  const warning = page.getByRole('alertdialog', { name: /^Sesja wygaśnie za/ });
  await expect(warning).toHaveCount(0);
  await lastSeen('28 minutes 5 seconds');
  const before = await seenAt();
  await page.clock.fastForward(minutes(1) + 5_000);
  await expect(warning).toBeVisible();
  await expect(warning.getByRole('timer')).toHaveText(/^1:\d\d$/);
  await expect(warning.getByRole('button', { name: 'Pracuj dalej' })).toBeFocused();
  await expectAccessible(page);
  await page.keyboard.press('Enter');
  await expect(warning).toHaveCount(0);
  expect(await seenAt()).not.toEqual(before);
  await page.clock.fastForward(minutes(20));
  await expect(warning).toHaveCount(0);
});

test('a session that runs out leads to sign-in with what was typed kept', async ({ page, product, office }) => {
  const account = await newAccount(office);
  await page.clock.install();
  await open(page, '/debtors/new', account);
  await page.getByRole('textbox', { name: 'Nazwa' }).fill('Gżegżółka i Syn');
  await product.query(`update sessions set seen_at = now() - interval '31 minutes' where user_id = $1`, [account.id]);
  await page.clock.fastForward(minutes(31));
  await expect(page).toHaveURL(/\/auth\/sign_in$/);
  await expect(page.getByText('Sesja wygasła – zaloguj się ponownie')).toBeVisible();
  await expect(page.getByText('Wrócisz w to samo miejsce')).toBeVisible();
  await page.getByLabel('E-mail').fill(account.email);
  await page.getByLabel('Hasło', { exact: true }).fill(account.password);
  await page.getByRole('button', { name: 'Zaloguj się' }).click();
  await expect(page.getByRole('textbox', { name: 'Nazwa' })).toHaveValue('Gżegżółka i Syn');
});

test('before a session ends for good it says so once, and what was typed is kept', async ({
  page,
  product,
  office,
}) => {
  const account = await newAccount(office);
  await page.clock.install();
  await open(page, '/debtors/new', account);
  const name = page.getByRole('textbox', { name: 'Nazwa' });
  await name.fill('Gżegżółka i Syn');
  const signedInFor = (time: string) =>
    product.query(`update sessions set created_at = now() - $2::interval where user_id = $1`, [account.id, time]);
  await signedInFor('11 hours 56 minutes');
  await page.clock.fastForward(minutes(4));
  await name.press('a');
  const warning = page.getByRole('alertdialog', { name: /^Sesja wygaśnie za/ });
  await expect(warning).toContainText('sesja się kończy');
  await expectAccessible(page);
  // It says that what is typed will be kept, which signing out does not do.
  await warning.getByRole('button', { name: 'Wyloguj się' }).click();
  const question = page.getByRole('alertdialog', { name: 'Wylogować się i porzucić niezapisane zmiany?' });
  await question.getByRole('button', { name: 'Anuluj' }).click();
  await warning.getByRole('button', { name: 'Rozumiem' }).click();
  await expect(warning).toHaveCount(0);
  await name.fill('Gżegżółka i Synowie');
  await page.clock.fastForward(minutes(3));
  await expect(warning).toHaveCount(0);
  await signedInFor('12 hours 1 minute');
  await page.clock.fastForward(minutes(3));
  await expect(page).toHaveURL(/\/auth\/sign_in$/);
  await expect(page.getByText('Wrócisz w to samo miejsce')).toBeVisible();
  await page.getByLabel('E-mail').fill(account.email);
  await page.getByLabel('Hasło', { exact: true }).fill(account.password);
  await page.getByRole('button', { name: 'Zaloguj się' }).click();
  await expect(name).toHaveValue('Gżegżółka i Synowie');
});

test('a session that goes on under a new secret goes on in every tab, whatever was under way', async ({
  page,
  context,
  office,
}) => {
  const account = await newAccount(office);
  await openDebtors(page, account);
  const other = await context.newPage();
  await other.goto('/profile');
  const old = await context.cookies();
  const late = old.map(({ name, value }) => `${name}=${value}`).join('; ');
  const renewed = Promise.withResolvers<void>();
  const statuses: number[] = [];
  // A call that leaves before the new secret comes, and arrives after it.
  await answerOnce(page, /\/api\/creditors(\?|$)/, async (route) => {
    await renewed.promise;
    const answer = await fetch(route.request().url(), { headers: { cookie: late } });
    statuses.push(answer.status);
    await route.fulfill({ status: answer.status, body: await answer.text(), contentType: 'application/json' });
  });
  const leaving = page.waitForRequest(/\/api\/creditors(\?|$)/);
  await page.getByRole('link', { name: 'Wierzyciele' }).first().click();
  await leaving;
  await other.getByRole('button', { name: 'Zmień hasło' }).click();
  await other.getByLabel('Obecne hasło').fill(account.password);
  await other.getByLabel('Nowe hasło', { exact: true }).fill('Wiosna2027Lato');
  await other.getByLabel('Powtórz nowe hasło').fill('Wiosna2027Lato');
  await other.getByRole('button', { name: 'Zmień hasło' }).click();
  await expect(other.getByText('Zmieniono hasło').first()).toBeVisible();
  renewed.resolve();
  await expect.poll(() => statuses).toEqual([401]);
  await expect(page.getByRole('table').getByRole('row').nth(1)).toBeVisible();
  await expect(page).toHaveURL(/\/creditors/);
  await page.getByRole('link', { name: 'Dłużnicy' }).first().click();
  await expect(page).toHaveURL(/\/debtors/);
});

test('what is asked while the new secret is on its way waits for it', async ({ page, office }) => {
  const account = await newAccount(office);
  const { name } = await makeDebtor(office, { name: 'Poczeka Na Klucz' });
  await open(page, '/profile', account);
  await answerOnce(page, /\/api\/users\/\d+$/, async (route) => {
    const request = route.request();
    const headers = await request.allHeaders();
    const sent = ['cookie', 'x-csrf-token', 'content-type', 'origin'].map((name) => [name, headers[name] ?? '']);
    // Not by the browser: its cookie stays that of before.
    const answer = await fetch(request.url(), {
      method: 'PUT',
      headers: Object.fromEntries(sent),
      body: request.postData(),
    });
    const refused = page.waitForResponse((one) => one.status() === 401);
    await page.keyboard.press('Control+k');
    await page.keyboard.type(name);
    await refused;
    await page.waitForTimeout(500);
    await route.fulfill({
      status: answer.status,
      headers: { ...Object.fromEntries(answer.headers), 'set-cookie': answer.headers.getSetCookie().join('\n') },
      body: await answer.text(),
    });
  });
  await page.getByRole('button', { name: 'Zmień hasło' }).click();
  await page.getByLabel('Obecne hasło').fill(account.password);
  await page.getByLabel('Nowe hasło', { exact: true }).fill('Wiosna2027Lato');
  await page.getByLabel('Powtórz nowe hasło').fill('Wiosna2027Lato');
  await page.getByRole('button', { name: 'Zmień hasło' }).click();
  await expectSaid(page, 'Zmieniono hasło');
  await expect(page.getByRole('dialog').getByRole('option', { name })).toBeVisible();
  await expect(page).toHaveURL(/\/profile$/);
});

test('what is done in one tab keeps the session in the other', async ({ page, context, product, office }) => {
  const account = await newAccount(office);
  await page.clock.install();
  const quiet = [await openDebtors(page, account)];
  const other = await context.newPage();
  quiet.push(watchCalls(other));
  await other.goto('/debtors');
  await expectSignedIn(other);
  // What a tab asks for while it is opened is a sign of the person, what it asks for later is none.
  await page.clock.fastForward(minutes(1));
  for (const ended of quiet) await ended();
  await product.query(`update sessions set seen_at = now() - interval '28.1 minutes' where user_id = $1`, [account.id]);
  await page.clock.fastForward(minutes(28) + 5_000);
  const warnings = [page, other].map((tab) => tab.getByRole('alertdialog', { name: /^Sesja wygaśnie za/ }));
  for (const warning of warnings) await expect(warning).toBeVisible();
  await warnings[1]!.getByRole('button', { name: 'Pracuj dalej' }).click();
  for (const warning of warnings) await expect(warning).toHaveCount(0);
});

test('typing keeps the session although nothing is sent', async ({ page, product, office }) => {
  const account = await newAccount(office);
  await page.clock.install();
  await open(page, '/debtors/new', account);
  const name = page.getByRole('textbox', { name: 'Nazwa' });
  await name.fill('Gżegżółka');
  await product.query(`update sessions set seen_at = now() - interval '20 minutes' where user_id = $1`, [account.id]);
  await page.clock.fastForward(minutes(20));
  const asked = page.waitForResponse((answer) => answer.url().endsWith('/api/session'));
  await name.press('a');
  expect((await asked).headers()['x-session-ends-in']).toBe('1800');
});
