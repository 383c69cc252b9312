import type { Page } from '@playwright/test';
import type { Person } from '#test/person.ts';
import { importFile } from '#test/case-import.ts';
import { csvBytes } from '#test/files/csv-bytes.ts';
import { leasingFile } from '#test/files/leasing-file.ts';
import { listed, makeCase, makeCreditor, makeDebtor, makePayment } from '#test/builders.ts';
import { expectAccessible } from './accessible.ts';
import { expectSaid, rowsOf, doUnanswered } from './acts.ts';
import { expect, open, test } from './journey.ts';
import { Presses } from './presses.ts';

const table = 'Sprawy';

test('the state of many cases is changed in four presses, checked before and taken back after', async ({
  page,
  office,
}) => {
  const shared = { creditor_id: (await makeCreditor(office)).id, debtor_id: (await makeDebtor(office)).id };
  const debt_case_type_id = await listed(office, 'debt_case_types', 'loan');
  const own = { ...shared, debt_case_type_id, zd_no: `HURT-${shared.debtor_id}` };
  const cases = [await makeCase(office, own), await makeCase(office, own)];
  await open(page, `/debt_cases?q[zd_no_eq]=${own.zd_no}`);
  await page.getByRole('button', { name: 'Zaznacz całą listę (2)' }).press('Enter');
  const bar = page.getByRole('region', { name: 'Działania na zaznaczonych' });
  await expect(bar).toBeFocused();
  const dialog = page.getByRole('dialog');
  // Letters begin with the kind that most of the cases can have.
  await bar.getByRole('button', { name: 'Przygotuj wezwania' }).click();
  await expect(dialog.getByRole('combobox', { name: 'Rodzaj wezwania' })).toHaveValue('loan');
  await page.keyboard.press('Escape');
  await bar.getByRole('button', { name: 'Zmień status' }).click();
  await expect(dialog.getByText('Wybrano: 2 sprawy')).toBeVisible();
  await dialog.getByRole('radio', { name: 'windykacja', exact: true }).click();

  await dialog.getByRole('button', { name: 'Sprawdź' }).click();
  await expect(dialog.getByText('Zmieni się: 2, bez zmian: 0, odrzuconych: 0')).toBeVisible();
  await dialog.getByRole('button', { name: 'Zmień 2 sprawy' }).click();
  await expect(dialog.getByText('Zmieniono: 2, bez zmian: 0, odrzucono: 0')).toBeVisible();
  const vindication = await listed(office, 'debt_case_states', 'vindication');
  const stateOf = async (id: number) => (await office.get(`/api/debt_cases/${id}`)).body['debt_case_state_id'];
  expect(await stateOf(cases[0]!['id'])).toBe(vindication);

  await dialog.getByRole('button', { name: 'Cofnij' }).click();
  const question = page.getByRole('alertdialog', { name: /^Cofnąć zmianę „Zmień status” z / });
  await expect(question).toContainText('cofnięta w 2 sprawach');
  await question.getByRole('button', { name: 'Cofnij zmianę' }).click();
  await expect(dialog.getByText('Cofnięto: 2, pozostawiono: 0')).toBeVisible();
  expect(await stateOf(cases[0]!['id'])).toBe(cases[0]!['debt_case_state_id']);
});

/** A list of three cases alone, the newest of them first. */
async function openThree(page: Page, office: Person) {
  const own = { zd_no: `ZD/${Date.now()}` };
  const cases = [await makeCase(office, own), await makeCase(office, own), await makeCase(office, own)];
  await open(page, `/debt_cases?q[zd_no_eq]=${own.zd_no}`);
  const box = (at: number) => rowsOf(page, table).nth(at).getByRole('checkbox');
  const bar = page.getByRole('region', { name: 'Działania na zaznaczonych' });
  return { newest: cases[2]!['id'], box, bar };
}

