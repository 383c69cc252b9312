import { makeCase } from '#test/builders.ts';
import { makeLeasingCase } from '#test/leasing-case.ts';
import { expectAccessible } from './accessible.ts';
import { choose, expectInAddress, rowsOf } from './acts.ts';
import { expect, open, test } from './journey.ts';

/** Of the reference lists one stands for all: they are drawn from one definition. */
const indexes = [
  'users',
  'activities',
  'activity_types',
  'debt_cases',
  'debtors',
  'creditors',
  'documents',
  'currencies',
  'santander_import_files',
  'notification_templates',
  'addresses',
  'debt_case_addresses',
  'people',
  'contracts',
  'contract_items',
  'creditor_payments',
  'debtor_payments',
  'invoices',
  'notifications',
];

test('every list can be used by everybody on a phone, without moving the page sideways', async ({ page }) => {
  test.slow();
  await page.setViewportSize({ width: 390, height: 900 });
  await open(page, '/');
  for (const plural of indexes) {
    await page.goto(`/${plural}`);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(page.getByRole('main').locator('table, ul[aria-label], [class*=message]').first()).toBeVisible();
    await expectAccessible(page);
    const beyond = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
    expect(beyond, plural).toBe(0);
  }
});

for (const width of [1280, 1440, 1920]) {
  test(`the list of cases fits at ${width} px, each row of the same height`, async ({ page, office }) => {
    await makeCase(office, { initial_amount: '234567.89', initial_amount_euro: '34567.89' });
    await page.setViewportSize({ width, height: 900 });
    await open(page, '/debt_cases');
    await expect(rowsOf(page, 'Sprawy')).toHaveCount(10);
    const table = page.getByRole('table', { name: 'Sprawy' });
    const beyond = await table.evaluate((element) => element.scrollWidth - element.parentElement!.clientWidth);
    expect(beyond).toBeLessThanOrEqual(0);
    const heights = await rowsOf(page, 'Sprawy').evaluateAll((rows) => rows.map((row) => row.clientHeight));
    expect(new Set(heights)).toEqual(new Set([34]));
    // Where it would take a quarter of the debtor's width, it is one of the columns that one chooses.
    await expect(table.getByRole('columnheader', { name: 'Ostatnia czynność' })).toBeVisible();
    await expect(table.getByRole('columnheader', { name: 'Ostatni kontakt' })).toBeVisible({ visible: width >= 1600 });
  });
}

test('no state of a dispatch is cut at 1280 px', async ({ page, office }) => {
  const { id } = await makeLeasingCase(office);
  await office.post(`/api/debt_cases/${id}/letters`, { kind: 'leasing' });
  await page.setViewportSize({ width: 1280, height: 720 });
  await open(page, `/dispatches?q[debt_case_id_eq]=${id}`);
  const state = page.getByRole('cell', { name: 'przygotowane' }).locator('[data-tone]');
  await expect(state).toBeVisible();
  expect(await state.evaluate((tag) => tag.scrollWidth - tag.clientWidth)).toBe(0);
});

test('how many rows are wanted on a page is remembered for each list', async ({ page }) => {
  await open(page, '/debtors');
  await page.getByLabel('Na stronie').selectOption('25');
  await expect(rowsOf(page, 'Dłużnicy')).toHaveCount(25);
  await page.goto('/people');
  await expect(rowsOf(page, 'Kontakty')).toHaveCount(10);
  await page.goto('/debtors');
  await expect(rowsOf(page, 'Dłużnicy')).toHaveCount(25);
  await expect(page.getByLabel('Na stronie')).toHaveValue('25');
  await page.goto('/debtors?per_page=50');
  await expect(rowsOf(page, 'Dłużnicy')).toHaveCount(50);
});

test('the rows of a long list do not wait for their count, which is told when it is there', async ({ page }) => {
  let tell = () => {};
  const counted = new Promise<void>((resolve) => (tell = resolve));
  await page.route(/\/api\/debtors\?/, async (route) => {
    const isLater = new URL(route.request().url()).searchParams.get('count') === 'later';
    if (!isLater) await counted;
    const response = await route.fetch();
    const { pagination, ...answer } = await response.json();
    const { total_count: _, total_pages: __, ...rest } = pagination;
    await route.fulfill({ response, json: { ...answer, pagination: isLater ? rest : pagination } });
  });
  await open(page, '/debtors');
  await expect(rowsOf(page, 'Dłużnicy')).toHaveCount(10);
  const pages = page.getByRole('navigation', { name: 'Strony listy' });
  await expect(page.getByText('1–10 z …')).toBeVisible();
  await expect(pages.getByRole('link', { name: 'Ostatnia' })).toHaveCount(0);
  await pages.getByRole('link', { name: 'Następna' }).click();
  await expect(page.getByText('11–20 z …')).toBeVisible();
  tell();
  await expect(page.getByText(/^11–20 z \d/)).toBeVisible();
  await expect(pages.getByRole('link', { name: 'Ostatnia' })).toBeVisible();
  await page.unrouteAll({ behavior: 'wait' });
});

