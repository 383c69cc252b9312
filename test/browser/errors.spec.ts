import type { Page } from '@playwright/test';
import { makeCase, makeCreditor, makeDebtor } from '#test/builders.ts';
import { idOf, karolina } from './accounts.ts';
import { expectAccessible } from './accessible.ts';
import { answerOnce, beginNote, choose, expectComplaints, expectSaid, doUnanswered } from './acts.ts';
import { expect, open, signIn, test } from './journey.ts';

test('a record that is not there is said to be missing, in a dialog that can be closed', async ({ page }) => {
  await open(page, '/contracts/999999');
  await expectSaid(page, 'Nie znaleziono rekordu');
  await expect(page.getByRole('heading', { level: 1, name: 'Nie znaleziono rekordu' })).toBeVisible();
  await page.getByRole('main').getByRole('link', { name: 'Umowy' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Umowy' })).toBeVisible();
  await page.goto(`/contracts?modal[]=${encodeURIComponent('/contracts/999999/edit')}`);
  const dialog = page.getByRole('dialog', { name: 'Nie znaleziono rekordu' });
  await dialog.getByRole('button', { name: 'Zamknij' }).click();
  await expect(dialog).toHaveCount(0);
  await expect(page.getByRole('heading', { level: 1, name: 'Umowy' })).toBeVisible();
});

test('a record that somebody deletes is said to be gone, where it is looked at and where it is written in', async ({
  page,
  office,
}) => {
  const gone = page.getByRole('alert').filter({ hasText: 'Ten rekord został właśnie usunięty' });
  const looked = await makeDebtor(office);
  await open(page, `/debtors/${looked.id}`);
  await expect(page.getByRole('heading', { level: 1, name: looked.name })).toBeVisible();
  await office.delete(`/api/debtors/${looked.id}`);
  await expect(gone).toBeVisible();
  await expectAccessible(page);

  const written = await makeDebtor(office);
  await page.goto(`/debtors/${written.id}/edit`);
  const name = page.getByRole('textbox', { name: 'Nazwa' });
  await name.fill('Zażółć');
  await office.delete(`/api/debtors/${written.id}`);
  await expect(gone).toBeVisible();
  await expect(name).toHaveValue('Zażółć');
});

test('a note of a case that is gone meanwhile says so, and keeps its text', async ({ page, office }) => {
  const { id } = await makeCase(office);
  await open(page, `/debt_cases/${id}`);
  const text = await beginNote(page, 'Obiecał zapłacić');
  await office.delete(`/api/debt_cases/${id}`);
  await text.press('Enter');
  await expect(page.getByRole('form', { name: 'Nowa czynność' }).getByRole('alert')).toHaveText(
    'Sprawa wskazuje rekord, który nie istnieje',
  );
  await expect(page.getByRole('alert').filter({ hasText: 'Ten rekord został właśnie usunięty' })).toBeVisible();
  await expect(text).toHaveValue('Obiecał zapłacić');
});

test('long work that is not there is said to be missing, and what no answer came about is asked again', async ({
  page,
  complaints,
}) => {
  const addresses = [
    '/debt_cases/import?import_id=9999',
    '/debt_cases/bulk?run_id=9999',
    '/debt_cases/summonses?run_id=9999',
    '/bank_statements/upload?file_id=9999',
    '/santander_import_files/auction_upload?file_id=9999',
  ];
  for (const address of addresses) {
    await open(page, address);
    await expect(page.getByRole('heading', { level: 1, name: 'Nie znaleziono rekordu' })).toBeVisible();
  }
  await page.route('**/api/imports/9999', (route) => route.abort(), { times: 4 });
  await page.goto('/debt_cases/import?import_id=9999');
  await expect(page.getByRole('heading', { level: 1, name: 'Import spraw' })).toBeVisible();
  await expect(page.getByRole('heading', { level: 1, name: 'Nie znaleziono rekordu' })).toBeVisible();
  expect(complaints.filter((one) => !one.includes('net::ERR_FAILED'))).toEqual([]);
  complaints.length = 0;
});

test('a form that cannot be saved says why and keeps every word', async ({ page, office, complaints }) => {
  const { id } = await makeDebtor(office);
  await open(page, `/debtors/${id}/edit`);
  const name = page.getByRole('textbox', { name: 'Nazwa' });
  const save = page.getByRole('button', { name: 'Zapisz' });
  await name.fill('Zażółć');
  const refusals: [status: number, code: string, said: string][] = [
    [403, 'unauthorized', 'Brak uprawnień do tej operacji'],
    [403, 'disputed', 'Sprawa jest sporna'],
    [404, 'not_found', 'Nie znaleziono rekordu'],
    [500, 'internal_server_error', 'Wystąpił błąd'],
    [503, 'internal_server_error', 'Wystąpił błąd'],
  ];
  for (const [status, code, said] of refusals) {
    const answer = { status, json: { code, error: 'Sprawa jest sporna' } };
    await answerOnce(page, `**/api/debtors/${id}`, (route) => route.fulfill(answer));
    await save.click();
    await expectSaid(page, said);
    await expect(name).toHaveValue('Zażółć');
    // Longer than a notification: a reason is read, and what failed for the moment has none.
    const above = page.getByRole('main').getByRole('alert');
    await expect(above.getByText(said)).toHaveCount(status < 500 ? 1 : 0);
    await expect(above.getByRole('heading', { name: 'Nie zapisano' })).toHaveCount(status < 500 ? 1 : 0);
  }
  await expectComplaints(complaints, '500', '503');
  await save.click();
  await expectSaid(page, 'Zapisano zmiany');
});

test('what was saved though its answer was lost is not saved again, also after loading the page anew', async ({
  page,
  office,
  complaints,
}) => {
  const { id } = await makeCase(office);
  await open(page, `/debt_cases/${id}`);
  const text = await beginNote(page, 'Obiecała oddzwonić');
  await doUnanswered({ page, complaints }, '**/api/activities', async () => text.press('Enter'));
  await page.reload();
  await expect(text).toHaveValue('Obiecała oddzwonić');
  await text.press('Enter');
  await expectSaid(page, 'Zapisano');
  const { body } = await office.get(`/api/activities?q[debt_case_id_eq]=${id}`);
  expect(body.data).toHaveLength(1);
});

test('a list that cannot be fetched says so in its place and can be fetched again', async ({ page, complaints }) => {
  await open(page, '/');
  await answerOnce(page, /\/api\/invoices(\?|$)/, (route) => route.fulfill({ status: 500, json: {} }));
  await page.goto('/invoices');
  await expect(page.getByRole('alert').filter({ hasText: 'Nie udało się wczytać listy' })).toContainText(
    'Wystąpił błąd',
  );
  await page.getByRole('button', { name: 'Spróbuj ponownie' }).click();
  await expect(page.getByRole('table', { name: 'Faktury' })).toBeVisible();
  await expectComplaints(complaints, '500');
});

test('a record that could not be fetched is asked for again, by the button and whenever one comes back to it', async ({
  page,
  office,
  complaints,
}) => {
  const { id, name } = await makeDebtor(office);
  const heading = page.getByRole('heading', { level: 1, name });
  const failed = page.getByRole('heading', { level: 1, name: 'Wystąpił błąd' });
  await open(page, '/debtors');
  for (const path of [`/debtors/${id}`, '/profile']) {
    const shown = path === '/profile' ? page.getByRole('heading', { level: 1, name: 'Mój profil' }) : heading;
    const asked = path === '/profile' ? '**/api/users/*' : `**/api/debtors/${id}`;
    await answerOnce(page, asked, (route) => route.fulfill({ status: 500, json: { code: 'internal_server_error' } }));
    await page.goto(path);
    await expect(failed).toBeVisible();
    await page.getByRole('button', { name: 'Spróbuj ponownie' }).click();
    await expect(shown).toBeVisible();
  }
  await answerOnce(page, `**/api/debtors/${id}`, (route) => route.fulfill({ status: 500, json: {} }));
  await page.goto(`/debtors/${id}`);
  await expect(failed).toBeVisible();
  await page.getByRole('navigation', { name: 'Menu główne' }).getByRole('link', { name: 'Dłużnicy' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Dłużnicy' })).toBeVisible();
  await page.goBack();
  await expect(heading).toBeVisible();
  complaints.length = 0;
});

test('what the server could not answer for the moment is shown by itself once it is back', async ({
  page,
  office,
  complaints,
}) => {
  const { id, name } = await makeDebtor(office);
  await open(page, '/');
  const away = { status: 503, json: { code: 'unavailable', error: 'Serwis jest chwilowo niedostępny' } };
  let isAway = false;
  await page.route(/\/(api\/.*|ready)$/, (route) => (isAway ? route.fulfill(away) : route.continue()));
  const menu = page.getByRole('navigation', { name: 'Menu główne' });
  const ways = [
    // The session is asked for first, of which the whole screen lives.
    [() => page.goto(`/debtors/${id}`), page.getByRole('heading', { level: 1, name })],
    [() => menu.getByRole('link', { name: 'Kontakty' }).click(), page.getByRole('table', { name: 'Kontakty' })],
  ] as const;
  for (const [go, shown] of ways) {
    isAway = true;
    await go();
    await expect(page.getByText('Serwis jest chwilowo niedostępny').first()).toBeVisible();
    await expect(page.getByRole('button', { name: 'Spróbuj ponownie' })).toBeVisible();
    isAway = false;
    await expect(shown).toBeVisible({ timeout: 15_000 });
  }
  await expectComplaints(complaints, '503');
});

/** A line of a bundle of answers, refused. */
const withoutAnswer = (line: string) => JSON.stringify({ ...(JSON.parse(line) as object), status: 500, body: {} });

test('a part that could not be fetched says so and is asked for again, while the rest of its screen stays', async ({
  page,
  office,
  complaints,
}) => {
  const { id } = await makeCase(office);
  const failed = page.getByRole('alert').filter({ has: page.getByRole('button', { name: 'Spróbuj ponownie' }) });
  let isDown = true;
  await page.route(`**/api/debt_cases/${id}/timeline*`, (route) =>
    isDown ? route.fulfill({ status: 500, json: {} }) : route.continue(),
  );
  await open(page, `/debt_cases/${id}/timeline`);
  await expect(failed).toContainText('Wystąpił błąd');
  await expect(page.getByRole('heading', { level: 1, name: /^20/ })).toBeVisible();
  await expect(page.getByText('Nie udało się wczytać części tej strony')).toHaveCount(0);
  isDown = false;
  await failed.getByRole('button').click();
  await expect(failed).toHaveCount(0);
  // The strip of the case waits for the ledger too, and says nothing of it beside the tab that does.
  await page.route('**/api/bundle?*', async (route) => {
    const response = await route.fetch();
    const lines = (await response.text()).split('\n');
    const body = lines.map((line) => (line.includes('"currencies":[') ? withoutAnswer(line) : line)).join('\n');
    await route.fulfill({ response, body });
  });
  await page.goto(`/debt_cases/${id}/balance`);
  await expect(failed).toContainText('Wystąpił błąd');
  await expect(page.getByText('Nie udało się wczytać części tej strony')).toHaveCount(0);
  await page.unrouteAll({ behavior: 'wait' });
  await answerOnce(page, '**/api/settings', (route) => route.fulfill({ status: 500, json: {} }));
  await page.goto('/settings');
  await expect(page.getByRole('heading', { level: 1, name: 'Wystąpił błąd' })).toBeVisible();
  await page.getByRole('button', { name: 'Spróbuj ponownie' }).click();
  await expect(page.getByRole('textbox', { name: 'NIP banku Santander' })).toBeVisible();
  complaints.length = 0;
});

test('a page that lacks something says so until it is there, for a blank part looks like one with nothing in it', async ({
  page,
  office,
  complaints,
}) => {
  const { id } = await makeCase(office);
  await office.create('activities', { debt_case_id: id, activity_type_id: 1, description: 'Nie odbiera' });
  let [isDown, status] = [true, 429];
  await page.route(/\/api\/(bundle|activities)\?/, (route) =>
    isDown ? route.fulfill({ status, json: { code: 'too_many_requests' } }) : route.continue(),
  );
  await open(page, `/debt_cases/${id}`);
  const said = page.getByRole('status').filter({ hasText: 'Nie udało się wczytać części tej strony' });
  await expect(said).toBeVisible();
  await expect(page.getByRole('region', { name: 'Komunikaty' })).toHaveText('');
  await expect(said).toBeVisible();
  await expect(page.getByText('Nie odbiera')).toHaveCount(0);
  await expectAccessible(page);
  isDown = false;
  await said.getByRole('button', { name: 'Spróbuj ponownie' }).click();
  await expect(page.getByText('Nie odbiera').first()).toBeVisible();
  await expect(said).toHaveCount(0);
  expect(complaints).toEqual([]);

  // What is away for the moment comes by itself.
  [isDown, status] = [true, 503];
  await page.reload();
  await expect(said).toBeVisible({ timeout: 15_000 });
  isDown = false;
  await expect(page.getByText('Nie odbiera').first()).toBeVisible({ timeout: 15_000 });
  await expect(said).toHaveCount(0);
  await expectComplaints(complaints, '503');
});

test('a next case of the queue that does not come is asked for again, and takes the one at hand from nobody', async ({
  page,
  office,
}) => {
  const user_ids = [await idOf(office, karolina)];
  for (let n = 0; n < 2; n++) await makeCase(office, { user_ids });
  const refused = { status: 429, json: { code: 'too_many_requests' } };
  let isDown = true;
  await page.route(/\/api\/(bundle|debt_cases)\b/, (route) => (isDown ? route.fulfill(refused) : route.continue()));
  await answerOnce(page, '**/api/work_queue/next', (route) => route.fulfill(refused));
  await signIn(page, karolina);
  await page.getByRole('link', { name: 'Kolejka', exact: true }).first().click();
  const failed = page.getByRole('main').getByRole('alert');
  await expect(failed).toContainText('Zbyt wiele prób');
  await failed.getByRole('button', { name: 'Spróbuj ponownie' }).click();
  const next = page.getByRole('button', { name: 'Następna' });
  await expect(next).toBeVisible();
  isDown = false;
  await failed.getByRole('button', { name: 'Spróbuj ponownie' }).click();
  const atHand = page.getByRole('main').getByRole('article').first();
  const first = (await atHand.getAttribute('aria-label'))!;
  await answerOnce(page, '**/api/work_queue/next', (route) => route.fulfill(refused));
  await next.click();
  await expectSaid(page, 'Zbyt wiele prób');
  await expect(atHand).toHaveAccessibleName(first);
  await next.click();
  await expect(atHand).not.toHaveAccessibleName(first);
});

test('a file that cannot be sent shows the status code', async ({ page, office, complaints }) => {
  const { id } = await makeCase(office);
  await open(page, `/debt_cases/${id}/documents`);
  await page.route('**/api/binary_files', (route) => route.fulfill({ status: 507, json: {} }));
  const file = { name: 'protokół.txt', mimeType: 'text/plain', buffer: Buffer.from('Oględziny') };
  await page.getByRole('main').locator('input[type=file]').first().setInputFiles(file);
  await expectSaid(page, 'Błąd przesyłania pliku (kod 507)');
  await expectComplaints(complaints, '507');
});

test('sending a notification asks first, and Cancel sends nothing', async ({ page, office }) => {
  const made = await makeCase(office);
  const recipient = await office.create('people', { last_name: 'Łoś', phone: '512345678' });
  const text = { kind: 'sms', content: 'Prosimy o kontakt.' };
  const { id } = await office.create('notifications', {
    debt_case_id: made['id'],
    recipient_id: recipient['id'],
    ...text,
  });
  const state = async () => (await office.get(`/api/notifications/${id}`)).body['state'];
  await open(page, `/notifications/${id}`);
  const send = page.getByRole('button', { name: /^Wyślij/ });
  const question = page.getByRole('alertdialog');
  await send.click();
  await expect(question.getByRole('button', { name: 'Anuluj' })).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(question).toHaveCount(0);
  expect(await state()).toBe('created');
  await send.click();
  await question.getByRole('button', { name: /^Wyślij/ }).click();
  // Without a gateway it says that nothing really left.
  await expectSaid(page, /outbox/);
  await expect.poll(state).toBe('sent');
});

test('a case that gets another creditor says so', async ({ page, office }) => {
  const { id } = await makeCase(office);
  const { name } = await makeCreditor(office);
  await open(page, `/debt_cases/${id}/edit`);
  await choose(page, 'Wierzyciel', name as string);
  await page.getByRole('button', { name: 'Zapisz' }).click();
  await expectSaid(page, 'Zmieniono wierzyciela');
  await page.getByRole('textbox', { name: 'Numer ZD' }).fill(`ZD/${id}`);
  await page.getByRole('button', { name: 'Zapisz' }).click();
  await expectSaid(page, 'Zapisano zmiany');
});

test('what a person may not do with a record is not offered there', async ({ page, office }) => {
  const { id } = await makeCase(office, { user_ids: [await idOf(office, karolina)] });
  const note = await office.create('activities', {
    debt_case_id: id,
    activity_type_id: 1,
    description: 'Cudza notatka',
  });
  await open(page, `/activities/${note['id']}`, karolina);
  await expect(page.getByRole('button', { name: 'Kopiuj' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Edytuj' })).toHaveCount(0);
  await page.goto(`/activities/${note['id']}/edit`);
  await expect(heading(page)).toHaveText('Brak uprawnień do tej operacji');
  await page.getByRole('main').getByRole('link', { name: 'Czynność' }).click();
  await expect(page.getByRole('main')).toContainText('Cudza notatka');
  await page.goto('/contracts/new');
  await expect(heading(page)).toHaveText('Brak uprawnień do tej operacji');
});

test('where nobody types anything one is told so, and led to the record that it follows from', async ({
  page,
  office,
}) => {
  const { id } = await makeCase(office);
  const pledge = { payment_pledge_date: '2026-12-30', payment_pledge_amount: '100.00' };
  const call = await office.create('activities', { debt_case_id: id, activity_type_id: 2, ...pledge });
  const { body } = await office.get(`/api/promises?q[activity_id_eq]=${call['id']}`);
  await open(page, `/promises/${body['data'][0].id}/edit`);
  await expect(heading(page)).toHaveText('Tego nikt nie wpisuje w formularzu');
  await page.getByRole('main').getByRole('link', { name: 'Obietnica' }).click();
  await expect(page.getByRole('main').getByText('100,00 zł')).toBeVisible();
  await expect(page.locator(`main a[href="/activities/${call['id']}"]`)).toBeVisible();
});

const heading = (page: Page) => page.getByRole('heading', { level: 1 });

test('where a new build has taken the place of this one, a reload is offered', async ({ page }) => {
  await open(page, '/profile');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.route('**/assets/*.js', (route) => route.fulfill({ status: 404 }));
  await page.getByRole('link', { name: 'Panel pracy' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Nie udało się wczytać części programu' })).toBeVisible();
  await page.unroute('**/assets/*.js');
  await page.getByRole('button', { name: 'Odśwież stronę' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Panel pracy' })).toBeVisible();
});
