import { makeActivity, makeCase } from '#test/builders.ts';
import { administrator, idOf } from './accounts.ts';
import { valueOf } from './acts.ts';
import { expect, open, test } from './journey.ts';

test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

test('the card of a task tells its kind, its hour, and who finished it', async ({ page, office }) => {
  const { id } = await makeCase(office);
  const made = await makeActivity(office, {
    debt_case_id: id,
    activity_type_id: 3,
    description: 'Obejrzeć plac',
    given_to_user_id: await idOf(office, administrator),
    planned_date: '2026-01-02',
    planned_time: '14:30',
  });
  await office.post(`/api/activities/${made.id}/finish`);
  await open(page, `/debt_cases/${id}/activities`);
  const card = page.getByRole('list', { name: 'Czynności' }).getByRole('listitem').filter({ hasText: 'Obejrzeć plac' });
  await expect(valueOf(card, 'Rodzaj czynności')).not.toBeEmpty();
  await expect(valueOf(card, 'Godzina')).toHaveText('14:30');
  await expect(card.getByText('Zakończył(a)')).toBeVisible();
});
