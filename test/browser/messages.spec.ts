import { makeCase } from '#test/builders.ts';
import type { Person } from '#test/person.ts';
import { expectAccessible } from './accessible.ts';
import { choose, expectSaid, field, openPart, rowsOf } from './acts.ts';
import { expect, open, test } from './journey.ts';

let made = 0;

async function makeTemplate(office: Person, record: object = {}) {
  made += 1;
  return office.create('notification_templates', {
    identifier: `przypomnienie-${made}-${Date.now()}`,
    kind: 'email',
    title: 'Sprawa {{debt_case.odzysk_no}}',
    content: 'Szanowni Państwo,\npozostało do zapłaty {{debt_case.remaining_amount}}. {{recipient.full_name}}',
    ...record,
  });
}

test('a message is filled from its template, sent after a question, and said not to be really sent', async ({
  page,
  office,
}) => {
  const { id, odzysk_no, debtor_id } = await makeCase(office, { initial_amount: '1234.50' });
  const person = { first_name: 'Łucja', last_name: `Źrebak ${id}`, email: `lucja.${id}@dluznik.example` };
  await office.create('people', { ...person, business_entity_id: debtor_id });
  const { identifier } = await makeTemplate(office);
  await open(page, `/debt_cases/${id}`);
  await page.getByRole('button', { name: 'Wyślij SMS / e-mail' }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByText('nikt ich nie dostaje')).toBeVisible();
  await choose(dialog, 'Szablon', identifier as string);
  await expect(field(dialog, 'Treść')).toHaveValue(/pozostało do zapłaty 1 234,50 zł/);
  await expect(field(dialog, 'Tytuł')).toHaveValue(`Sprawa ${odzysk_no}`);

  await dialog.getByRole('button', { name: `Łucja Źrebak ${id}` }).click();
  await expect(dialog.getByRole('combobox', { name: 'Odbiorca' })).toHaveValue(`Łucja Źrebak ${id}`);
  await expect(field(dialog, 'Treść')).toHaveValue(new RegExp(`Łucja Źrebak ${id}$`));
  await expect(dialog.getByText(`Wiadomość pójdzie na lucja.${id}@dluznik.example`)).toBeVisible();
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Zapisz' }).click();
  await expectSaid(page, 'Utworzono rekord');
  // Sending is asked about at once, and may be left for later.
  const question = page.getByRole('alertdialog', { name: 'Czy na pewno wysłać powiadomienie?' });
  await expect(question).toContainText(`Odbiorca: Łucja Źrebak ${id}`);
  await expect(question).toContainText(`E-mail odbiorcy: lucja.${id}@dluznik.example`);
  await expect(question).toContainText(/Treść: Szanowni Państwo,\s+pozostało do zapłaty 1.234,50.zł/);
  await question.getByRole('button', { name: 'Anuluj' }).click();
  await expectSaid(page, 'Zapisano, nie wysłano');

  await openPart(page, /^Powiadomienia/);
  const row = rowsOf(page, 'Powiadomienia').filter({ hasText: odzysk_no as string });
  await expect(row).toContainText('utworzone');
  await row.getByRole('link').first().click();
  await dialog.getByRole('button', { name: 'Wyślij do odbiorcy' }).click();
  await question.getByRole('button', { name: 'Anuluj' }).click();
  await expect(question).toHaveCount(0);
  await dialog.getByRole('button', { name: 'Wyślij do odbiorcy' }).click();
  await expect(question).toContainText('Treść: Szanowni Państwo');
  await question.getByRole('button', { name: 'Wyślij do odbiorcy' }).click();
  await expectSaid(page, 'Przekazano do wysłania');
  await expectSaid(page, 'zapisana w katalogu outbox');
  // It goes on in the background; the screen looks again by itself.
  await expect(dialog.getByText('wysłane', { exact: true }).first()).toBeVisible();
  await expect(dialog.getByRole('button', { name: 'Wyślij do odbiorcy' })).toHaveCount(0);
});

test('what somebody wrote into a message stays when the template changes', async ({ page, office }) => {
  const { id } = await makeCase(office);
  const first = await makeTemplate(office);
  const other = await makeTemplate(office, { title: 'Inny tytuł', content: 'Inna treść' });
  await open(page, `/notifications/new?debt_case_id=${id}`);
  await choose(page, 'Szablon', first['identifier'] as string);
  await expect(field(page, 'Treść')).toHaveValue(/Szanowni Państwo/);
  await field(page, 'Treść').fill('Piszę własnymi słowami.');
  await choose(page, 'Szablon', other['identifier'] as string);
  await expect(field(page, 'Tytuł')).toHaveValue('Inny tytuł');
  await expect(field(page, 'Treść')).toHaveValue('Piszę własnymi słowami.');
});

