import type { Locator } from '@playwright/test';
import { makeCase, makeContract } from '#test/builders.ts';
import { makeLeasingCase } from '#test/leasing-case.ts';
import { choose, expectInAddress, expectSaid, field, openPart, rowsOf } from './acts.ts';
import { expect, open, test } from './journey.ts';

test('every part of a case has its tab and its address, with its records in place', async ({ page, office }) => {
  const { id, odzysk_no } = await makeLeasingCase(office);
  await office.create('invoices', { debt_case_id: id, amount: '123.45', kind: 'invoice', description: 'Rata 17' });
  await open(page, `/debt_cases/${id}`);
  await expect(page.getByRole('heading', { level: 1, name: odzysk_no })).toBeVisible();
  const parts: [tab: RegExp, part: string, seen: (main: Locator) => Locator][] = [
    [/^Przebieg sprawy/, 'activities', (main) => main.getByRole('button', { name: 'Nowa czynność' })],
    [/^Umowy – przedmioty/, 'contracts', (main) => main.getByText('WGM 7K42L')],
    [/^Wpłaty/, 'debtor_payments', (main) => main.getByRole('button', { name: 'Nowa wpłata dłużnika' })],
    [/^Adresy/, 'addresses', (main) => main.getByText('ul. Rejestrowa 1').first()],
    [/^Kontakty/, 'people', (main) => main.getByRole('button', { name: 'Nowa osoba kontaktowa' }).first()],
    [/^Dokumenty/, 'documents', (main) => main.getByText('Sprawa nie ma jeszcze dokumentów.')],
    [/^Faktury/, 'invoices', (main) => main.getByRole('cell', { name: '123,45 zł' }).first()],
    [/^Powiadomienia/, 'notifications', (main) => main.getByRole('button', { name: 'Nowe powiadomienie' })],
    [/^Płatności wierzyciela/, 'creditor_payments', (main) => main.getByRole('region', { name: /wierzyciel/ })],
    [/^Dłużnik/, 'debtor', (main) => main.getByRole('heading', { level: 2, name: /Gżegżółka$/ })],
    [/^Wierzyciel/, 'creditor', (main) => main.getByRole('heading', { level: 2, name: 'Źródło Leasing S.A.' })],
  ];
  const tabs = page.getByRole('navigation', { name: 'Części rekordu' });
  for (const [tab, part, seen] of parts) {
    const link = await openPart(page, tab);
    await expect(page).toHaveURL(new RegExp(`/debt_cases/${id}/${part}$`));
    await expect(link).toHaveAttribute('aria-current', 'page');
    await expect(seen(page.getByRole('main'))).toBeVisible();
  }
  await page.reload();
  await expect(tabs.getByRole('link', { name: /^Wierzyciel/ })).toHaveAttribute('aria-current', 'page');
});

test('a contract with an item is added in a dialog, changed, copied and deleted', async ({ page, office }) => {
  const { id } = await makeCase(office);
  await open(page, `/debt_cases/${id}/contracts`);
  await page.getByRole('button', { name: 'Nowa umowa' }).click();
  const dialog = page.getByRole('dialog');
  await field(dialog, 'Numer umowy').fill('LO/77/2025');
  await field(dialog, 'Data wypowiedzenia umowy').fill('17.08.2026');
  await dialog.getByRole('button', { name: 'Dodaj przedmiot umowy' }).click();
  await field(dialog, 'Nazwa przedmiotu').fill('Koparka gąsienicowa CAT');
  await field(dialog, 'Numer rejestracyjny').fill('wgm 7k42l');
  await dialog.getByRole('button', { name: 'Zapisz' }).click();
  await expectSaid(page, 'Utworzono rekord');
  await expect(dialog).toHaveCount(0);
  const contract = page.getByRole('article').filter({ hasText: 'LO/77/2025' });
  await expect(contract).toContainText('Koparka gąsienicowa CAT');
  await expect(contract).toContainText('WGM 7K42L');
  await expect(contract).toContainText('2026-08-17');

  await contract.getByRole('link', { name: 'Edytuj: LO/77/2025' }).click();
  await field(dialog, 'Numer umowy').fill('LO/78/2025');
  await page.keyboard.press('Control+Enter');
  await expectSaid(page, 'Zapisano zmiany');
  await expect(page.getByRole('article')).toContainText('LO/78/2025');

  await page.getByRole('link', { name: 'Kopiuj: LO/78/2025' }).click();
  await field(dialog, 'Numer umowy').fill('LO/79/2025');
  await dialog.getByRole('button', { name: 'Zapisz' }).click();
  await expectSaid(page, 'Skopiowano rekord');
  await expect(page.getByRole('article')).toHaveCount(2);

  await page.getByRole('button', { name: 'Usuń: LO/78/2025' }).click();
  const question = page.getByRole('alertdialog', { name: 'Usunąć umowę LO/78/2025?' });
  await question.getByRole('button', { name: 'Usuń' }).click();
  await expectSaid(page, 'Usunięto umowę LO/78/2025');
  await expect(page.getByRole('article')).toHaveCount(1);
});

