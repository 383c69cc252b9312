import { makeCase, makePayment } from '#test/builders.ts';
import { addDays } from '#engine/days/calendar-day.ts';
import { today } from '#engine/days/today.ts';
import { expectSaid } from './acts.ts';
import { expectAccessible } from './accessible.ts';
import { expect, open, test } from './journey.ts';

const day = (days: number) => addDays(today(), days);

test('installments are planned, changed, saved and activated from the case', async ({ page, office }) => {
  const { id } = await makeCase(office, { initial_amount: '1000.00', debt_collection_cost: '80.00' });
  await open(page, `/debt_cases/${id}/agreements`);
  await page.getByRole('button', { name: 'Nowa ugoda' }).click();
  const dialog = page.getByRole('dialog');
  const helper = dialog.getByRole('group', { name: 'Rozpisz raty' });
  await expect(helper.getByLabel('Kwota do rozłożenia')).toHaveValue(/1.000,00/);
  await helper.getByLabel('albo kwota raty').fill('300');
  await helper.getByLabel('albo kwota raty').press('Enter');
  await expect(dialog.getByLabel('Kwota raty 4', { exact: true })).toHaveValue('100,00');
  await helper.getByLabel('Liczba rat').fill('3');
  await helper.getByRole('button', { name: 'Rozpisz' }).click();
  await expect(dialog.getByLabel('Kwota raty 3', { exact: true })).toHaveValue('333,34');
  await expect(dialog.getByLabel('Kwota raty 4', { exact: true })).toHaveCount(0);
  await dialog.getByLabel('Kwota raty 3', { exact: true }).fill('300,00');
  await dialog.getByRole('button', { name: 'Usuń ratę 2' }).click();
  await expect(dialog.getByRole('row', { name: /^Razem/ })).toContainText('633,33 zł');
  await dialog.getByRole('button', { name: 'Zapisz' }).click();
  await expect(dialog).toHaveCount(0);

  const { data } = (await office.get(`/api/agreements?debt_case_id=${id}`)).body;
  expect(data[0].total).toBe('633.33');
  await page.goto(`/agreement_items/${data[0].items[0].id}`);
  await expect(page.getByRole('button', { name: /Edytuj|Kopiuj|Usuń/ })).toHaveCount(3);
  await page.goto(`/agreements/${data[0].id}/edit`);
  // Called as on its page, and not by the bare amount.
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^Edytuj ugodę 2026.*, 633,33.zł$/);
  await page.goto(`/agreements/${data[0].id}`);
  await expect(page.getByText('projekt')).toBeVisible();
  await page.getByRole('button', { name: 'Aktywuj' }).click();
  await expect(dialog).toContainText('Razem z nią zapisze się uznanie długu: przedawnienie biegnie');
  await dialog.getByRole('button', { name: 'Aktywuj ugodę' }).click();
  await expect(page.getByText('aktywna', { exact: true })).toBeVisible();
  // What was signed by mistake leaves more behind than itself.
  await page.getByRole('button', { name: 'Anuluj ugodę' }).click();
  await expect(dialog).toContainText(
    'Anulowanej ugody nie można przywrócić. Uznanie długu zapisane przy aktywacji zostaje',
  );
  await page.keyboard.press('Escape');
  await expect(page.getByRole('button', { name: 'Edytuj' })).toHaveCount(0);
});