test('a filter by what is deleted since says so', async ({ page, office }) => {
  const { id } = await office.create('tags', { name: 'Do usunięcia' });
  expect((await office.delete(`/api/tags/${id}`)).status).toBe(204);
  await open(page, `/debt_cases?q[tags_id_eq]=${id}`);
  await expect(page.getByRole('button', { name: 'Usuń filtr Etykiety: usunięto albo niedostępne' })).toBeVisible();
});

test('rare filters wait behind a button, and one that is set stays in sight as a chip', async ({ page }) => {
  await open(page, '/debt_cases');
  await expect(page.getByLabel('Województwo')).toHaveCount(0);
  await page.getByRole('button', { name: 'Więcej filtrów' }).click();
  await page.getByLabel('Województwo').selectOption('mazowieckie');
  await expectInAddress(page, 'q[debtor_address_province_eq]', '7');
  await page.getByRole('button', { name: 'Mniej filtrów' }).click();
  const chip = page.getByRole('button', { name: 'Usuń filtr Województwo: mazowieckie' });
  await chip.click();
  await expectInAddress(page, 'q[debtor_address_province_eq]', null);
  await expect(chip).toHaveCount(0);
});

test('a filter of several records names each, and one that leaves them out says so', async ({ page, office }) => {
  const ids: number[] = [];
  for (const name of ['Wierzyciel Alfa', 'Wierzyciel Beta']) ids.push((await office.create('creditors', { name })).id);
  const asked = ids.map((id) => `[]=${id}`);
  await open(page, `/debt_cases?${asked.map((id) => `q[creditor_id_in]${id}`).join('&')}`);
  await expect(
    page.getByRole('button', { name: 'Usuń filtr Wierzyciel: Wierzyciel Alfa, Wierzyciel Beta' }),
  ).toBeVisible();
  await open(page, `/debt_cases?${asked.map((id) => `q[creditor_id_not_in]${id}`).join('&')}`);
  await expect(
    page.getByRole('button', { name: 'Usuń filtr Wierzyciel: nie Wierzyciel Alfa, Wierzyciel Beta' }),
  ).toBeVisible();
});

test('a payment is found by its amount as people write it', async ({ page, office }) => {
  const { body } = await office.get('/api/debtor_payments?per_page=1');
  const amount = String(body.data[0].amount);
  await open(page, '/debtor_payments');
  const box = page.getByLabel('Kwota', { exact: true });
  await box.fill(amount.replace('.', ','));
  await expectInAddress(page, 'q[amount_eq]', amount);
  await expect(rowsOf(page, 'Wpłaty dłużników')).not.toHaveCount(0);
  await box.fill('dużo');
  await expectInAddress(page, 'q[amount_eq]', amount);
});

test('an address with a filter that is no choice says so instead of an empty list', async ({ page }) => {
  await open(page, '/activities?q[task_state_eq]=kiedys');
  const message = page.getByRole('alert').filter({ hasText: 'Nie udało się wczytać listy' });
  await message.getByRole('button', { name: 'Bez filtra „Stan zadania: kiedys”' }).click();
  await expect(rowsOf(page, 'Czynności')).toHaveCount(10);
});

test('deleted contracts are listed apart', async ({ page, office }) => {
  const { body } = await office.get('/api/contracts?per_page=1');
  const [contract] = body.data;
  const made = await office.create('contracts', { contract_no: 'USUNIETA/1', debt_case_id: contract.debt_case_id });
  await office.delete(`/api/contracts/${made.id}`);
  await open(page, '/contracts');
  await page.getByRole('button', { name: 'Usunięte umowy' }).click();
  await expectInAddress(page, 'q[deleted_eq]', 'true');
  await expect(rowsOf(page, 'Umowy').filter({ hasText: 'USUNIETA/1' })).toHaveCount(1);
  await expect(page.locator('tbody tr:not([data-deleted])')).toHaveCount(0);
});