test('a dialog has an address: Back closes it, and a reload shows the same as a page', async ({ page, office }) => {
  const { id } = await makeCase(office);
  const contract = await makeContract(office, { debt_case_id: id, contract_items: [{ name: 'Ładowarka Łuków' }] });
  await open(page, `/debt_cases/${id}/contracts`);
  await page.getByRole('link', { name: contract['contract_no'] as string, exact: true }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog).toContainText('Ładowarka Łuków');
  await expect(page).toHaveURL(new RegExp(`/contracts/${contract['id']}$`));
  await page.goBack();
  await expect(dialog).toHaveCount(0);
  await expect(page).toHaveURL(new RegExp(`/debt_cases/${id}/contracts$`));

  await page.goForward();
  await expect(dialog).toContainText('Ładowarka Łuków');
  await page.reload();
  await expect(page.getByRole('main')).toContainText('Ładowarka Łuków');
  await expect(dialog).toHaveCount(0);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(contract['contract_no'] as string);
});

test('an address takes its province from the post code, in the form and in the list', async ({ page, office }) => {
  const { debtor } = await makeCase(office);
  await open(page, '/addresses/new');
  await choose(page, 'Podmiot', debtor as string);
  await choose(page, 'Typ adresu', 'do korespondencji');
  await field(page, 'Ulica i numer').fill('ul. Świętokrzyska 14');
  await field(page, 'Kod pocztowy').fill('00-950');
  const province = page.getByRole('combobox', { name: 'Województwo' });
  await expect(province.locator('option:checked')).toHaveText('mazowieckie');
  await field(page, 'Kod pocztowy').fill('31-002');
  await expect(province.locator('option:checked')).toHaveText('małopolskie');
  await field(page, 'Miejscowość').fill('Kraków');
  await page.getByRole('button', { name: 'Zapisz' }).click();
  await expectSaid(page, 'Utworzono rekord');
  await expect(page).toHaveURL(/\/addresses$/);
  await expect(rowsOf(page, 'Adresy').first()).toContainText('małopolskie');
});

test('a refused form shows each error beside its field and keeps what was typed', async ({ page }) => {
  await open(page, '/debtors/new');
  await field(page, 'NIP').fill('5210088681');
  await page.getByRole('button', { name: 'Zapisz' }).click();
  await expectSaid(page, 'Formularz zawiera błędy');
  const name = field(page, 'Nazwa');
  await expect(name).toHaveAccessibleDescription(/Nie może być puste/);
  await expect(name).toHaveAttribute('aria-invalid', 'true');
  await expect(name).toBeFocused();
  await expect(field(page, 'NIP')).toHaveAttribute('aria-invalid', 'true');
  await expect(field(page, 'NIP')).toHaveValue('5210088681');
});

test('what was typed survives a reload, and leaving asks first', async ({ page }) => {
  await open(page, '/debtors');
  await page.getByRole('button', { name: 'Nowy dłużnik' }).click();
  await field(page.getByRole('dialog'), 'Nazwa').fill('Żółta Łódź sp. z o.o.');
  await page.keyboard.press('Escape');
  const question = page.getByRole('alertdialog', { name: 'Porzucić niezapisane zmiany?' });
  await question.getByRole('button', { name: 'Anuluj' }).click();
  await expect(field(page.getByRole('dialog'), 'Nazwa')).toHaveValue('Żółta Łódź sp. z o.o.');
  await expect(field(page.getByRole('dialog'), 'Nazwa')).toBeFocused();
  await page.reload();
  await expect(page.getByText('Przywrócono niezapisane zmiany')).toBeVisible();
  await expect(field(page, 'Nazwa')).toHaveValue('Żółta Łódź sp. z o.o.');
});

test('after changing a record on its page one stays on its form', async ({ page, office }) => {
  const { id, debtor_id } = await makeCase(office);
  await open(page, `/debtors/${debtor_id}/edit`);
  await field(page, 'Nazwa').fill(`Wędliny Źdźbło ${id}`);
  await page.getByRole('button', { name: 'Zapisz' }).click();
  await expectSaid(page, 'Zapisano zmiany');
  await expect(page).toHaveURL(new RegExp(`/debtors/${debtor_id}/edit$`));
  await page.goto(`/debtors?q[name_or_nip_cont]=${encodeURIComponent(`wędliny źdźbło ${id}`)}`);
  await expect(rowsOf(page, 'Dłużnicy')).toHaveCount(1);
  await expectInAddress(page, 'q[name_or_nip_cont]', `wędliny źdźbło ${id}`);
});

