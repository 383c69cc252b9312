import { today } from '#engine/days/today.ts';
import { ssccCheckDigit } from '#domain/dispatches/posting-no.ts';
import { makeLeasingCase } from '#test/leasing-case.ts';
import type { Person } from '#test/person.ts';
import { expectAccessible } from './accessible.ts';
import { idOf, karolina } from './accounts.ts';
import { choose, expectSaid, rowsOf } from './acts.ts';
import { expect, open, test } from './journey.ts';

/** A case of Karolina's with an invoice. */
async function makeInvoicedCase(office: Person): Promise<number> {
  const { id } = await makeLeasingCase(office, { user_ids: [await idOf(office, karolina)], initial_amount: null });
  await office.create('invoices', {
    debt_case_id: id,
    amount: '100',
    due_date: '2022-03-01',
    description: 'FV/1/2022',
  });
  return id as number;
}

/** A case with a letter that is made and not posted yet: their ids. */
async function makeLetter(office: Person): Promise<{ readonly case: number; readonly dispatch: number }> {
  const id = await makeInvoicedCase(office);
  await office.post(`/api/debt_cases/${id}/letters`, { kind: 'call_to_pay', signatory: 'Łucja Żak' });
  const { data } = (await office.get(`/api/dispatches?q[debt_case_id_eq]=${id}`)).body;
  return { case: id, dispatch: data[0].id };
}

const phoneCall = 2;

/** The number of a label as the post has it, other for each series and serial. */
function labelNo(series: string, serial: number): string {
  const digits = `1590077${series}${String(serial).padStart(8, '0')}`;
  return `00${digits}${ssccCheckDigit(digits)}`;
}

test('a collector records on the ledger’s page that a debt was recognised, and its limitation moves', async ({
  page,
  office,
}) => {
  const id = await makeInvoicedCase(office);
  await open(page, `/debt_cases/${id}/balance`, karolina);
  await expect(rowsOf(page, 'Należności')).toContainText(['2025-12-31']);
  await page.getByRole('button', { name: 'Nowe przerwanie przedawnienia' }).click();
  const form = page.getByRole('dialog');
  await form.getByLabel('Rodzaj').selectOption({ label: 'uznanie długu' });
  await form.getByRole('textbox', { name: 'Data', exact: true }).fill('2025-10-05');
  await choose(form, 'Należność', 'FV/1/2022');
  await form.getByRole('button', { name: 'Zapisz' }).click();
  await expect(form).toHaveCount(0);
  await expect(rowsOf(page, 'Należności')).toContainText(['2028-12-31']);
});

test('what the ledger lacks leads to where it is filled in, and a sum that differs from the case’s is told', async ({
  page,
  office,
}) => {
  const id = await makeInvoicedCase(office);
  await office.create('invoices', { debt_case_id: id, amount: '50', kind: 'invoice', description: 'FV/2/2022' });
  await office.create('invoices', { debt_case_id: id, amount: '12.34', kind: 'interest_note', due_date: '2022-04-01' });
  await office.put(`/api/debt_cases/${id}`, { initial_amount: '162.34' });
  await open(page, `/debt_cases/${id}/balance`);
  await expect(
    page.getByText(/^Pozostało do zapłaty w sprawie: .* a należność główna z kosztami w rozliczeniu: 150,00.zł/),
  ).toBeVisible();
  const lacking = page.getByRole('region', { name: 'Do uzupełnienia' });
  await lacking.getByRole('listitem').filter({ hasText: 'bez terminu płatności' }).getByRole('link').click();
  const form = page.getByRole('dialog');
  await form.getByRole('textbox', { name: 'Termin płatności' }).fill('2022-05-02');
  await form.getByRole('button', { name: 'Zapisz' }).click();
  await expect(lacking).not.toContainText('bez terminu płatności');
});

test('a dispute raised on the ledger’s page stands above the case until a coordinator decides it', async ({
  page,
  office,
}) => {
  const id = await makeInvoicedCase(office);
  await open(page, `/debt_cases/${id}/balance`, karolina);
  await page.getByRole('button', { name: 'Nowy spór' }).click();
  const form = page.getByRole('dialog');
  await choose(form, 'Należność', 'FV/1/2022');
  await form.getByRole('textbox', { name: 'Podstawa' }).fill('Zapłacono gotówką.');
  await form.getByRole('button', { name: 'Zapisz' }).click();
  await expect(page.getByText(/^Spór o należność FV\/1\/2022 od dnia [\d-]+: Zapłacono gotówką\.$/)).toBeVisible();

  await open(page, `/debt_cases/${id}/balance`);
  await rowsOf(page, 'Spory').getByRole('link', { name: 'Edytuj' }).click();
  await form.getByLabel('Stan').selectOption({ label: 'odrzucony' });
  await form.getByRole('button', { name: 'Zapisz' }).click();
  await expect(form).toHaveCount(0);
  await expect(page.getByText('Spór o należność FV/1/2022')).toHaveCount(0);
});