test('from a user one comes to the activities of their cases, in a new window', async ({ page, context, office }) => {
  const { body } = await office.get('/api/users?q[full_name_eq]=Karolina Zych');
  await open(page, '/users?q[full_name_or_email_or_phone_cont]=Karolina Zych');
  await page.getByRole('link', { name: 'Sprawy i ich czynności: Karolina Zych' }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByRole('heading', { name: 'Sprawy: Karolina Zych' })).toBeVisible();
  await expect(page).toHaveURL(`/users/${body.data[0].id}/debt_cases`);
  await expect(rowsOf(dialog, 'Sprawy').filter({ hasNotText: 'Karolina Zych' })).toHaveCount(0);
  // All that is shown has room.
  await expect
    .poll(() => dialog.getByRole('table').evaluate((one) => one.scrollWidth - one.parentElement!.clientWidth))
    .toBe(0);
  const opened = context.waitForEvent('page');
  await rowsOf(dialog, 'Sprawy').first().getByRole('link').first().click();
  const activities = await opened;
  await expect(activities).toHaveURL(/\/debt_cases\/\d+\/activities$/);
  await expect(activities.getByRole('heading', { level: 1 })).toBeVisible();

  await page.goto(`/users/${body.data[0].id}`);
  await page.getByRole('main').getByRole('link', { name: 'Sprawy', exact: true }).click();
  await expect(page).toHaveURL(`/users/${body.data[0].id}/debt_cases`);
});

test('the description of payments is shown and hidden by a button', async ({ page }) => {
  await open(page, '/debtor_payments');
  const head = page.getByRole('columnheader', { name: 'Opis' });
  await expect(head).toBeVisible();
  await page.getByRole('button', { name: 'Opis', pressed: true }).click();
  await expect(head).toHaveCount(0);
  await page.getByRole('button', { name: 'Opis', pressed: false }).click();
  await expect(head).toBeVisible();
});

test('any column but the first can be hidden, and stays so', async ({ page }) => {
  await open(page, '/people');
  const head = page.getByRole('columnheader');
  await page.getByRole('button', { name: 'Kolumny' }).click();
  await expect(page.getByRole('checkbox', { name: 'Imię i nazwisko' })).toHaveCount(0);
  await page.getByRole('checkbox', { name: 'E-mail' }).uncheck();
  await expect(head.filter({ hasText: 'E-mail' })).toHaveCount(0);
  await page.reload();
  await expect(head.filter({ hasText: 'Telefon' })).toBeVisible();
  await expect(head.filter({ hasText: 'E-mail' })).toHaveCount(0);
});

test('a column that the width leaves out is said to be hidden, and shown to whoever wants it', async ({ page }) => {
  await open(page, '/debt_cases');
  const head = page.getByRole('columnheader', { name: 'Ostatni kontakt' });
  await page.getByRole('button', { name: 'Kolumny' }).click();
  await page.getByRole('checkbox', { name: 'Ostatni kontakt', checked: false }).check();
  await expect(head).toBeVisible();
  await page.reload();
  await expect(head).toBeVisible();
  await page.evaluate(() => localStorage.clear());
  await page.setViewportSize({ width: 1800, height: 900 });
  await page.reload();
  await expect(head).toBeVisible();
});

for (const plural of [
  'activities',
  'contracts',
  'creditors',
  'debtors',
  'creditor_payments',
  'debtor_payments',
  'debt_cases',
]) {
  test(`the list of ${plural} is exported with its filter`, async ({ page }) => {
    await open(page, `/${plural}?q[id_lteq]=400&s=id+asc`);
    const download = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Eksport' }).click();
    await page.getByRole('link', { name: 'Pobierz' }).click();
    const file = await download;
    expect(file.suggestedFilename()).toBe('export.csv');
    expect(decodeURIComponent(file.url())).toMatch(`/api/${plural}.csv?q[id_lteq]=400&s=id asc`);
  });
}

test('the filters of cases offer a hundred states and twenty staff at once', async ({ page }) => {
  await open(page, '/debt_cases');
  const states = page.waitForRequest(/\/api\/debt_case_states\?.*per_page=100/);
  await page.getByRole('combobox', { name: 'Status' }).click();
  await states;
  const users = page.waitForRequest(/\/api\/users\?.*per_page=20/);
  await page.getByRole('combobox', { name: 'Opiekun' }).fill('a');
  const asked = decodeURIComponent((await users).url());
  expect(asked).toContain('q[role_not_eq]=2');
  // Who may not sign in any more may still have cases.
  expect(asked).not.toContain('active');
});

