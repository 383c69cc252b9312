import { expect, test } from 'vitest';
import { addDays } from '#engine/days/calendar-day.ts';
import { today } from '#engine/days/today.ts';
import { appWith } from '#test/app.ts';
import { listed, type Made, makeCase } from '#test/builders.ts';
import type { Person } from '#test/person.ts';

const [app, admin] = await appWith('admin');

const day = (days: number) => addDays(today(), days);
const at = (days: number) => `${day(days)}T10:00`;

test('a promise of all that is owed in a currency in which that is nothing is warned of', async () => {
  const { id } = await makeCase(admin, { initial_amount_euro: '1000.00' });
  const currency = async (code: string) => listed(admin, 'currencies', code);
  const say = async (person: Person, more: Made) =>
    (
      await person.post('/api/activities', {
        debt_case_id: id,
        activity_type_id: await listed(admin, 'activity_types', 'phone_call'),
        performed_at: at(-10),
        payment_pledge_date: day(-5),
        ...more,
      })
    ).body;
  const zlotys = { payment_pledge_currency_id: await currency('PLN') };
  const { id: made, warnings } = await say(admin, zlotys);
  expect(warnings).toEqual({
    payment_pledge_amount: [
      'jest pusta, czyli obejmuje całą należność, a w walucie PLN nic nie jest należne: nic nie obiecano',
    ],
  });
  const { body } = await admin.put(`/api/activities/${made}`, { payment_pledge_amount: '50.00' });
  expect(body.warnings).toBeUndefined();
  for (const more of [{}, { payment_pledge_currency_id: await currency('EUR') }])
    expect((await say(admin, more)).warnings?.payment_pledge_amount).toBeUndefined();
  const { id: owed } = await makeCase(admin, { initial_amount: '0.00' });
  const english = await app.as('admin');
  await english.put(`/api/users/${english.id}`, { language: 'en' });
  expect((await say(english, { debt_case_id: owed })).warnings.payment_pledge_amount[0]).toMatch(/owed in PLN/);
});