test('a letter is posted and comes back on its card: the number is checked, the return makes a task', async ({
  page,
  office,
}) => {
  const id = await makeInvoicedCase(office);
  await office.post(`/api/debt_cases/${id}/letters`, { kind: 'call_to_pay', signatory: 'Łucja Żak' });
  await open(page, `/debt_cases/${id}/documents`);
  const card = page.getByRole('article');
  const form = page.getByRole('dialog');
  await card.getByRole('link', { name: 'Nadaj' }).click();
  const body = `0015900773${String(id).padStart(9, '0')}`;
  const digit = ssccCheckDigit(body.slice(2));
  const number = form.getByRole('textbox', { name: 'Numer nadawczy' });
  await number.fill(`${body}${(digit + 1) % 10}`);
  await form.getByRole('button', { name: 'Zapisz' }).click();
  await expect(form.getByText('Ma niezgodną cyfrę kontrolną – porównaj go z nalepką')).toBeVisible();
  await number.fill(`${body}${digit}`);
  await form.getByRole('button', { name: 'Zapisz' }).click();
  await expect(card.getByText('nadane', { exact: true })).toBeVisible();

  await card.getByRole('link', { name: /^\(00\)/ }).click();
  await expect(page.getByRole('dialog', { name: /Łucja Gżegżółka, \(00\)/ })).toBeVisible();
  await form.getByRole('button', { name: 'Edytuj' }).click();
  await form.getByLabel('Stan').selectOption({ label: 'zwrócone' });
  await form.getByRole('textbox', { name: 'Data nadania' }).fill('');
  await form.getByRole('button', { name: 'Zapisz' }).click();
  await expectSaid(page, 'Data nadania nie jest znana');
  await expect(form.getByText(/^Zwrot przesyłki .*: sprawdź adres/)).toBeVisible();
});

test('ticked letters are posted together: numbers are scanned or follow from a roll, and a refused one stays with its reason', async ({
  page,
  office,
}) => {
  const made: Awaited<ReturnType<typeof makeLetter>>[] = [];
  for (let one = 0; one < 4; one += 1) made.push(await makeLetter(office));
  const label = (serial: number) => labelNo('34', made[0]!.case * 10 + serial);
  await office.create('activities', { debt_case_id: made[0]!.case, activity_type_id: phoneCall });
  const { odzysk_no } = (await office.get(`/api/debt_cases/${made[0]!.case}`)).body;
  // The second label of the roll went onto another letter.
  await office.put(`/api/dispatches/${made[3]!.dispatch}`, { posting_no: label(2), posted_on: today() });

  await open(page, `/dispatches?${made.map(({ dispatch }) => `q[id_in][]=${dispatch}`).join('&')}`);
  await page.getByRole('checkbox', { name: 'Zaznacz widoczne' }).check();
  await page.getByRole('button', { name: 'Nadaj', exact: true }).click();
  const form = page.getByRole('dialog', { name: 'Nadanie przesyłek' });
  const numbers = form.getByRole('textbox', { name: /^Numer nadawczy/ });
  await expect(numbers).toHaveCount(3);
  const letter = `Wezwanie do zapłaty ${odzysk_no}`;
  await expect(form.getByRole('listitem').filter({ hasText: letter })).toHaveCount(1);
  await expect(form.getByRole('textbox', { name: letter })).toHaveCount(1);
  await expect(numbers.first()).toBeFocused();
  await expect(form.getByText('Bez nadanych już i tych, które nie idą pocztą: 1\u00a0przesyłka.')).toBeVisible();

  await numbers.first().fill(label(1).slice(0, -1));
  await numbers.first().press('Enter');
  await expect(form.getByText('Musi mieć 20 cyfr')).toBeVisible();
  await expect(numbers.first()).toBeFocused();
  await numbers.first().fill(label(1));
  await numbers.first().press('Enter');
  await expect(numbers.nth(1)).toBeFocused();
  await form.getByRole('button', { name: 'Uzupełnij kolejne numery' }).click();
  await form.getByRole('button', { name: 'Oznacz jako nadane (3)' }).click();
  await expectSaid(page, 'Nadano: 2\u00a0przesyłki');
  await expectSaid(page, `Łucja Gżegżółka (${odzysk_no}): Próby kontaktu z tym dłużnikiem tego dnia: 1`);
  await expect(numbers).toHaveCount(1);
  await expect(form.getByText('Jest już zajęte')).toBeVisible();
  await expectAccessible(page);
  await expect(numbers).toBeFocused();
  await numbers.fill(label(4));
  await numbers.press('Enter');
  await page.keyboard.press('Enter');
  await expect(form).toHaveCount(0);
  await expect(rowsOf(page, 'Przesyłki').filter({ hasText: 'nadane' })).toHaveCount(4);
  await page.goto('/dispatches/post?q[state_eq]=returned');
  await expect(page.getByText('Nie ma tu przesyłek, które czekają na nadanie pocztą.')).toBeVisible();
});

