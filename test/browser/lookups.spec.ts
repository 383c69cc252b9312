import type { Page, Request } from '@playwright/test';
import { makeCase, makeContract } from '#test/builders.ts';
import { rowsOf } from './acts.ts';
import { expect, open, test } from './journey.ts';

const searchField = (page: Page, label: string) =>
  page
    .getByRole('combobox', { name: label, exact: true })
    .or(page.getByLabel(label, { exact: true }))
    .first();

/** What is asked for when somebody types into a field that searches. */
async function askedBy(page: Page, label: string, plural: string, typed: string): Promise<URLSearchParams> {
  const box = searchField(page, label);
  await box.click();
  const isLookup = (url: string) => new URL(url).pathname === `/api/${plural}` && url.includes('query=');
  const asked = page.waitForRequest((request) => isLookup(request.url()));
  await box.fill(typed);
  return new URL((await asked).url()).searchParams;
}

test('each lookup fetches as many at once as the specification says', async ({ page, office }) => {
  const debtCase = await makeCase(office);
  const { id, debtor_id } = debtCase;
  await makeContract(office, { debt_case_id: id });
  const { id: panel } = (await office.get('/api/users?per_page=1')).body['data'][0];
  const lookups: [path: string, label: string, plural: string, size: number][] = [
    [`/invoices/new?debt_case_id=${id}`, 'Umowa', 'contracts', 50],
    [`/debt_cases/new?debtor_id=${debtor_id}`, 'Adres dłużnika', 'addresses', 50],
    ['/notifications/new', 'Szablon', 'notification_templates', 50],
    ['/notifications/new', 'Odbiorca', 'people', 10],
    [`/debtor_payments/new?debt_case_id=${id}`, 'Osoba potwierdzająca', 'people', 10],
    [`/activities/new?debt_case_id=${id}`, 'Wykonawca', 'users', 10],
    ['/debt_cases/new', 'Wierzyciel', 'creditors', 25],
    ['/debt_cases/new', 'Dłużnik', 'debtors', 25],
    ['/debt_cases/new', 'Opiekun', 'users', 20],
    [`/users/${panel}/activities`, 'Wykonawca', 'users', 100],
    ['/debtor_payments/new', 'Sprawa', 'debt_cases', 10],
  ];
  await open(page, '/');
  for (const [path, label, plural, size] of lookups) {
    await test.step(`${path}: ${label}`, async () => {
      await page.goto(path);
      const asked = await askedBy(page, label, plural, 'zz');
      expect(asked.get('per_page')).toBe(String(size));
    });
  }
});

test('what a lookup offers lies under its field, as wide as that', async ({ page }) => {
  await open(page, '/debt_cases/new');
  const field = searchField(page, 'Wierzyciel');
  await field.click();
  const offered = page.locator(':popover-open');
  await expect(offered).toBeVisible();
  const [above, below] = [(await field.boundingBox())!, (await offered.boundingBox())!];
  expect(Math.abs(below.width - above.width)).toBeLessThan(1);
  expect(Math.abs(below.x - above.x)).toBeLessThan(1);
  expect(below.y).toBeGreaterThanOrEqual(above.y + above.height);
});

test('people, users, debtors and creditors are asked for only once there is text', async ({ page }) => {
  const asked: string[] = [];
  await open(page, '/');
  for (const [path, label, plural] of [
    ['/debt_cases/new', 'Wierzyciel', 'creditors'],
    ['/debt_cases/new', 'Dłużnik', 'debtors'],
    ['/debt_cases/new', 'Opiekun', 'users'],
    ['/notifications/new', 'Odbiorca', 'people'],
  ] as const) {
    await page.goto(path);
    const note = (request: Request) => asked.push(request.url());
    page.on('request', note);
    await searchField(page, label).click();
    const hint = page.getByText('Zacznij pisać, aby wyszukać').filter({ visible: true });
    await expect(hint.first()).toBeVisible();
    page.off('request', note);
    expect(asked.splice(0).filter((url) => new URL(url).pathname === `/api/${plural}`)).toEqual([]);
    const query = await askedBy(page, label, plural, 'os');
    expect(query.get('q[role_not_eq]')).toBe(plural === 'users' ? '2' : null);
  }
});

test('the cases of a debtor come ten to a page, the newest number first', async ({ page, office }) => {
  const { debtor_id } = await makeCase(office);
  const numbers: string[] = [];
  for (let made = 0; made < 10; made += 1) numbers.unshift((await makeCase(office, { debtor_id }))['odzysk_no']);
  await open(page, `/debtors/${debtor_id}/debt_cases`);
  const rows = rowsOf(page, 'Sprawy');
  await expect(rows).toHaveCount(10);
  await expect(rows.getByRole('link', { name: /^20\d\d\/\d{6}$/ })).toHaveText(numbers);
  await page.getByRole('link', { name: 'Strona 2' }).click();
  await expect(rows).toHaveCount(1);
});

test('more than a hundred tasks are paged through', async ({ page, office }) => {
  const { id } = await makeCase(office);
  const account = { password: 'OdzyskDemo2026', password_confirmation: 'OdzyskDemo2026', role: 1 };
  const email = `zadania.${id}@odzysk.example`;
  const owner = await office.create('users', { ...account, email, first_name: 'Zofia', last_name: 'Zadaniowa' });
  const task = { debt_case_id: id, activity_type_id: 2, given_to_user_id: owner['id'], planned_date: '2096-11-30' };
  for (let made = 0; made < 101; made += 1) await office.create('activities', task);
  await open(page, `/users/${owner['id']}/activities?per_page=100`);
  const tasks = page.getByRole('main').getByRole('listitem').filter({ hasText: 'rozmowa telefoniczna' });
  await expect(tasks).toHaveCount(100);
  await page.getByRole('link', { name: 'Strona 2' }).click();
  await expect(tasks).toHaveCount(1);
});