test('import and both calls open over the list of cases', async ({ page }) => {
  await open(page, '/debt_cases');
  const dialog = page.getByRole('dialog');
  await page.getByRole('button', { name: 'Import spraw' }).click();
  await expect(dialog).toBeVisible();
  await expect(page).toHaveURL(/\/debt_cases\/import$/);
  await page.goBack();
  const calls = [
    [/^Wezwanie do zwrotu przedmiotu/, 'report_call_leasing'],
    [/^Wezwanie do zapłaty \(pożyczka\)/, 'report_call_loan'],
  ] as const;
  for (const [name, action] of calls) {
    await page.getByRole('link', { name }).first().click();
    await expect(dialog).toBeVisible();
    await expect(page).toHaveURL(new RegExp(`/debt_cases/\\d+/${action}$`));
    await page.goBack();
    await expect(dialog).toHaveCount(0);
  }
});

test('the earlier rows stay until the new ones are there', async ({ page }) => {
  await open(page, '/debtors');
  await expect(rowsOf(page, 'Dłużnicy')).toHaveCount(10);
  let answer: () => void = () => {};
  await page.route(/\/api\/debtors\?.*page=2/, async (route) => {
    await new Promise<void>((resolve) => (answer = resolve));
    await route.continue();
  });
  await page.getByRole('link', { name: 'Strona 2', exact: true }).click();
  const table = page.getByRole('table', { name: 'Dłużnicy' });
  await expect(table).toHaveAttribute('data-old', 'true');
  await expect(rowsOf(page, 'Dłużnicy')).toHaveCount(10);
  answer();
  await expect(table).not.toHaveAttribute('data-old');
  await expect(page.getByText(/^11–20 z /)).toBeVisible();
});

test('a list without records says what to do first', async ({ page }) => {
  // Other journeys may have left some.
  await page.route(/\/api\/notifications(\?|$)/, async (route) => {
    const answer = (await (await route.fetch()).json()) as { pagination: object };
    const pagination = { ...answer.pagination, total_count: 0, total_pages: 0 };
    await route.fulfill({ json: { ...answer, data: [], pagination } });
  });
  await open(page, '/notifications');
  const main = page.getByRole('main');
  await expect(main.getByText('Tu pojawią się powiadomienia')).toBeVisible();
  await main.getByRole('button', { name: 'Nowe powiadomienie' }).last().click();
  await expect(page.getByRole('dialog')).toBeVisible();
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 } });

  test('a case is a card of three facts with its main action, the filters are folded', async ({ page }) => {
    await open(page, '/debt_cases');
    const cards = page.getByRole('list', { name: 'Sprawy' }).locator('> li');
    await expect(cards).toHaveCount(10);
    // A case that another journey made may owe nothing.
    const card = cards.filter({ hasText: 'Pozostało do zapłaty' }).first();
    await expect(card.locator('dt')).toHaveText(['Dłużnik', 'Status', 'Pozostało do zapłaty']);
    await expect(card.getByRole('link', { name: 'Dodaj czynność' })).toBeVisible();
    await page.getByRole('button', { name: 'Filtry' }).click();
    await choose(page, 'Status', 'windykacja');
    await page.getByRole('button', { name: /^Filtry/ }).click();
    await expect(cards.filter({ hasNotText: 'windykacja' })).toHaveCount(0);
    await page.getByRole('button', { name: 'Usuń filtr Status: windykacja' }).click();
    await expect(page).toHaveURL(/\/debt_cases$/);
  });
});

test('a page is fetched when the pointer is on its link, and shown without another request', async ({ page }) => {
  await open(page, '/debt_cases');
  const next = page.getByRole('link', { name: 'Następna' });
  await expect(next).toBeVisible();
  const asked: string[] = [];
  page.on('request', (request) => {
    if (/\/api\/debt_cases\?.*page=2/.test(request.url())) asked.push(request.url());
  });
  await next.hover();
  await expect.poll(() => asked.length).toBe(1);
  await next.click();
  await expect(page.getByText(/^11–20 z /)).toBeVisible();
  expect(asked).toHaveLength(1);
});
