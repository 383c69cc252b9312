import { makeLeasingCase } from '#test/leasing-case.ts';
import { expect, open, test } from './journey.ts';
import { makeActivity } from '../builders.ts';

const markup = '"><img src=x onerror="document.title=7331"><script>document.title=7331</script>';

test('markup in every text of a case is shown as text', async ({ page, office }) => {
  const { id, debtor_id, contracts } = await makeLeasingCase(office, { notes: markup });
  await office.put(`/api/debtors/${debtor_id}`, { name: `${markup} Dłużnik` });
  await office.put(`/api/contracts/${contracts[0].id}`, { contract_no: markup.slice(0, 60) });
  const link = 'javascript:document.title=7331';
  const within = { debt_case_id: id };
  await office.create('people', { last_name: markup, first_name: link, business_entity_id: debtor_id });
  await office.create('invoices', { ...within, amount: '1.00', description: markup });
  await office.create('documents', { ...within, description: markup });
  await makeActivity(office, { ...within, result: markup, description: link });
  await open(page, '/debt_cases');
  const shown = page.getByRole('main').getByText(markup).first();
  await expect(shown).toBeVisible();
  const places = [
    '',
    '/edit',
    '/debtor',
    '/contracts',
    '/people',
    '/invoices',
    '/documents',
    '/activities',
    '/history',
  ];
  for (const place of [...places.map((part) => `/debt_cases/${id}${part}`), `/debtors/${debtor_id}`, `/people`]) {
    await test.step(place, async () => {
      await page.goto(place);
      await expect(page.locator('main h1')).toBeVisible();
      await expect(page.locator('main [aria-busy=true]')).toHaveCount(0);
      expect(await page.title()).not.toBe('7331');
      expect(await page.locator('img[src=x], main script').count()).toBe(0);
      expect(await page.locator('a[href^="javascript:" i], a[href^="data:" i]').count()).toBe(0);
    });
  }
});
