import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { makeCase, makeDebtor } from '#test/builders.ts';
import { administrator, idOf } from './accounts.ts';
import { answerOnce, expectSaid, forgetTheBreak } from './acts.ts';
import { expect, open, test } from './journey.ts';

/** A server that begins every answer, and says no more. */
async function silentServer(status: number, beginning: string) {
  const server = createServer((_request, response) => {
    response.writeHead(status, { 'content-type': 'application/json' }).write(beginning);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  const end = () => {
    server.closeAllConnections();
    server.close();
  };
  return { url: `http://127.0.0.1:${port}`, begun: new Promise((resolve) => server.once('request', resolve)), end };
}

test('a lost connection says so and loses nothing', async ({ page, context, office, complaints }) => {
  const { id } = await makeDebtor(office);
  await open(page, `/debtors/${id}/edit`);
  const name = page.getByRole('textbox', { name: 'Nazwa' });
  await name.fill('Bez sieci – Żółć');
  await context.setOffline(true);
  await page.getByRole('button', { name: 'Zapisz', exact: true }).click();
  await expectSaid(page, 'Błąd połączenia z serwerem');
  // A part of the program that is asked for meanwhile comes when the connection does.
  await page.keyboard.press('ControlOrMeta+k');
  await expect(page.getByText('Brak połączenia z internetem')).toBeVisible();
  await context.setOffline(false);
  await expect(page.getByRole('combobox', { name: 'Szukaj w całym systemie' })).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(name).toHaveValue('Bez sieci – Żółć');
  await page.getByRole('button', { name: 'Zapisz', exact: true }).click();
  await expectSaid(page, 'Zapisano zmiany');
  forgetTheBreak(complaints);
});

test('what goes wrong in a modal dialog is said in it, where it can be read and put away', async ({
  page,
  context,
  office,
  complaints,
}) => {
  const { id } = await makeCase(office);
  const mine = await idOf(office, administrator);
  const task = { debt_case_id: id, given_to_user_id: mine, description: `Wizyta (${id})`, activity_type_id: 3 };
  await office.create('activities', { ...task, planned_date: '2001-03-04' });
  await open(page, `/users/${mine}/activities?q[planned_date_lteq]=2001-03-31`);
  const row = page.getByRole('listitem').filter({ hasText: `Wizyta (${id})` });
  await row.getByRole('button', { name: /^Zakończ zadanie/ }).click();
  const dialog = page.getByRole('alertdialog', { name: 'Czy na pewno zakończyć zadanie?' });
  await expect(dialog).toBeVisible();
  await context.setOffline(true);
  await dialog.getByRole('button', { name: 'Zakończ zadanie' }).click();
  await expect(dialog.getByRole('alert')).toContainText('Błąd połączenia z serwerem');
  await dialog.getByRole('button', { name: 'Ukryj komunikat' }).click();
  await expect(page.getByText('Błąd połączenia z serwerem')).toHaveCount(0);
  await context.setOffline(false);
  await dialog.getByRole('button', { name: 'Zakończ zadanie' }).click();
  await expect(row).toHaveCount(0);
  await expectSaid(page, 'Zakończono zadanie');
  forgetTheBreak(complaints);
});

test('a save that a network swallows is given up after a minute, and what was typed can be saved again', async ({
  page,
  office,
}) => {
  const { id } = await makeDebtor(office);
  await page.clock.install();
  await open(page, `/debtors/${id}/edit`);
  const name = page.getByRole('textbox', { name: 'Nazwa' });
  await name.fill('Garaż podziemny sp. z o.o.');
  const keys: (string | undefined)[] = [];
  await page.route(`**/api/debtors/${id}`, (route) => {
    if (route.request().method() !== 'PUT') return route.fallback();
    keys.push(route.request().headers()['idempotency-key']);
    return keys.length > 1 ? route.fallback() : undefined;
  });
  await page.getByRole('button', { name: 'Zapisz', exact: true }).click();
  await expect(page.getByRole('button', { name: 'Zapisywanie…' })).toBeVisible();
  await page.clock.fastForward(59_000);
  await expect(page.getByRole('button', { name: 'Zapisywanie…' })).toBeVisible();
  await page.clock.fastForward(2_000);
  await expectSaid(page, 'Błąd połączenia z serwerem');
  await expect(name).toHaveValue('Garaż podziemny sp. z o.o.');
  await page.getByRole('button', { name: 'Zapisz', exact: true }).click();
  await expectSaid(page, 'Zapisano zmiany');
  // Were the first to arrive after all, it would not be done twice.
  expect(keys[1]).toBe(keys[0]);
});

test('an answer that falls silent half way is given up after a minute, and what it told of is not done twice', async ({
  page,
  office,
}) => {
  const { id } = await makeCase(office);
  const silent = await silentServer(201, '{"id":');
  await page.clock.install();
  const payment = 'amount=100.00&currency_id=1&debtor_payment_type_id=1&payment_date=2026-01-15';
  await open(page, `/debtor_payments/new?debt_case_id=${id}&${payment}`);
  const begun = page.waitForResponse('**/api/debtor_payments');
  await answerOnce(page, '**/api/debtor_payments', async (route) => {
    await route.fetch();
    await route.continue({ url: `${silent.url}/api/debtor_payments` });
  });
  const save = page.getByRole('button', { name: 'Zapisz', exact: true });
  await save.click();
  await begun;
  await page.clock.fastForward(59_000);
  await expect(page.getByRole('button', { name: 'Zapisywanie…' })).toBeVisible();
  await page.clock.fastForward(2_000);
  await expectSaid(page, 'Wystąpił błąd');
  await save.click();
  await expectSaid(page, 'Zapisano wpłatę');
  expect((await office.get(`/api/debtor_payments?debt_case_id=${id}`)).body['data']).toHaveLength(1);
  silent.end();
});

test('what is read is asked again where the answer falls silent half way, or a network puts its own page in its place', async ({
  page,
  office,
}) => {
  const { odzysk_no } = await makeCase(office);
  const silent = await silentServer(200, '{"at":99}\n');
  const whole = page.getByText('Nic jeszcze nie zapisano.');
  await page.clock.install();
  await open(page, `/debt_cases?q[odzysk_no_eq]=${odzysk_no}`);
  const openCase = () => page.getByRole('link', { name: odzysk_no, exact: true }).click();
  await answerOnce(page, '**/api/bundle?**', (route) =>
    route.fulfill({ body: '<html>\n<h1>Zaloguj się do Wi-Fi</h1></html>' }),
  );
  await openCase();
  await expect(whole).toBeVisible();
  await open(page, `/debt_cases?q[odzysk_no_eq]=${odzysk_no}`);
  await answerOnce(page, '**/api/bundle?**', (route) => route.continue({ url: `${silent.url}/api/bundle` }));
  await openCase();
  await silent.begun;
  await page.waitForTimeout(300);
  await page.clock.fastForward(61_000);
  await expect(whole).toBeVisible();
  silent.end();
});

test('a payment that is saved again is one, where the answer broke off or a network put its own page in its place', async ({
  page,
  office,
}) => {
  // Who is turned away before it is looked at what they ask has no answer to it either.
  const away = () =>
    answerOnce(page, '**/api/debtor_payments', (route) =>
      route.fulfill({ status: 429, json: { code: 'too_many_requests', error: 'Za dużo na raz' } }),
    );
  for (const body of ['{"id":1', '<html><h1>Zaloguj się do Wi-Fi</h1></html>']) {
    const { id } = await makeCase(office);
    const payment = 'amount=100.00&currency_id=1&debtor_payment_type_id=1&payment_date=2026-01-15';
    await open(page, `/debtor_payments/new?debt_case_id=${id}&${payment}`);
    await answerOnce(page, '**/api/debtor_payments', async (route) => {
      await route.fulfill({ status: (await route.fetch()).status(), body });
    });
    const save = page.getByRole('button', { name: 'Zapisz', exact: true });
    await save.click();
    await expectSaid(page, 'Wystąpił błąd');
    await away();
    await save.click();
    await expectSaid(page, 'Za dużo na raz');
    await save.click();
    await expectSaid(page, 'Zapisano wpłatę');
    expect((await office.get(`/api/debtor_payments?debt_case_id=${id}`)).body['data']).toHaveLength(1);
  }
});
