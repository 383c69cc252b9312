import { makeCase, makeContract } from '#test/builders.ts';
import { expect, open, test } from './journey.ts';

test('a list on screen follows what somebody else saves', async ({ page, office }) => {
  const made = await makeCase(office, { zd_no: 'ZD/przed' });
  await open(page, `/debt_cases?q[odzysk_no_cont]=${made.odzysk_no}`);
  await expect(page.getByRole('cell', { name: 'ZD/przed' }).first()).toBeVisible();
  await office.put(`/api/debt_cases/${made.id}`, { zd_no: 'ZD/po' });
  await expect(page.getByRole('cell', { name: 'ZD/po' }).first()).toBeVisible();
});

test('an open form says that somebody else saved its record, and keeps what was typed', async ({ page, office }) => {
  const made = await makeCase(office, { zd_no: 'ZD/przed' });
  await open(page, `/debt_cases/${made.id}/edit`);
  const notes = page.getByRole('textbox', { name: 'Uwagi' });
  await notes.fill('Rozmowa jutro');
  await office.put(`/api/debt_cases/${made.id}`, { zd_no: 'ZD/po' });
  await expect(page.getByText('Ktoś właśnie zapisał zmiany w tym rekordzie.')).toBeVisible();
  await expect(notes).toBeFocused();
  await page.getByRole('button', { name: 'Pokaż zmiany' }).click();
  await expect(page.getByRole('cell', { name: 'ZD/po' })).toBeVisible();
  await page.getByRole('button', { name: 'Zapisz razem z ich zmianami' }).click();
  await expect(page.getByText('Zapisano zmiany')).toBeVisible();
  const saved = await office.get(`/api/debt_cases/${made.id}`);
  expect([saved.body.zd_no, saved.body.notes]).toEqual(['ZD/po', 'Rozmowa jutro']);
});

test('what is saved in one tab is seen in another, and the first does not fetch it twice', async ({ page }) => {
  await open(page, '/address_types/new');
  const other = await page.context().newPage();
  await other.goto('/address_types?per_page=100');
  await expect(other.getByRole('cell', { name: 'siedziba', exact: false }).first()).toBeVisible();
  const name = `Baza ${crypto.randomUUID()}`;
  const fetched: string[] = [];
  page.on('request', (request) => fetched.push(...readsOf(request.url()).map((path) => `${request.method()} ${path}`)));
  await page.getByRole('textbox', { name: 'Nazwa', exact: true }).fill(name);
  await page.getByRole('button', { name: 'Zapisz' }).click();
  await expect(other.getByRole('cell', { name }).first()).toBeVisible();
  await expect(page.getByRole('heading', { level: 1, name: 'Typy adresów' })).toBeVisible();
  await expect(page.getByRole('cell').first()).toBeVisible();
  expect(fetched.filter((call) => call === 'GET /api/address_types')).toHaveLength(1);
});

test('the list of contracts is fetched again when a contract, an item or a case changes', async ({ page, office }) => {
  const { id, contract_no, debt_case_id } = await makeContract(office);
  const item = await office.create('contract_items', { contract_id: id, name: 'Ursus C-330' });
  await open(page, `/contracts?q[contract_no_or_debt_case_odzysk_no_or_debt_case_debtor_name_cont]=${contract_no}`);
  await expect(page.getByRole('cell', { name: contract_no }).first()).toBeVisible();
  for (const [path, change] of [
    [`/api/contracts/${id}`, { start_date: '2026-01-02' }],
    [`/api/contract_items/${item['id']}`, { seen: true }],
    [`/api/debt_cases/${debt_case_id}`, { zd_no: 'ZD/9' }],
  ] as const) {
    const again = page.waitForRequest((request) => readsOf(request.url()).includes('/api/contracts'));
    expect((await office.put(path, change)).status).toBe(200);
    await again;
  }
});

/** The paths that a call reads: its own, or those of its bundle. */
function readsOf(url: string): string[] {
  const { pathname, searchParams } = new URL(url);
  const parts = searchParams.getAll('calls[]').map((part) => part.replace(/\?.*/, ''));
  return pathname === '/api/bundle' ? parts : [pathname];
}