test('a broken agreement is seen on its page and on the case, and can be cancelled', async ({ page, office }) => {
  const { id } = await makeCase(office, { initial_amount: '1000.00' });
  const items = [day(-20), day(20)].map((due_date) => ({ due_date, amount: '400.00' }));
  const made = await office.create('agreements', { debt_case_id: id, items });
  await office.post(`/api/agreements/${made['id']}/activate`, { signed_on: day(-40) });
  await makePayment(office, { debt_case_id: id, amount: '150.00', payment_date: day(-30) });
  await open(page, `/agreements/${made['id']}`);
  await expect(page.getByText(/Wpłacono 150,00.zł z 800,00.zł/)).toBeVisible();
  await expect(page.getByRole('row', { name: /^1\./ })).toContainText('po terminie');
  await expect(page.getByRole('button', { name: 'Anuluj ugodę' })).toBeVisible();
  await expectAccessible(page);
  const { data: rows } = (await office.get(`/api/agreement_items?q[agreement_id_eq]=${made['id']}`)).body;
  await page.goto(`/agreement_items/${rows[0].id}`);
  await expect(page.getByRole('link', { name: '800,00', exact: true })).toBeVisible();
  await expect(page.getByRole('button', { name: /Edytuj|Kopiuj|Usuń/ })).toHaveCount(0);
  // Its state forbids it, and no right that an administrator could give.
  for (const [address, done] of [
    [`/agreements/${made['id']}/edit`, 'zmienić'],
    [`/agreement_items/${rows[0].id}/edit`, 'zmienić'],
    [`/agreement_items/${rows[0].id}/copy`, 'skopiować'],
  ]) {
    await page.goto(address!);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(`Tego rekordu nie można teraz ${done}`);
    await expect(page.getByRole('main')).toContainText('Nie pozwala na to jego stan.');
  }
  await page.goto(`/agreements/${made['id']}`);
  // What the task is called takes as many lines as it needs, and none of what stands below.
  await page.setViewportSize({ width: 390, height: 844 });
  const task = page.getByRole('link', { name: /została zerwana/ });
  const [words, below] = [await task.boundingBox(), await page.getByText('Dodał(a)', { exact: true }).boundingBox()];
  expect(await task.locator('span').evaluate((span) => span.scrollHeight - span.clientHeight)).toBe(0);
  expect(words!.y + words!.height).toBeLessThanOrEqual(below!.y);
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto(`/debt_cases/${id}`);
  await expect(page.getByRole('link', { name: /pozostało 650,00.zł/ })).toBeVisible();
});

test('what is above the limits says so on top, and is confirmed by debtor, sum and last day', async ({
  page,
  office,
}) => {
  const { id, creditor_id } = await makeCase(office, { initial_amount: '361299.94' });
  await office.put(`/api/creditors/${creditor_id}`, { agreement_max_items: 1 });
  const items = [day(20), day(50)].map((due_date) => ({ due_date, amount: '3000.00' }));
  const made = await office.create('agreements', { debt_case_id: id, items });
  await open(page, `/agreements/${made['id']}`);
  await expect(page.getByText('Wymaga zatwierdzenia:')).toBeVisible();
  await expect(page).toHaveTitle(/^\d{4}\/\d{6}, .+, 6.000,00.zł · Odzysk$/);
  await page.getByRole('button', { name: 'Zatwierdź warunki' }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByText(new RegExp(`6.000,00.zł · liczba rat: 2, ostatnia ${day(50)}$`))).toBeVisible();
  await dialog.getByRole('button', { name: 'Zatwierdź warunki' }).click();
  await expect(page.getByText('Warunki zatwierdzono')).toBeVisible();
  await expect(page.getByText('Wymaga zatwierdzenia:')).toHaveCount(0);
  await page.getByRole('button', { name: 'Anuluj ugodę' }).click();
  await dialog.getByRole('textbox', { name: 'Powód' }).fill('Dłużnik nie podpisał');
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Anuluj ugodę' }).click();
  await expect(dialog.getByRole('textbox', { name: 'Powód' })).toHaveValue('Dłużnik nie podpisał');
  await dialog.getByRole('button', { name: 'Anuluj ugodę' }).click();
  await expectSaid(page, 'Ugodę anulowano');
  expect((await office.get(`/api/agreements/${made['id']}`)).body['state']).toBe('cancelled');
});

test('on a phone what became of each installment is seen beside large amounts', async ({ page, office }) => {
  const { id } = await makeCase(office, { initial_amount: '9000000.00' });
  const items = [day(-20), day(20)].map((due_date) => ({ due_date, amount: '1234567.89' }));
  const made = await office.create('agreements', { debt_case_id: id, items });
  await office.post(`/api/agreements/${made['id']}/activate`, { signed_on: day(-40) });
  await page.setViewportSize({ width: 390, height: 844 });
  await open(page, `/agreements/${made['id']}`);
  const state = page.getByRole('row', { name: /^1\./ }).getByText('po terminie').filter({ visible: true });
  await expect(state).toHaveCount(1);
  const table = page.getByRole('table').filter({ hasText: 'po terminie' });
  expect(await table.evaluate((one) => one.parentElement!.scrollWidth - one.parentElement!.clientWidth)).toBe(0);
});