test('a double click posts letters once, and says nothing of letters that were not', async ({ page, office }) => {
  const { case: id, dispatch } = await makeLetter(office);
  await open(page, `/dispatches/post?q[id_eq]=${dispatch}`);
  await page.getByRole('textbox', { name: /^Numer nadawczy/ }).fill(labelNo('37', id * 10));
  const puts: string[] = [];
  page.on('request', (request) => request.method() === 'PUT' && puts.push(request.url()));
  await page.getByRole('button', { name: 'Oznacz jako nadane (1)' }).dblclick();
  await expectSaid(page, 'Nadano: 1\u00a0przesyłka');
  await expect(page.getByText('Nie zapisano')).toHaveCount(0);
  expect(puts).toHaveLength(1);
});

test('what the post brought back is scanned one after the other: a receipt with its day, a return that makes a task', async ({
  page,
  office,
}) => {
  const posted = async () => {
    const { case: id, dispatch } = await makeLetter(office);
    const no = labelNo('35', id * 10);
    await office.put(`/api/dispatches/${dispatch}`, { posting_no: no, posted_on: today() });
    return { id: dispatch, no };
  };
  const [receipt, returned, told] = [await posted(), await posted(), await posted()];
  await office.put(`/api/dispatches/${told.id}`, { delivered_on: today() });

  await open(page, '/dispatches');
  await page.getByRole('button', { name: 'Przyszło z poczty' }).click();
  const form = page.locator('form').filter({ hasText: 'Następne zapisuj jako' });
  const scanned = form.getByRole('textbox', { name: 'Numer nadawczy' });
  await scanned.fill(receipt.no.replace(/.$/, (last) => String((Number(last) + 1) % 10)));
  await scanned.press('Enter');
  await expect(form.getByText('Ma niezgodną cyfrę kontrolną')).toBeVisible();
  await page.keyboard.type(receipt.no);
  await page.keyboard.press('Enter');
  await expect(form.getByRole('textbox', { name: /^Data doręczenia/ })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(scanned).toBeFocused();
  await form.getByRole('combobox', { name: 'Następne zapisuj jako' }).selectOption('zwrócone');
  for (const no of [returned.no, told.no, labelNo('36', 1)]) {
    await scanned.fill(no);
    await scanned.press('Enter');
    await expect(scanned).toHaveValue('');
  }
  const lines = form.getByRole('list', { name: 'Przesyłki, które przyszły' }).getByRole('listitem');
  await expect(lines).toHaveCount(4);
  await expect(lines.first()).toContainText('Nie ma przesyłki o tym numerze');
  await expect(lines.nth(1)).toContainText(`Zapisano już wcześniej: doręczone ${today()}`);
  await expectAccessible(page);

  const save = form.getByRole('button', { name: 'Zapisz (2)' });
  await save.click();
  const day = form.getByRole('textbox', { name: /^Data doręczenia/ });
  await expect(day).toHaveAccessibleDescription(/Nie może być puste/);
  await day.fill(today());
  await page.reload();
  await expect(day).toHaveValue(today());
  await save.click();
  await expectSaid(page, 'Zapisano: 2\u00a0przesyłki');
  await expect(lines).toHaveCount(2);
  await lines
    .first()
    .getByRole('button', { name: /^Usuń z listy/ })
    .click();
  await expect(lines).toHaveCount(1);

  const stateOf = async (id: number) => {
    const { body } = await office.get(`/api/dispatches/${id}`);
    return [body['state'], body['delivered_on'], body['return_activity_id'] !== null];
  };
  expect(await stateOf(receipt.id)).toEqual(['delivered', today(), false]);
  expect(await stateOf(returned.id)).toEqual(['returned', null, true]);
});
