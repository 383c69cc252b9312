import { makeCase, makeContract, makePayment } from '#test/builders.ts';
import { openPart, rowsOf } from './acts.ts';
import { expect, open, test } from './journey.ts';

test('the section labels of the specification are in the menu, over a case and in its form', async ({
  page,
  office,
}) => {
  const { id } = await makeCase(office);
  await open(page, `/debt_cases/${id}`);
  for (const label of [
    'Szczegóły',
    'Przebieg sprawy',
    'Umowy – przedmioty',
    'Adresy',
    'Kontakty',
    'Dokumenty',
    'Faktury',
    'Powiadomienia',
  ]) {
    await expect(await openPart(page, new RegExp(`^${label}`))).toHaveAttribute('aria-current', 'page');
  }
  const menu = page.getByRole('navigation', { name: 'Menu główne' });
  for (const label of ['Panel pracy', 'Szablony powiadomień']) {
    await expect(menu.getByRole('link', { name: label })).toBeVisible();
  }
  await menu.getByText('Rejestry').click();
  for (const label of ['Przedmioty', 'Dokumenty']) {
    await expect(menu.getByRole('link', { name: label, exact: true })).toBeVisible();
  }
  await page.goto(`/debt_cases/${id}/edit`);
  await expect(page.getByRole('group', { name: 'Szczegóły zadłużenia' })).toBeVisible();
});

test('the navigation and the page it leads to call a list the same, in either language', async ({ desk }) => {
  const { page } = desk;
  for (const language of ['pl', 'en'] as const) {
    await desk.speak(language);
    await page.goto('/');
    const menu = page.getByRole('navigation').first();
    const folded = menu.locator('button[aria-expanded=false]');
    await expect(folded.first()).toBeVisible();
    while (await folded.count()) await folded.first().click();
    const places = await menu
      .getByRole('link')
      .evaluateAll((links) =>
        links.map((link) => ({ name: link.textContent.trim(), href: link.getAttribute('href') ?? '' })),
      );
    expect(places.length).toBeGreaterThan(30);
    for (const { name, href } of places) {
      await desk.follow(href);
      await expect(page.getByRole('heading', { level: 1 }), href).toHaveText(name);
    }
  }
  await desk.rest();
});

test('whether an item was seen is told as Tak or Nie', async ({ page, office }) => {
  const { id: contract_id } = await makeContract(office);
  const seen = await office.create('contract_items', { contract_id, name: 'Łada Niva', seen: true });
  const unseen = await office.create('contract_items', { contract_id, name: 'Żuk A11', seen: false });
  await open(page, `/contract_items?q[contract_id_eq]=${contract_id}&s=name asc`);
  const rows = rowsOf(page, 'Przedmioty umów');
  await expect(rows.filter({ hasText: 'Łada Niva' }).getByRole('cell', { name: 'Tak', exact: true })).toBeVisible();
  await expect(rows.filter({ hasText: 'Żuk A11' }).getByRole('cell', { name: 'Nie', exact: true })).toBeVisible();
  for (const [item, answer] of [
    [seen, 'Tak'],
    [unseen, 'Nie'],
  ] as const) {
    await page.goto(`/contract_items/${item['id']}`);
    await expect(page.getByRole('main').getByText(answer, { exact: true })).toBeVisible();
  }
});

test('days, moments and amounts are shown as the specification writes them', async ({ page, office }) => {
  const { id } = await makeCase(office);
  const payment = await makePayment(office, { debt_case_id: id, amount: '1234567.5', payment_date: '2026-11-02' });
  const note = await office.create('activities', {
    debt_case_id: id,
    activity_type_id: 1,
    performed_at: '2026-07-15T08:05:00Z',
  });
  await open(page, `/debtor_payments/${payment['id']}`);
  const main = page.getByRole('main');
  await expect(main.getByText('2026-11-02').first()).toBeVisible();
  await expect(main.getByText('1\u00a0234\u00a0567,50\u00a0zł').first()).toBeVisible();
  await page.goto(`/activities/${note['id']}`);
  await expect(main.getByText('2026-07-15 10:05').first()).toBeVisible();
});

test('what is not there is said of the thing itself, and what was chosen is let go by its name', async ({
  page,
  office,
}) => {
  const { id } = await makeCase(office);
  await open(page, `/debt_cases/${id}/debtor`);
  await expect(page.getByRole('main')).toContainText('Nie ma innych spraw dłużnika, do których masz dostęp');
  await page.route('**/api/imports?*', (route) =>
    route.fulfill({ json: { data: [], pagination: { page: 1, per_page: 10, total_count: 0, total_pages: 0 } } }),
  );
  await page.goto('/imports');
  await expect(page.getByRole('main')).toContainText('Nie było jeszcze importów');
  await page.goto('/debt_cases');
  await page.getByRole('checkbox', { name: 'Zaznacz widoczne' }).check();
  const chosen = page.getByRole('region', { name: 'Działania na zaznaczonych' }).getByText(/^Zaznaczono: \d+$/);
  await expect(chosen).toBeVisible();
  await page.getByRole('button', { name: 'Odznacz wszystko' }).click();
  await expect(chosen).toHaveCount(0);
});
