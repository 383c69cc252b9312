import { listed, makeActivity, makeCase, makePayment } from '#test/builders.ts';
import { expectAccessible } from './accessible.ts';
import { expect, open, test } from './journey.ts';

test('the timeline of a case goes on as one scrolls, and is read by kind, by text and to a day', async ({
  page,
  office,
}) => {
  const { id } = await makeCase(office);
  const day = (n: number) => `2026-${n > 30 ? '04' : '03'}-${String(((n - 1) % 30) + 1).padStart(2, '0')}`;
  for (let n = 1; n <= 60; n++)
    await makeActivity(office, {
      debt_case_id: id,
      performed_at: `${day(n)}T10:00`,
      description: `Rozmowa numer ${n}.`,
    });
  await makePayment(office, { debt_case_id: id, payment_date: '2026-03-09', description: 'Rata żółta' });
  const vindication = await listed(office, 'debt_case_states', 'vindication');
  await office.put(`/api/debt_cases/${id}`, { debt_case_state_id: vindication });
  await open(page, `/debt_cases/${id}/timeline`);
  const main = page.getByRole('main');
  await expect(main).toContainText('Rozmowa numer 60.');
  // In words: the letters that the page brings along have no arrow to the right.
  await expect(main).toContainText('z „w toku” na „windykacja”');
  await expect(main).not.toContainText('Rozmowa numer 1.');
  await expectAccessible(page);
  await expect(async () => {
    await page.mouse.wheel(0, 4_000);
    await expect(main).toContainText('Rozmowa numer 1.', { timeout: 500 });
  }).toPass();

  await main.getByRole('button', { name: 'Wpłaty', exact: true }).click();
  await expect(main).not.toContainText('Rozmowa numer');
  await expect(main).toContainText('Rata żółta');
  await main.getByRole('button', { name: 'Wpłaty', exact: true }).click();
  await main.getByRole('textbox', { name: 'Do dnia' }).fill('2026-03-05');
  await expect(main.getByRole('region').first()).toContainText('Rozmowa numer 5.');
  await main.getByRole('searchbox', { name: 'Szukaj we wpisach' }).fill('NUMER 3.');
  await expect(main.getByRole('listitem').filter({ hasText: 'Rozmowa numer' })).toHaveText([/Rozmowa numer 3\./]);
  await main.getByRole('searchbox', { name: 'Szukaj we wpisach' }).fill('nikt tak nie powiedział');
  await main.getByRole('button', { name: 'Pokaż wszystko' }).click();
  await expect(main).toContainText('Rozmowa numer 60.');
});

test('a task says at what time it is to be done', async ({ page, office }) => {
  const { id } = await makeCase(office);
  await makeActivity(office, {
    debt_case_id: id,
    task_state: 'ongoing',
    planned_date: '2096-12-01',
    planned_time: '09:30',
    description: 'Zadzwonić do księgowej',
  });
  await open(page, `/debt_cases/${id}/timeline`);
  const task = page.getByRole('main').getByRole('listitem').filter({ hasText: 'Zadzwonić do księgowej' });
  await expect(task).toContainText('2096-12-01 09:30');
});

test('a letter says in its entry how it was posted and whether it arrived', async ({ page, office }) => {
  const { id: debt_case_id } = await makeCase(office);
  const letter = await office.create('documents', { debt_case_id, description: 'Wezwanie' });
  const sent = { debt_case_id, document_id: letter.id, way: 'registered', posted_on: '2026-11-20' };
  await office.create('dispatches', { ...sent, state: 'delivered', delivered_on: '2026-11-24' });
  await open(page, `/debt_cases/${debt_case_id}/timeline`);
  const entry = page.getByRole('main').getByRole('listitem').filter({ hasText: 'Wezwanie' });
  await expect(entry).toContainText('list polecony, nadano 2026-11-20, doręczono 2026-11-24');
  await office.create('dispatches', { ...sent, posted_on: '2026-11-21', state: 'returned' });
  await page.reload();
  await expect(entry).toContainText(/: list polecony, nadano 2026-11-21, zwrócone/);
  await expectAccessible(page);
});

test('where the system chooses the colours, it is seen which part and which kind are shown', async ({
  page,
  office,
}) => {
  const { id } = await makeCase(office);
  await page.emulateMedia({ forcedColors: 'active' });
  await open(page, `/debt_cases/${id}/timeline`);
  const tabs = page.getByRole('navigation', { name: 'Części rekordu' }).getByRole('link');
  await expect(tabs.first()).toBeVisible();
  const underlined = await tabs.evaluateAll((all) => {
    const ground = getComputedStyle(document.body).backgroundColor;
    const styles = all.map((one) => ({ one, style: getComputedStyle(one) }));
    const drawn = styles.filter(({ style }) => style.borderBottomWidth === '2px' && style.borderBottomColor !== ground);
    return drawn.map(({ one }) => one.textContent);
  });
  expect(underlined).toEqual([expect.stringMatching(/^Przebieg/)]);
  const outlineOf = (name: string) =>
    page.getByRole('button', { name, exact: true }).evaluate((one) => getComputedStyle(one).outlineStyle);
  await page.getByRole('button', { name: 'Wpłaty', exact: true }).click();
  await expect.poll(() => outlineOf('Wpłaty')).toBe('solid');
  expect(await outlineOf('Ugody')).toBe('none');
});
