import { readFile } from 'node:fs/promises';
import type { Locator, Page } from '@playwright/test';
import { formatBankAccount, withCheckDigits } from '#domain/fields/bank-account.ts';
import { listed, makeCase, makeDebtor } from '#test/builders.ts';
import { makeAddress, makeLeasingCase } from '#test/leasing-case.ts';
import { pdfWords } from '#test/pdf-text.ts';
import { expectAccessible } from './accessible.ts';
import { idOf, karolina } from './accounts.ts';
import { doUnanswered, expectSaid, forgetTheBreak } from './acts.ts';
import { expect, open, test } from './journey.ts';

test('the call to return the leased item hangs on the case as a PDF within seconds', async ({ page, office }) => {
  const { id } = await makeLeasingCase(office);
  await open(page, `/debt_cases/${id}/documents`);
  await openCall(page);
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByRole('heading', { name: 'Wezwanie do zwrotu przedmiotu' })).toBeVisible();
  await expect(dialog.getByRole('link', { name: 'Uzupełnij ustawienia pism' })).toBeVisible();
  await dialog.getByRole('checkbox', { name: 'Naczepa kurtynowa Wielton' }).uncheck();
  await dialog.getByRole('textbox', { name: 'Miejsce zwrotu' }).fill('Plac „Żuraw”, ul. Gęsia 5, Łódź');
  await dialog.getByRole('button', { name: 'Podgląd' }).click();
  const preview = page.getByRole('dialog', { name: 'Podgląd pisma' });
  await expect(preview.getByRole('region', { name: 'Strona 1 z 3' })).toBeVisible();
  await expect(preview.getByRole('button', { name: 'Wróć do formularza' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(preview).toHaveCount(0);
  await dialog.getByRole('button', { name: 'Utwórz wezwanie' }).click();
  await expectSaid(page, 'Wygenerowano dokument');
  await expect(dialog).toHaveCount(0);

  const link = page.getByRole('article').getByRole('link', { name: /^Pobierz: .*\.pdf$/ });
  await expect(link).toBeVisible();
  const download = page.waitForEvent('download');
  await link.click();
  const bytes = await readFile(await (await download).path());
  expect(bytes.subarray(0, 4).toString()).toBe('%PDF');
  const letter = await pdfWords(bytes);
  expect(letter).toContain('Przewozy „Żółw” Łucja Gżegżółka');
  expect(letter).toContain('Ciągnik siodłowy Volvo FH');
  expect(letter).toContain('Plac „Żuraw”, ul. Gęsia 5, Łódź');
  expect(letter).toContain('1 234,50 zł');
  expect(letter).not.toContain('Naczepa kurtynowa');
});

test('what goes wrong over the preview of a letter is said in it', async ({ page, context, office, complaints }) => {
  const { id } = await makeLeasingCase(office);
  const guarantor = await makeDebtor(office);
  await makeAddress(office, Number(guarantor.id), 'mailing', ['ul. Długa 1', '90-001', 'Łódź']);
  await office.create('co_debtors', { debt_case_id: id, debtor_id: guarantor.id, role: 'guarantor' });
  await open(page, `/debt_cases/${id}/documents`);
  await openCall(page);
  await page.getByRole('dialog').getByRole('button', { name: 'Podgląd' }).click();
  const preview = page.getByRole('dialog', { name: 'Podgląd pisma' });
  await expect(preview.getByRole('region', { name: /^Strona 1/ })).toBeVisible();
  await context.setOffline(true);
  await preview.getByLabel('Adresat').selectOption('1');
  await expect(preview.getByRole('alert')).toContainText('Błąd połączenia z serwerem');
  await context.setOffline(false);
  forgetTheBreak(complaints);
});

test('a letter that is asked for in other words after an answer was lost is not made twice', async ({
  page,
  office,
  complaints,
}) => {
  const { id } = await makeLeasingCase(office);
  await open(page, `/debt_cases/${id}/documents`);
  await openCall(page);
  const dialog = page.getByRole('dialog');
  const make = dialog.getByRole('button', { name: 'Utwórz wezwanie' });
  await doUnanswered({ page, complaints }, '**/letters', async () => make.click());
  await dialog.getByRole('textbox', { name: 'Miejsce zwrotu' }).fill('Plac „Żuraw”, ul. Gęsia 5, Łódź');
  await make.click();
  await expectSaid(page, 'Poprzednia próba jednak się udała');
  expect((await office.get(`/api/documents?debt_case_id=${id}`)).body['data']).toHaveLength(1);
});

test('a case that lacks something for the letter says what, and where to fill it in', async ({ page, office }) => {
  const { id } = await makeCase(office, { initial_amount: '10.00' });
  await open(page, `/debt_cases/${id}`);
  await openCall(page);
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByText('Zanim pismo powstanie, uzupełnij:')).toBeVisible();
  await dialog.getByRole('link', { name: 'Dodaj umowę' }).click();
  await expect(
    page.getByRole('dialog').last().getByRole('textbox', { name: 'Numer umowy', exact: true }),
  ).toBeVisible();
});

test('each lack of a letter leads to where it is mended: the contract, the case, the ledger', async ({
  page,
  office,
}) => {
  const [leased, bare] = [await makeLeasingCase(office), await makeCase(office, { initial_amount: '10.00' })];
  const ended = leased.contracts[1];
  await open(page, `/debt_cases/${leased.id}/letters?kind=call_709_13`);
  await expect(page.getByText(`umowa ${ended.contract_no} jest już wypowiedziana`)).toBeVisible();
  await expect(page.getByRole('link', { name: `Otwórz umowę ${ended.contract_no}` })).toHaveCount(1);

  await office.put(`/api/debt_cases/${bare.id}`, { initial_amount: '0.00' });
  await open(page, `/debt_cases/${bare.id}/letters?kind=call_to_pay`);
  await expect(page.getByRole('link', { name: 'Otwórz rozliczenie' })).toBeVisible();
  await expect(page.getByText('Brak daty pełnomocnictwa (sprawa)')).toBeVisible();
  await page.getByRole('link', { name: 'Uzupełnij sprawę' }).click();
  await expect(page.getByRole('textbox', { name: 'Data pełnomocnictwa' })).toBeVisible();
});

test('account and amounts follow the chosen contracts until somebody writes into them, and other amounts need a reason', async ({
  page,
  office,
}) => {
  const { id, contracts } = await makeLeasingCase(office);
  const [first, second] = contracts;
  const accounts = ['109000141111222233334444', '109000145555666677778888'].map(withCheckDigits);
  await office.put(`/api/contracts/${first.id}`, { sant_bank_account: accounts[0] });
  await office.put(`/api/contracts/${second.id}`, { sant_bank_account: accounts[1] });
  const invoice = { debt_case_id: id, due_date: '2026-01-05' };
  await office.create('invoices', { ...invoice, contract_id: first.id, amount: '1000.00' });
  await office.create('invoices', { ...invoice, contract_id: second.id, amount: '234.50' });
  await open(page, `/debt_cases/${id}`);
  await openCall(page);
  const dialog = page.getByRole('dialog');
  const account = dialog.getByRole('combobox', { name: 'Rachunek do wpłaty' });
  const principal = dialog.getByRole('textbox', { name: 'Należność główna' });
  await expect(dialog.getByText(`rachunek ${formatBankAccount(accounts[1]!)}`)).toBeVisible();
  await expect(account).toHaveValue('');
  await expect(principal).toHaveValue(/^1\s234,50$/);
  const contract = dialog.getByRole('checkbox', { name: second.contract_no });
  await contract.uncheck();
  await expect(account).toHaveValue(formatBankAccount(accounts[0]!));
  await expect(principal).toHaveValue(/^1\s000,00$/);
  await contract.check();
  await expect(account).toHaveValue('');
  await expect(principal).toHaveValue(/^1\s234,50$/);
  const interest = dialog.getByRole('textbox', { name: 'Odsetki' });
  await interest.fill('1,00');
  await dialog.getByRole('button', { name: 'Utwórz wezwanie' }).click();
  await expect(dialog.getByText('Umowy mają różne rachunki, a kwot nie da się między nie podzielić')).toBeVisible();
  await expect(dialog.getByText('Kwoty są inne niż w rozliczeniu')).toBeVisible();
  await account.fill(accounts[0]!);
  await account.press('Tab');
  await expect(account).toHaveValue(formatBankAccount(accounts[0]!));
  await dialog.getByRole('textbox', { name: 'Powód zmiany kwot' }).fill('Ugoda z dłużnikiem');
  await dialog.getByRole('button', { name: 'Utwórz wezwanie' }).click();
  await expectSaid(page, 'Wygenerowano dokument');
});

test('a case is offered the letters of its type, and one of the other type says so', async ({ page, office }) => {
  const debt_case_type_id = await listed(office, 'debt_case_types', 'loan');
  const { id } = await makeLeasingCase(office, { debt_case_type_id });
  await open(page, `/debt_cases/${id}`);
  await page.getByRole('button', { name: 'Pismo' }).click();
  await expect(page.getByRole('menuitem', { name: 'Wezwanie do zapłaty (pożyczka)' })).toBeVisible();
  await expect(page.getByRole('menuitem', { name: /leasing/ })).toHaveCount(0);
  await open(page, `/debt_cases/${id}/letters?kind=leasing`);
  await expect(page.getByText('To sprawa innego typu niż wezwanie')).toBeVisible();
});

test('a disputed case asks a coordinator for the reason beside its field', async ({ page, office }) => {
  const { id } = await makeLeasingCase(office);
  await office.create('disputes', { debt_case_id: id, ground: 'Towar był wadliwy' });
  await open(page, `/debt_cases/${id}/letters?kind=call_to_pay`);
  await page.getByRole('button', { name: 'Utwórz wezwanie' }).click();
  const reason = page.getByRole('textbox', { name: 'Pismo mimo sporu' });
  await expect(reason).toHaveAccessibleDescription(/koordynator może podać powód/);
  await expect(reason).toBeFocused();
  const message = (await page.getByRole('alert').getByText('Dług jest sporny').first().boundingBox())!;
  const cancel = (await page.getByRole('button', { name: 'Anuluj' }).boundingBox())!;
  expect(message.x + message.width).toBeLessThan(cancel.x);
  await reason.fill('Dług uznany');
  await page.getByRole('button', { name: 'Utwórz wezwanie' }).click();
  await expectSaid(page, 'Wygenerowano dokument');
});

for (const viewport of [
  { width: 1280, height: 720 },
  { width: 390, height: 844 },
]) {
  test.describe(`at ${viewport.width} px`, () => {
    test.use({ viewport });

    test('what is refused in a letter is brought into view above the buttons, and focused', async ({
      page,
      office,
    }) => {
      const { id } = await makeLeasingCase(office);
      await open(page, `/debt_cases/${id}/letters?kind=leasing`);
      await page.getByRole('textbox', { name: 'Należność główna' }).fill('1,00');
      const reason = page.getByRole('textbox', { name: 'Powód zmiany kwot' });
      await expect(reason).toBeVisible();
      await page.getByRole('checkbox').first().focus();
      await page.evaluate(() => scrollTo(0, 0));
      await page.keyboard.press('Control+Enter');
      await expect(reason).toBeFocused();
      const refusal = page.getByText('Kwoty są inne niż w rozliczeniu');
      const bottomOf = async (part: Locator) => part.boundingBox().then((box) => box!.y + box!.height);
      const buttons = page.getByRole('button', { name: 'Utwórz wezwanie' });
      await expect(refusal).toBeInViewport({ ratio: 1 });
      expect(await bottomOf(refusal)).toBeLessThan((await buttons.boundingBox())!.y);
    });
  });
}

test('a letter that needs no change is made by Ctrl+Enter from where its dialog begins', async ({ page, office }) => {
  const { id } = await makeLeasingCase(office);
  await open(page, `/debt_cases/${id}`);
  await page.getByRole('button', { name: 'Pismo' }).click();
  await page.getByRole('menuitem', { name: 'Wezwanie do zapłaty', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: 'Wezwanie do zapłaty' });
  await expect(dialog.getByRole('combobox', { name: 'Rodzaj pisma' })).toBeFocused();
  await expect(dialog.getByRole('button', { name: 'Utwórz wezwanie' })).toBeEnabled();
  await page.keyboard.press('Control+Enter');
  await expect(dialog).toHaveCount(0);
  expect((await office.get(`/api/documents?debt_case_id=${id}`)).body['pagination'].total_count).toBe(1);
});

test('why cases got no letter stands within a phone', async ({ page, office }) => {
  const debtor_id = (await makeDebtor(office, { name: 'Przedsiębiorstwo bez pełnomocnictwa i adresu sp. z o.o.' })).id;
  const { id } = await makeCase(office, { debtor_id, initial_amount: '10.00' });
  const list = { q: { id_in: [String(id)] } };
  const run = (await office.post('/api/summons_runs', { kind: 'call_to_pay', list, call: {} })).body;
  const state = async () => (await office.get(`/api/summons_runs/${run.id}`)).body.state;
  await expect.poll(state).not.toBe('running');
  await page.setViewportSize({ width: 390, height: 844 });
  await open(page, `/debt_cases/summonses?run_id=${run.id}`);
  await expect(page.getByText('Brak daty pełnomocnictwa (sprawa)')).toBeInViewport({ ratio: 1 });
  await expect(page.getByRole('link', { name: 'Uzupełnij' })).toBeInViewport({ ratio: 1 });
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
});

test('a run that made more letters than cases says for whom', async ({ page, office }) => {
  const { id } = await makeLeasingCase(office);
  const ended = async (): Promise<number> => {
    const run = (await office.post('/api/summons_runs', { kind: 'call_to_pay', list: { q: { id_in: [String(id)] } } }))
      .body;
    await expect.poll(async () => (await office.get(`/api/summons_runs/${run.id}`)).body.state).not.toBe('running');
    return run.id;
  };
  const why = page.getByText('współdłużnicy i poręczyciele dostają własne');
  await open(page, `/debt_cases/summonses?run_id=${await ended()}`);
  await expect(page.getByText(/1\swezwanie\s·/)).toBeVisible();
  await expect(why).toHaveCount(0);

  const [document] = (await office.get(`/api/documents?debt_case_id=${id}`)).body.data;
  await office.delete(`/api/documents/${document.id}`);
  const guarantor = await makeDebtor(office);
  await makeAddress(office, guarantor.id, 'mailing', ['ul. Lipowa 1', '90-001', 'Łódź']);
  await office.create('co_debtors', { debt_case_id: id, debtor_id: guarantor.id, role: 'guarantor' });
  await open(page, `/debt_cases/summonses?run_id=${await ended()}`);
  await expect(page.getByText(/2\swezwania\s·/)).toBeVisible();
  await expect(why).toBeVisible();
});

test('a collector chooses an account and a signatory that are known; another takes a coordinator and marks the letter', async ({
  page,
  office,
}) => {
  const { id, creditor_id } = await makeLeasingCase(office, { user_ids: [await idOf(office, karolina)] });
  const [ofCreditor, other] = ['109000141111222233334444', '109000145555666677778888'].map(withCheckDigits);
  await office.put(`/api/creditors/${creditor_id}`, { bank_account: ofCreditor });

  await open(page, `/debt_cases/${id}`, karolina);
  await openCall(page);
  const dialog = page.getByRole('dialog');
  const accounts = dialog.getByRole('combobox', { name: 'Rachunek do wpłaty' });
  await accounts.selectOption({ label: `${formatBankAccount(ofCreditor!)} · Źródło Leasing S.A.` });
  await expect(dialog.getByRole('combobox', { name: 'Podpisujący' })).toBeVisible();
  await expectAccessible(page);
  const place = dialog.getByRole('textbox', { name: 'Miejsce zwrotu' });
  await place.fill(`Wpłaty na ${formatBankAccount(other!)}`);
  await dialog.getByRole('button', { name: 'Utwórz wezwanie' }).click();
  const refused = dialog.getByText('Zawiera numer rachunku spoza umów, wierzyciela i agencji');
  await expect(refused).toBeVisible();
  await place.fill('Plac w Łodzi');
  await expect(refused).toHaveCount(0);
  await dialog.getByRole('button', { name: 'Utwórz wezwanie' }).click();
  await expectSaid(page, 'Wygenerowano dokument');

  await open(page, `/debt_cases/${id}/documents`);
  await expect(page.getByRole('article')).toHaveCount(1);
  await expect(page.getByText('inny rachunek lub podpisujący')).toHaveCount(0);
  await openCall(page);
  await accounts.click();
  await dialog.getByRole('option', { name: `${formatBankAccount(ofCreditor!)} · Źródło Leasing S.A.` }).click();
  await expect(accounts).toHaveValue(formatBankAccount(ofCreditor!));
  await expectAccessible(page);
  await accounts.fill(other!);
  await expect(dialog.getByText('Nieznany systemowi: pismo zostanie oznaczone')).toHaveCount(1);
  await dialog.getByRole('button', { name: 'Utwórz wezwanie' }).click();
  await expectSaid(page, 'Wygenerowano dokument');
  await expect(page.getByRole('article').getByText('inny rachunek lub podpisujący')).toHaveCount(1);
});

test('ticked cases get their calls by one job, with a file to print and what each other lacks', async ({
  page,
  office,
}) => {
  const [ready, bare] = [await makeLeasingCase(office), await makeCase(office, { initial_amount: '10.00' })];
  await open(page, `/debt_cases?q[id_in][]=${ready.id}&q[id_in][]=${bare.id}`);
  await page.getByRole('checkbox', { name: 'Zaznacz widoczne' }).check();
  await page.getByRole('button', { name: 'Przygotuj wezwania' }).click();
  const dialog = page.getByRole('dialog');
  const kind = dialog.getByRole('combobox', { name: 'Rodzaj wezwania' });
  await expect(dialog.getByRole('link', { name: 'Uzupełnij ustawienia pism' })).toBeVisible();
  await kind.selectOption('call_75c');
  await expect(dialog.getByText('14 dni roboczych od doręczenia')).toBeVisible();
  await expect(dialog.getByRole('textbox', { name: /Termin|Miejsce zwrotu/ })).toHaveCount(0);
  await kind.selectOption('leasing');
  await expect(dialog.getByRole('textbox', { name: /Termin|Miejsce zwrotu/ })).toHaveCount(2);
  await expect(dialog.getByText(`1 sprawa: ${bare.odzysk_no} – sprawa nie ma umowy`)).toBeVisible();
  const runs = async (): Promise<number> => (await office.get('/api/summons_runs')).body['data'][0]?.id ?? 0;
  const before = await runs();
  const make = dialog.getByRole('button', { name: 'Utwórz 1 wezwanie' });
  await make.dblclick();
  await expect(dialog.getByText('Gotowe')).toBeVisible({ timeout: 30_000 });
  expect(await runs(), 'pressed twice, begun once').toBe(before + 1);
  await expect(dialog.getByRole('link', { name: 'Pobierz do druku (PDF)' })).toBeVisible();
  await expect(dialog.getByRole('row', { name: bare.odzysk_no })).toContainText('Sprawa nie ma umowy');
  await dialog.getByRole('link', { name: 'Uzupełnij' }).click();
  await expect(page.getByText('Zanim pismo powstanie, uzupełnij:')).toBeVisible();
});

test('calls for many cases that are asked for in other words after an answer was lost are one run', async ({
  page,
  office,
  complaints,
}) => {
  const { id } = await makeLeasingCase(office);
  const runs = async () => (await office.get('/api/summons_runs')).body['data'].map((run: any) => run.id);
  const before = await runs();
  await open(page, `/debt_cases?q[id_in][]=${id}`);
  await page.getByRole('checkbox', { name: 'Zaznacz widoczne' }).check();
  await page.getByRole('button', { name: 'Przygotuj wezwania' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('combobox', { name: 'Rodzaj wezwania' }).selectOption('leasing');
  const make = dialog.getByRole('button', { name: /^Utwórz/ });
  await expect(make).toHaveText('Utwórz 1 wezwanie');
  await doUnanswered({ page, complaints }, '**/api/summons_runs', async () => make.click());
  await dialog.getByRole('textbox', { name: 'Miejsce zwrotu' }).fill('Łódź, plac przy stacji');
  await make.click();
  await expectSaid(page, 'Poprzednia próba jednak się udała');
  const [last, ...others] = await runs();
  expect([typeof last, others]).toEqual(['number', before]);
});

async function openCall(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Pismo', exact: true }).click();
  await page.getByRole('menuitem', { name: 'Wezwanie do zwrotu przedmiotu' }).click();
}