test('a copy on its page must differ where the original is unique, and is then in the list', async ({
  page,
  office,
}) => {
  const { debtor_id, debtor_nip } = await makeCase(office);
  await open(page, `/debtors/${debtor_id}/copy`);
  await field(page, 'Nazwa').fill(`Kopia Łąki ${debtor_id}`);
  await page.getByRole('button', { name: 'Zapisz' }).click();
  await expect(field(page, 'NIP')).toHaveAttribute('aria-invalid', 'true');
  await expect(field(page, 'NIP')).toHaveValue(new RegExp(debtor_nip as string));
  await field(page, 'NIP').fill('');
  await page.getByRole('button', { name: 'Zapisz' }).click();
  await expectSaid(page, 'Skopiowano rekord');
  await expect(page).toHaveURL(/\/debtors$/);
  await expect(page.getByRole('table', { name: 'Dłużnicy' })).toBeVisible();
});

test('a new creditor is saved with its addresses and contacts, later kept inside its form', async ({ page }) => {
  const name = `Żabia Wola Leasing ${Date.now()}`;
  await open(page, '/creditors/new');
  await field(page, 'Nazwa').fill(name);
  await page.getByRole('button', { name: 'Dodaj adres' }).click();
  const addresses = page.getByRole('group', { name: 'Adresy' }).last();
  await choose(addresses, 'Typ adresu', 'siedziba');
  await field(addresses, 'Kod pocztowy').fill('90-001');
  await expect(addresses.getByRole('combobox', { name: 'Województwo' }).locator('option:checked')).toHaveText(
    'łódzkie',
  );
  await page.getByRole('button', { name: 'Dodaj osobę kontaktową' }).click();
  const people = page.getByRole('group', { name: 'Kontakty' }).last();
  await expect(people.getByLabel('Aktualny')).toHaveValue('true');
  await field(people, 'Nazwisko').fill('Źdźbło');
  await page.getByRole('button', { name: 'Zapisz' }).click();
  await expect(field(addresses, 'Miejscowość')).toHaveAccessibleDescription(/Nie może być puste/);
  await field(addresses, 'Miejscowość').fill('Łódź');
  await page.keyboard.press('Control+Enter');
  await expectSaid(page, 'Utworzono rekord');
  await expect(page).toHaveURL(/\/creditors$/);

  await page.goto(`/creditors?q[name_or_nip_cont]=${encodeURIComponent(name)}`);
  await rowsOf(page, 'Wierzyciele')
    .first()
    .getByRole('link', { name: /^Edytuj/ })
    .click();
  const dialog = page.getByRole('dialog', { name: new RegExp(name) });
  await expect(dialog).toContainText('90-001 Łódź');
  await expect(dialog).toContainText('Źdźbło');
  await dialog.getByRole('button', { name: 'Nowa osoba kontaktowa' }).click();
  const second = page.getByRole('dialog', { name: 'Nowa osoba kontaktowa' });
  await field(second, 'Nazwisko').fill('Gżegżółka');
  await second.getByRole('button', { name: 'Zapisz' }).click();
  await expect(dialog).toContainText('Gżegżółka');
});

test('a contract’s form has the addresses and contacts of the debtor, and contracts of the same parties', async ({
  page,
  office,
}) => {
  const first = await makeCase(office);
  const { debtor_id, creditor_id } = first;
  const { id } = await makeCase(office, { debtor_id, creditor_id });
  await makeContract(office, { debt_case_id: first['id'], contract_no: `STARA/${id}` });
  await office.create('people', { last_name: `Brzęczyszczykiewicz ${id}`, business_entity_id: debtor_id });
  await open(page, `/debt_cases/${id}/contracts`);
  const similar = page.getByRole('group', { name: 'Umowy tych samych stron w innych sprawach' });
  await expect(similar.getByRole('link', { name: `STARA/${id}` })).toBeVisible();
  await page.getByRole('button', { name: 'Nowa umowa' }).click();
  const dialog = page.getByRole('dialog', { name: 'Nowa umowa' });
  await expect(dialog.getByRole('link', { name: `STARA/${id}` })).toBeVisible();
  await expect(dialog).toContainText(`Brzęczyszczykiewicz ${id}`);
  await field(dialog, 'Numer umowy').fill('NOWA/1');
  await dialog.getByRole('button', { name: 'Nowy adres' }).click();
  const second = page.getByRole('dialog', { name: 'Nowy adres' });
  await choose(second, 'Typ adresu', 'siedziba');
  await field(second, 'Miejscowość').fill('Gżatsk');
  await second.getByRole('button', { name: 'Zapisz' }).click();
  await expect(dialog).toContainText('Gżatsk');
  await expect(field(dialog, 'Numer umowy')).toHaveValue('NOWA/1');
});