test('a ticked case that somebody else deletes is counted no more, nor comes back with the next tick', async ({
  page,
  office,
}) => {
  const { newest, box, bar } = await openThree(page, office);
  for (const at of [0, 1]) await box(at).click();
  await expect(bar).toContainText('Zaznaczono: 2');
  expect((await office.delete(`/api/debt_cases/${newest}`)).status).toBe(204);
  await expect(bar).toContainText('Zaznaczono: 1');
  await box(1).click();
  await expect(bar).toContainText('Zaznaczono: 2');
});

test('all that a list has stay chosen when a ticked one is deleted, and one that is deleted here is ticked no more', async ({
  page,
  office,
}) => {
  const { newest, box, bar } = await openThree(page, office);
  await box(0).click();
  await bar.getByRole('button', { name: 'Zaznacz całą listę (3)' }).click();
  expect((await office.delete(`/api/debt_cases/${newest}`)).status).toBe(204);
  await expect(bar).toContainText('Zaznaczono: 2');
  await bar.getByRole('button', { name: 'Odznacz wszystko' }).click();
  await box(0).click();
  await expect(bar).toContainText('Zaznaczono: 1');
  await rowsOf(page, table).nth(0).getByRole('button', { name: 'Więcej działań' }).click();
  await page.getByRole('menuitem', { name: 'Usuń' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Usuń' }).click();
  await expect(rowsOf(page, table)).toHaveCount(1);
  await expect(bar).toHaveCount(0);
});

test('a task typed for many cases outlives Esc and a reload, and an undo names what it leaves', async ({
  page,
  office,
}) => {
  const own = { zd_no: `ZD/${Date.now()}` };
  const cases = [await makeCase(office, own), await makeCase(office, own)];
  await open(page, `/debt_cases?q[zd_no_eq]=${own.zd_no}`);
  const bar = page.getByRole('region', { name: 'Działania na zaznaczonych' });
  const dialog = page.getByRole('dialog');
  const text = dialog.getByRole('textbox', { name: 'Opis' });
  async function begin(): Promise<void> {
    await page.getByRole('button', { name: 'Zaznacz całą listę (2)' }).click();
    await bar.getByRole('button', { name: 'Zleć zadanie' }).click();
  }
  await begin();
  await text.fill('Sprawdzić księgę wieczystą');
  await page.keyboard.press('Escape');
  await expect(dialog).toHaveCount(0);
  await page.reload();
  await begin();
  await expect(text).toHaveValue('Sprawdzić księgę wieczystą');
  await dialog.getByRole('button', { name: 'Zleć zadanie w 2 sprawach' }).click();
  await expect(dialog.getByText('Zmieniono: 2, bez zmian: 0, odrzucono: 0')).toBeVisible();

  const [task] = (await office.get(`/api/activities?debt_case_id=${cases[0]!.id}`)).body['data'];
  await office.put(`/api/activities/${task.id}`, { description: 'Sprawdzono', lock_version: task.lock_version });
  await dialog.getByRole('button', { name: 'Cofnij' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Cofnij zmianę' }).click();
  const kept = dialog.getByRole('list', { name: 'Pozostawione sprawy' });
  await expect(kept.getByRole('listitem')).toHaveText([`Zmieniono to później: ${cases[0]!.odzysk_no}`]);
});

test('what is done to many cases is done once, in whatever words it is asked for again after its answer was lost', async ({
  page,
  office,
  complaints,
}) => {
  const { id, debtor_id } = await makeCase(office);
  await open(page, `/debt_cases?debtor_id=${debtor_id}`);
  await page.getByRole('button', { name: 'Zaznacz całą listę (1)' }).click();
  await page
    .getByRole('region', { name: 'Działania na zaznaczonych' })
    .getByRole('button', { name: 'Zleć zadanie' })
    .click();
  const dialog = page.getByRole('dialog');
  const text = dialog.getByRole('textbox', { name: 'Opis' });
  const give = dialog.getByRole('button', { name: 'Zleć zadanie w 1 sprawie' });
  await text.fill('Sprawdzić księgę');
  await doUnanswered({ page, complaints }, '**/api/bulk_actions', async () => give.click());
  await text.fill('Sprawdzić księgę wieczystą');
  await give.click();
  await expectSaid(page, 'Poprzednia próba jednak się udała');
  const tasks = async () => (await office.get(`/api/activities?debt_case_id=${id}`)).body['data'];
  await expect.poll(tasks).toMatchObject([{ description: 'Sprawdzić księgę' }]);
});

test('whoever sends a message to many at night is told that debtors are let alone then, unless it is only prepared', async ({
  page,
  office,
}) => {
  const { debtor_id } = await makeCase(office);
  await page.clock.setFixedTime(new Date('2026-11-23T22:30:00+01:00'));
  await open(page, `/debt_cases?debtor_id=${debtor_id}`);
  await page.getByRole('button', { name: 'Zaznacz całą listę (1)' }).click();
  const bar = page.getByRole('region', { name: 'Działania na zaznaczonych' });
  await bar.getByRole('button', { name: 'Powiadom', exact: true }).click();
  const dialog = page.getByRole('dialog');
  const warning = dialog.getByText('Dłużników nie niepokoi się przed 7:00 ani po 21:00.');
  await expect(warning).toBeVisible();
  await dialog.getByRole('checkbox', { name: 'Wyślij od razu' }).uncheck();
  await expect(warning).toHaveCount(0);
});

test('what is done with the whole list is done with the rows of its filters, those beside `q` too', async ({
  page,
  office,
}) => {
  const { debtor_id } = await makeCase(office);
  await open(page, `/debt_cases?debtor_id=${debtor_id}`);
  await page.getByRole('button', { name: 'Zaznacz całą listę (1)' }).click();
  await page
    .getByRole('region', { name: 'Działania na zaznaczonych' })
    .getByRole('button', { name: 'Zmień status' })
    .click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByText('Wybrano: 1 sprawa')).toBeVisible();
  // The code of its screen came after the dialog.
  await expect(dialog.getByRole('radio').first()).toBeFocused();
  await dialog.getByRole('radio', { name: 'windykacja', exact: true }).click();
  await dialog.getByRole('button', { name: 'Sprawdź' }).click();
  await expect(dialog.getByText('Zmieni się: 1, bez zmian: 0, odrzuconych: 0')).toBeVisible();
});

test('the state of 20 cases is four presses, 200 given out evenly five, letters for 50 four', async ({
  page,
  office,
}) => {
  test.slow();
  const creditor = await makeCreditor(office);
  await importFile(office, csvBytes(leasingFile({ cases: 200, creditorNip: creditor['nip'] })));
  const dialog = page.getByRole('dialog');
  // A list sorted by when its cases were made, and the first of them.
  const chosen = async (most: number) => {
    const { data } = (await office.get(`/api/debt_cases?creditor_id=${creditor.id}&s=id asc&per_page=100`)).body;
    const until = most === 200 ? '' : `&q[id_lteq]=${data[most - 1].id}`;
    await page.goto(`/debt_cases?q[creditor_id_eq]=${creditor.id}${until}`);
    return new Presses();
  };
  const all = (most: number) => page.getByRole('button', { name: `Zaznacz całą listę (${most})` });
  const action = (name: string) =>
    page.getByRole('region', { name: 'Działania na zaznaczonych' }).getByRole('button', { name });

  await open(page, '/');
  const state = await chosen(20);
  await state.click(all(20));
  await state.click(action('Zmień status'));
  await state.click(dialog.getByRole('radio', { name: 'windykacja', exact: true }));
  await state.click(dialog.getByRole('button', { name: 'Zmień 20 spraw' }));
  await expect(dialog.getByText('Zmieniono: 20, bez zmian: 0, odrzucono: 0')).toBeVisible();
  expect(state.count).toBeLessThanOrEqual(4);

  const { data } = (await office.get('/api/users?q[full_name_eq]=Łukasz Gajda')).body as { data: { id: number }[] };
  const away = (absent_from: string | null, absent_until: string | null) =>
    office.put(`/api/users/${data[0]!.id}`, { absent_from, absent_until });
  await away('2026-01-01', '2099-12-31');
  const assigning = await chosen(200);
  await assigning.click(all(200));
  await assigning.click(action('Przydziel'));
  await assigning.click(dialog.getByRole('checkbox', { name: 'Karolina Zych' }));
  await assigning.click(dialog.getByRole('checkbox', { name: 'Łukasz Gajda nieobecność do 2099-12-31' }));
  await assigning.click(dialog.getByRole('button', { name: 'Zmień 200 spraw' }));
  await expect(dialog.getByText('Zmieniono: 200, bez zmian: 0, odrzucono: 0')).toBeVisible({ timeout: 30_000 });
  expect(assigning.count).toBeLessThanOrEqual(5);
  await away(null, null);
  const of = `creditor_id=${creditor.id}&q[users_full_name_eq]=Karolina%20Zych&per_page=1`;
  expect((await office.get(`/api/debt_cases?${of}`)).body['pagination'].total_count).toBe(100);

  const letters = await chosen(50);
  await letters.click(all(50));
  await letters.click(action('Przygotuj wezwania'));
  await letters.click(dialog.getByRole('button', { name: 'Utwórz 50 wezwań' }));
  await expect(dialog.getByText('Gotowe')).toBeVisible({ timeout: 60_000 });
  expect(letters.count).toBeLessThanOrEqual(4);
});

test('rows are ticked from one to another with Shift, and by Space where the focus is', async ({ page }) => {
  await open(page, '/debt_cases');
  const ticks = rowsOf(page, table).getByRole('checkbox');
  const bar = page.getByRole('region', { name: 'Działania na zaznaczonych' });
  await ticks.nth(1).click();
  await ticks.nth(4).click({ modifiers: ['Shift'] });
  await expect(bar.getByText('Zaznaczono: 4')).toBeVisible();
  await rowsOf(page, table).nth(6).getByRole('link').first().focus();
  await page.keyboard.press('Space');
  await expect(bar.getByText('Zaznaczono: 5')).toBeVisible();
  await page.keyboard.press('Space');
  await expect(bar.getByText('Zaznaczono: 4')).toBeVisible();
});

test('what can be done with ticked rows stays in sight above the head of the table as one scrolls', async ({
  page,
}) => {
  await open(page, '/debt_cases?per_page=50');
  await rowsOf(page, table).getByRole('checkbox').first().check();
  const bar = page.getByRole('region', { name: 'Działania na zaznaczonych' });
  await expect(bar.getByRole('button', { name: 'Przydziel' })).toBeVisible();
  const head = page.getByRole('columnheader', { name: 'Dłużnik' });
  // Its buttons take one line, and two.
  for (const width of [1440, 1280]) {
    await page.setViewportSize({ width, height: 700 });
    await page.evaluate(() => window.scrollTo(0, 800));
    await expect(bar).toBeInViewport({ ratio: 1 });
    const below = async () => (await head.boundingBox())!.y - (await bar.boundingBox())!.y;
    await expect.poll(below, `at ${width}`).toBe(await bar.evaluate((one: HTMLElement) => one.offsetHeight));
  }
  await bar.getByRole('button', { name: 'Odznacz wszystko' }).click();
  await expect.poll(async () => (await head.boundingBox())!.y).toBe(48);
});

test('a payment is named before it is deleted, and comes back by one press', async ({ page, office }) => {
  const { id } = await makeCase(office, { initial_amount: '1200.00' });
  const payment = await makePayment(office, { debt_case_id: id, amount: '300.00', payment_date: '2026-11-22' });
  await open(page, `/debtor_payments/${payment['id']}`);
  await page.getByRole('button', { name: 'Usuń', exact: true }).click();
  const question = page.getByRole('alertdialog', { name: 'Usunąć wpłatę 300,00 zł z 2026-11-22?' });
  await expect(question.getByText('Pozostanie do zapłaty 1 200,00 zł.')).toBeVisible();
  await question.getByRole('button', { name: 'Usuń' }).click();
  await expectSaid(page, 'Usunięto wpłatę 300,00 zł z 2026-11-22');
  await page.getByRole('region', { name: 'Komunikaty' }).getByRole('button', { name: 'Cofnij' }).click();
  await expectSaid(page, 'Przywrócono');
  expect((await office.get(`/api/debtor_payments/${payment['id']}`)).status).toBe(200);
});

test('whatever holds money is named with it, and what follows is said, before it is deleted', async ({
  page,
  office,
}) => {
  const { id, odzysk_no, debtor, debtor_id } = await makeCase(office, { initial_amount: '1000.00' });
  const made = (plural: string, record: object) => office.create(plural, { debt_case_id: id, ...record });
  const invoice = await made('invoices', { amount: '615.00', due_date: '2026-10-01' });
  const paid = await made('creditor_payments', { net_amount: '50.00', sale_date: '2026-11-02' });
  const call = await made('activities', {
    activity_type_id: 2,
    description: 'Zapłaci w piątek',
    performed_at: '2026-11-20T10:00',
    payment_pledge_date: '2026-11-27',
    payment_pledge_amount: '200.00',
  });
  const contract = await made('contracts', { contract_no: 'UL/99/2026' });
  const plated = { name: 'Ciągnik', registration_no: 'WX12345' };
  const item = await office.create('contract_items', { contract_id: contract['id'], ...plated });
  await makePayment(office, { debt_case_id: id, amount: '300.00', payment_date: '2026-11-22' });
  const creditor = paid['creditor'] as string;
  const paidUp = await makeCase(office);
  const tag = await office.create('tags', { name: 'sezonowa' });
  const leaver = await office.create('users', {
    email: `odchodzi-${Date.now()}@odzysk.example`,
    first_name: 'Jan',
    last_name: 'Odchodzący',
    role: 3,
    password: 'OdzyskDemo2026',
    password_confirmation: 'OdzyskDemo2026',
  });
  const looked = await makeCase(office, { user_ids: [leaver['id']] });
  const given = { activity_type_id: 1, given_to_user_id: leaver['id'] };
  await office.create('activities', { debt_case_id: looked['id'], ...given });
  const shared = await makeCase(office);
  const guarantor = { debtor_id: (await makeDebtor(office)).id, role: 'guarantor' };
  await office.create('co_debtors', { debt_case_id: shared['id'], ...guarantor });
  await open(page, '/');
  const own = (await (await page.request.get('/api/users?per_page=1')).json()).current_user;
  for (const [address, asked, said] of [
    [
      `invoices/${invoice['id']}`,
      'fakturę 615,00 zł z terminem 2026-10-01',
      `Sprawa ${odzysk_no} rozliczy się bez niej`,
    ],
    [`creditor_payments/${paid['id']}`, `płatność 50,00 zł z 2026-11-02 (${creditor})`, 'z rozliczeń z wierzycielem'],
    [`activities/${call['id']}`, 'czynność „Zapłaci w piątek”', 'obietnica wpłaty 200,00 zł do 2026-11-27'],
    [`contracts/${contract['id']}`, 'umowę UL/99/2026', 'Znikną z nią przedmioty: Ciągnik.'],
    [`contract_items/${item['id']}`, 'przedmiot umowy „Ciągnik” (WX12345)', 'Zniknie z umowy UL/99/2026.'],
    [
      `debt_cases/${id}`,
      `sprawę ${odzysk_no} (${debtor}) z kwotą 700,00 zł do zapłaty`,
      /Są w niej: 2\sczynności, 1\sumowa, 1\swpłata dłużnika \(300,00\szł\), 1\spłatność wierzyciela, 1\sfaktura; dopóki/,
    ],
    [
      `debt_cases/${shared['id']}`,
      `sprawę ${shared['odzysk_no']} (${shared['debtor']})`,
      /Znikną z nią: 1\swspółdłużnik/,
    ],
    [
      `users/${leaver['id']}`,
      'użytkownika „Jan Odchodzący”',
      /Przekaż wcześniej komuś innemu: 1\sotwarta sprawa, 1\szadanie\./,
    ],
    [`users/${own['id']}`, `użytkownika „${own['full_name']}”`, 'To Twoje konto'],
    [`debtors/${debtor_id}`, `dłużnika ${debtor}`, /Ma\s1\ssprawę,\sdo\szapłaty\s7\d\d,\d\d\szł\./],
    [`debtors/${paidUp['debtor_id']}`, `dłużnika ${paidUp['debtor']}`, /Ma\s1\ssprawę\. Dłużnika, który ma sprawy/],
    [`tags/${tag['id']}`, 'etykietę „sezonowa”', ''],
  ] as const) {
    await page.goto(`/${address}`);
    // On a case it lies in a menu.
    const remove = page.getByRole('button', { name: 'Usuń', exact: true });
    const menu = page.getByRole('button', { name: 'Więcej działań', exact: true });
    await remove.or(menu).click();
    const inMenu = page.getByRole('menuitem', { name: 'Usuń' });
    if (address.startsWith('debt_cases/')) await inMenu.click();
    const question = page.getByRole('alertdialog', { name: `Usunąć ${asked}?` });
    await expect(question).toContainText(said);
    await question.getByRole('button', { name: 'Anuluj' }).click();
  }
});

test('an administrator restores what others deleted from the history', async ({ page, office }) => {
  const { id } = await makeCase(office);
  const payment = await makePayment(office, { debt_case_id: id, amount: '45.00' });
  await office.delete(`/api/debtor_payments/${payment['id']}`);
  await open(page, `/debt_cases/${id}/history`);
  await page.getByRole('button', { name: /^Przywróć/ }).click();
  await expectSaid(page, 'Przywrócono');
  expect((await office.get(`/api/debtor_payments/${payment['id']}`)).body['amount']).toBe('45.00');
});

test('changes of many cases are listed with what came of them, and taken back from there', async ({ page, office }) => {
  const { id } = await makeCase(office);
  const before = (await office.get(`/api/debt_cases/${id}`)).body['debt_case_state'];
  const params = { debt_case_state_id: 2 };
  const asked = { resource: 'debt_case', action: 'state', ids: [id, 999_999_999], params };
  await office.post('/api/bulk_actions', asked);
  await open(page, '/');
  await page.getByRole('navigation').getByRole('link', { name: 'Zmiany zbiorcze' }).click();
  const row = page.getByRole('row').filter({ hasText: 'Helena Marczak' }).first();
  await expect(row).toContainText('Zmieniono: 1, bez zmian: 0, odrzucono: 1');
  await expect(row.getByRole('link', { name: 'Odrzucone (CSV)' })).toBeVisible();
  await expectAccessible(page);
  await row.getByRole('button', { name: /^Cofnij: Zmień status/ }).click();
  // Somebody else is quicker while the question stands.
  const run = (await office.get('/api/bulk_actions?per_page=1')).body.data[0].id;
  await office.post(`/api/bulk_actions/${run}/undo`);
  await page.getByRole('alertdialog').getByRole('button', { name: 'Cofnij zmianę' }).click();
  await expectSaid(page, 'Tej zmiany nie można cofnąć');
  await expect(row).toContainText('Cofnięto: 1, pozostawiono: 0');
  expect((await office.get(`/api/debt_cases/${id}`)).body['debt_case_state']).toBe(before);
  await row.getByRole('link', { name: 'Zmień status' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Zmień status' })).toBeVisible();
});