test('a message without an address says so before and when it is sent', async ({ page, office }) => {
  const { id, debtor_id } = await makeCase(office);
  const last_name = `Bezadresowy ${id}`;
  const { id: recipient_id } = await office.create('people', { last_name, business_entity_id: debtor_id });
  await open(page, `/notifications/new?debt_case_id=${id}`);
  await page.getByLabel('Kanał').selectOption('sms');
  await choose(page, 'Odbiorca', last_name);
  await expect(page.getByText('Odbiorca nie ma numeru telefonu.')).toBeVisible();
  await field(page, 'Treść').fill('Proszę o kontakt.');
  await expect(page.getByText('17 znaków, 1 SMS. Ze znakami takimi jak ę jeden SMS mieści 70 znaków')).toBeVisible();
  await page.getByLabel('Bez polskich znaków').selectOption('true');
  await expect(page.getByText('SMS pójdzie jako: Prosze o kontakt.')).toBeVisible();

  const sent = { debt_case_id: id, kind: 'sms', recipient_id, content: 'Proszę o kontakt.' };
  const { id: message } = await office.create('notifications', sent);
  await open(page, `/notifications/${message}`);
  // Only e-mails have a title.
  await expect(page.getByRole('heading', { level: 1, name: `${last_name}, SMS`, exact: true })).toBeVisible();
  await page.getByRole('button', { name: 'Wyślij do odbiorcy' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Wyślij do odbiorcy' }).click();
  await expectSaid(page, 'Odbiorca nie ma numeru telefonu');
});

test('a copied message says where it goes, to whomever it is written', async ({ page, office }) => {
  const { id, debtor_id } = await makeCase(office);
  const at = (mailbox: string) => ({
    last_name: `Kopiowany ${mailbox} ${id}`,
    email: `${mailbox}.${id}@firma.example`,
    business_entity_id: debtor_id,
  });
  const first = await office.create('people', at('pierwszy'));
  const second = await office.create('people', at('drugi'));
  const sent = { debt_case_id: id, kind: 'email', recipient_id: first['id'], title: 'Kontakt', content: 'Proszę.' };
  const { id: message } = await office.create('notifications', sent);
  await open(page, `/notifications/${message}/copy`);
  await expect(page.getByText(`Wiadomość pójdzie na pierwszy.${id}@firma.example`)).toBeVisible();
  await choose(page, 'Odbiorca', second['last_name'] as string);
  await expect(page.getByText(`Wiadomość pójdzie na drugi.${id}@firma.example`)).toBeVisible();
  await expect(field(page, 'Treść')).toHaveValue('Proszę.');
});

test('templates are searched by their identifier, fifty at once', async ({ page, office }) => {
  const { identifier } = await makeTemplate(office);
  await open(page, '/notifications/new');
  const asked = page.waitForRequest((request) => /\/notification_templates\?.*query=/.test(request.url()));
  await choose(page, 'Szablon', identifier as string);
  const { searchParams } = new URL((await asked).url());
  expect(searchParams.get('per_page')).toBe('50');
});

test('what was sent, when and whereto is said on the page of a message', async ({ page, office }) => {
  const { id, debtor_id } = await makeCase(office);
  const person = { last_name: `Nadawczy ${id}`, phone: '600 700 800', business_entity_id: debtor_id };
  const { id: recipient_id } = await office.create('people', person);
  const message = await office.create('notifications', {
    debt_case_id: id,
    kind: 'sms',
    recipient_id,
    content: 'Tak.',
  });
  await office.post(`/api/notifications/${message['id']}/send_to_recipient`);
  await open(page, `/notifications/${message['id']}`);
  const sending = page.getByRole('region', { name: 'Wysyłka' });
  await expect(sending).toContainText('600 700 800');
  await expect(async () => {
    await page.reload();
    await expect(sending).toContainText('wysłane', { timeout: 1000 });
  }).toPass();
  await page.goto(`/debt_cases/${id}/notifications`);
  await expect(page.getByText('nikt ich nie dostaje')).toBeVisible();
  await expect(rowsOf(page, 'Powiadomienia').first()).toContainText('wysłane');
});

test('a template takes fields from a list, and an unknown one is named beside its text', async ({ page, office }) => {
  const { odzysk_no } = await makeCase(office);
  const identifier = `raty-${Date.now()}`;
  await open(page, '/notification_templates/new');
  await field(page, 'Identyfikator').fill(identifier);
  await page.getByLabel('Kanał').selectOption('sms');
  const content = field(page, 'Treść');
  await content.fill('Sprawa , dzień dobry {{debt_case.nieznane}}');
  await content.evaluate((box: HTMLTextAreaElement) => box.setSelectionRange(7, 7));
  const fields = page.getByRole('region', { name: 'Pola do wstawienia' });
  await fields.getByRole('searchbox', { name: 'Szukaj pola' }).fill('numer sprawy');
  await fields.getByRole('button', { name: 'Numer sprawy' }).first().click();
  await expect(content).toHaveValue('Sprawa {{debt_case.odzysk_no}}, dzień dobry {{debt_case.nieznane}}');
  await expect(content).toBeFocused();
  const preview = page.getByRole('region', { name: 'Podgląd wiadomości' });
  await expect(preview).toContainText('Sprawa 2026/000123, dzień dobry {{debt_case.nieznane}}');
  await expect(preview).toContainText('Nieznane pola: {{debt_case.nieznane}}');
  await choose(preview, 'Podgląd na sprawie', odzysk_no as string);
  await expect(preview).toContainText(`Sprawa ${odzysk_no}, dzień dobry`);
  await page.getByRole('button', { name: 'Zapisz' }).click();
  await expect(content).toHaveAccessibleDescription(/nieznane pole \{\{debt_case\.nieznane\}\}/);
  await expectAccessible(page);
  await content.fill('Sprawa {{debt_case.odzysk_no}}');
  await page.getByRole('button', { name: 'Zapisz' }).click();
  await expectSaid(page, 'Utworzono rekord');
  await expect(page).toHaveURL(/\/notification_templates$/);
});