test('the parties of a case have their addresses and contacts, the debtor also the other cases', async ({
  page,
  office,
}) => {
  const first = await makeCase(office);
  const { debtor_id, creditor_id } = first;
  const address = { address_type_id: 1, city: 'Łomża', business_entity_id: creditor_id };
  await office.create('addresses', address);
  await office.create('addresses', { ...address, city: 'Pułtusk', business_entity_id: debtor_id });
  const second = await makeCase(office, { debtor_id });
  const { id, odzysk_no } = await makeCase(office, { debtor_id, creditor_id });
  await open(page, `/debt_cases/${id}/creditor`);
  await expect(page.getByRole('main')).toContainText('Łomża');
  await page.goto(`/debt_cases/${id}/debtor`);
  await expect(page.getByRole('main')).toContainText('Pułtusk');
  const numbers = rowsOf(page, 'Sprawy').getByRole('link', { name: /^20\d\d\// });
  await expect(numbers).toHaveText([second['odzysk_no'], first['odzysk_no']] as string[]);
  await expect(page.getByRole('heading', { level: 1, name: odzysk_no as string })).toBeVisible();
});

test('the bank’s own fields are there for the bank’s cases alone', async ({ page, office }) => {
  const bank = await office.get('/api/creditors?q[nip_eq]=8960005673');
  const bankCase = await makeCase(office, { creditor_id: bank.body['data'][0].id, sant_product: 'Leasing operacyjny' });
  const { id } = await makeCase(office);
  await open(page, `/debt_cases/${bankCase['id']}`);
  await expect(page.getByText('Leasing operacyjny')).toBeVisible();
  await page.goto(`/debt_cases/${bankCase['id']}/edit`);
  await expect(page.getByRole('group', { name: /Santander/ }).first()).toBeVisible();
  await page.goto(`/debt_cases/${id}/edit`);
  await expect(field(page, 'Kwota początkowa').first()).toBeVisible();
  await expect(page.getByRole('group', { name: /Santander/ })).toHaveCount(0);
});

test('a debtor’s page has its addresses, contacts and cases, each with its address', async ({ page, office }) => {
  const { debtor_id, odzysk_no } = await makeCase(office);
  await office.create('people', { last_name: 'Pędziwiatr', business_entity_id: debtor_id });
  for (const [part, tab, seen] of [
    ['addresses', 'Adresy', 'Nowy adres'],
    ['people', 'Kontakty', 'Pędziwiatr'],
    ['debt_cases', 'Sprawy', odzysk_no as string],
  ] as const) {
    await open(page, `/debtors/${debtor_id}/${part}`);
    await expect(page.getByRole('main').getByText(seen).first()).toBeVisible();
    const tabs = page.getByRole('navigation', { name: 'Części rekordu' });
    await expect(tabs.getByRole('link', { name: tab })).toHaveAttribute('aria-current', 'page');
  }
});

test('the page of the contracts of a case, and of its documents, is kept in the address', async ({ page, office }) => {
  const { id } = await makeCase(office);
  for (let n = 1; n <= 21; n++) await makeContract(office, { debt_case_id: id });
  for (let n = 1; n <= 26; n++) await office.create('documents', { debt_case_id: id, description: `Pismo nr ${n}` });
  await open(page, `/debt_cases/${id}/contracts`);
  for (const [plural, count] of [
    ['contracts', 20],
    ['documents', 25],
  ] as const) {
    await page.goto(`/debt_cases/${id}/${plural}`);
    const cards = page.getByRole('main').getByRole('article');
    await expect(cards).toHaveCount(count);
    await page.getByRole('button', { name: 'Następna' }).click();
    await expect(cards).toHaveCount(1);
    await expectInAddress(page, `${plural}[page]`, '2');
    await page.reload();
    await expect(cards).toHaveCount(1);
    await page.goBack();
    await expect(cards).toHaveCount(count);
    // Beyond the last page nothing is told of all.
    await page.goto(`/debt_cases/${id}/${plural}?${plural}[page]=3`);
    const back = page.getByRole('button', { name: 'Poprzednia' });
    await expect(back).toBeVisible();
    await expect(page.getByText(/nie ma jeszcze/)).toHaveCount(0);
    await back.click();
    await expect(cards).toHaveCount(1);
  }
});
