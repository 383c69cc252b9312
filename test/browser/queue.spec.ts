import type { Page } from '@playwright/test';
import { listed, makeActivity, makeCase } from '#test/builders.ts';
import { type Person, signIn as signInByCalls } from '#test/person.ts';
import { expectAccessible } from './accessible.ts';
import { type Account, demoPassword } from './accounts.ts';
import { expectSaid } from './acts.ts';
import { expect, open, signIn, test } from './journey.ts';

let made = 0;

/** A collector of this test alone, with so many cases to work. */
async function collectorWith(office: Person, count: number) {
  const email = `kolejka.${Date.now()}.${++made}@odzysk.example`;
  const secret = { password: demoPassword, password_confirmation: demoPassword };
  const { id } = await office.create('users', {
    email,
    first_name: 'Ola',
    last_name: `Kolejka ${made}`,
    role: 3,
    ...secret,
  });
  const cases = [];
  for (let n = 0; n < count; n++) cases.push(await makeCase(office, { user_ids: [id] }));
  const account: Account = { email, password: demoPassword };
  return { id, account, cases };
}

const theCase = (page: Page, no: string) => page.getByRole('article', { name: no });

test('the first case is one press away and the next one more; a note takes Enter, a text and Enter', async ({
  page,
  office,
}) => {
  const { account, cases, id } = await collectorWith(office, 3);
  await makeActivity(office, {
    debt_case_id: cases[1]!.id,
    given_to_user_id: id,
    planned_date: '2026-01-05',
    planned_time: '09:30',
    description: 'Zadzwonić do księgowej',
  });
  await signIn(page, account);
  await page.getByRole('link', { name: 'Kolejka', exact: true }).first().click();
  const first = theCase(page, cases[1]!.odzysk_no);
  await expect(first).toContainText('Zadanie po terminie');
  await expect(first).toContainText(/Zadzwonić do księgowej.*09:30/);
  await page.keyboard.press('n');
  const second = theCase(page, cases[0]!.odzysk_no);
  await expect(second).toContainText('Nowa sprawa, jeszcze bez czynności');
  // What is listed, and loaded ahead, is what the key for the next one brings: behind this case first, and round.
  const rest = page.getByRole('region', { name: 'Dalej w kolejce' }).getByRole('listitem');
  await expect(rest.first()).toContainText(cases[2]!.odzysk_no);
  await expect(rest.nth(1)).toContainText(cases[1]!.odzysk_no);
  await expectAccessible(page);

  await page.setViewportSize({ width: 1366, height: 768 });
  await page.keyboard.press('Enter');
  const [cancel, save] = ['Anuluj', 'Zapisz'].map((name) => second.getByRole('button', { name, exact: true }));
  expect((await save!.boundingBox())!.y).toBe((await cancel!.boundingBox())!.y);
  await page.getByRole('textbox', { name: 'Co się wydarzyło?' }).fill('Zapłaci w piątek');
  await page.keyboard.press('Enter');
  await expectSaid(page, 'Zapisano rozmowę');
  await expect(second).toContainText('Zapłaci w piątek');
  await page.keyboard.press('n');
  await expect(theCase(page, cases[2]!.odzysk_no)).toBeVisible();
});

test('a collector without cases is told in the queue and in the list who assigns them', async ({ page, office }) => {
  const { account } = await collectorWith(office, 0);
  await signIn(page, account);
  const main = page.getByRole('main');
  await page.goto('/debt_cases');
  await expect(main).toContainText('Tu pojawią się sprawy, które przydzieli Ci koordynator.');
  await page.getByRole('link', { name: 'Kolejka', exact: true }).first().click();
  await expect(main).toContainText('Sprawy, które przydzieli Ci koordynator, trafiają tu same');
});

test('a case is put off with a day and a reason, and the keys are told', async ({ page, office }) => {
  const { account, cases } = await collectorWith(office, 2);
  await signIn(page, account);
  await page.getByRole('link', { name: 'Kolejka', exact: true }).first().click();
  await expect(theCase(page, cases[0]!.odzysk_no)).toBeVisible();
  await page.keyboard.press('?');
  const help = page.getByRole('dialog', { name: 'Klawisze kolejki' });
  await expect(help).toContainText('następna sprawa');
  await page.keyboard.press('Escape');
  await expect(help).toHaveCount(0);

  await page.keyboard.press('s');
  const later = page.getByRole('dialog', { name: `Nie teraz: ${cases[0]!.odzysk_no}` });
  await expect(page).toHaveURL(`/debt_cases/${cases[0]!.id}/later`);
  await expect(later.getByRole('textbox', { name: 'Do kiedy' })).toHaveAttribute('aria-required', 'true');
  await later.getByRole('textbox', { name: 'Do kiedy' }).fill('');
  await later.getByRole('button', { name: 'Odłóż' }).click();
  await expect(later.getByRole('textbox', { name: 'Dlaczego' })).toBeFocused();
  await expect(later).toContainText('Nie może być puste');
  await later.getByRole('button', { name: '+7 dni' }).click();
  await later.getByRole('textbox', { name: 'Dlaczego' }).fill('Czeka na dokumenty z banku');
  await page.goBack();
  await expect(later).toHaveCount(0);
  await page.keyboard.press('s');
  await expect(later.getByRole('textbox', { name: 'Dlaczego' })).toHaveValue('Czeka na dokumenty z banku');
  await expect(later.getByRole('textbox', { name: 'Dlaczego' })).toBeFocused();
  await expectAccessible(page);
  await page.keyboard.press('Enter');
  await expect(theCase(page, cases[1]!.odzysk_no)).toBeVisible();
  await expect(page.getByRole('main')).not.toContainText(cases[0]!.odzysk_no);
  await page.getByRole('button', { name: 'Cofnij', exact: true }).click();
  await expectSaid(page, 'Cofnięto');
  await expect(page.getByRole('main')).toContainText(cases[0]!.odzysk_no);
});

test('a case of the queue is opened, offers the next, and is given back on leaving', async ({ page, office }) => {
  const { account, cases, id } = await collectorWith(office, 2);
  const held = async () =>
    (await office.get(`/api/work_queue?user_id=${id}`)).body['data'].map((one: { held_by: string | null }) =>
      Boolean(one.held_by),
    );
  await signIn(page, account);
  await page.getByRole('link', { name: 'Kolejka', exact: true }).first().click();
  await theCase(page, cases[0]!.odzysk_no).getByRole('link', { name: cases[0]!.odzysk_no }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(cases[0]!.odzysk_no);
  await page.getByRole('button', { name: 'Następna' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(cases[1]!.odzysk_no);
  await expect.poll(held).toEqual([false, true]);
  await page.getByRole('link', { name: 'Panel pracy' }).first().click();
  await expect.poll(held).toEqual([false, false]);
});

test('a case taken from the queue offers the next task alone once it is opened from the work panel', async ({
  page,
  office,
}) => {
  const { account, cases, id } = await collectorWith(office, 2);
  for (const { id: debt_case_id } of cases)
    await makeActivity(office, {
      debt_case_id,
      given_to_user_id: id,
      planned_date: '2026-01-05',
      description: 'Zadzwonić',
    });
  await signIn(page, account);
  await page.getByRole('link', { name: 'Kolejka', exact: true }).first().click();
  await expect(theCase(page, cases[0]!.odzysk_no)).toBeVisible();
  await page.getByRole('link', { name: 'Panel pracy' }).first().click();
  await page.getByRole('main').getByRole('link', { name: cases[0]!.odzysk_no }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(cases[0]!.odzysk_no);
  // It is worked on here as well as there.
  await page.waitForTimeout(1500);
  expect((await office.get(`/api/work_queue?user_id=${id}`)).body.data[0]).toMatchObject({
    debt_case_id: cases[0]!.id,
    held_by_user_id: id,
  });
  await page.getByRole('button', { name: 'Następna' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(cases[1]!.odzysk_no);
});

test('a case that a second tab shows stays held when one of them is closed, and while nobody touches the page', async ({
  page,
  context,
  office,
}) => {
  const { account, cases, id } = await collectorWith(office, 2);
  const isHeld = async () =>
    (await office.get(`/api/work_queue?user_id=${id}`)).body['data'].map((one: { held_by: string | null }) =>
      Boolean(one.held_by),
    );
  await page.clock.install();
  await signIn(page, account);
  await page.getByRole('link', { name: 'Kolejka', exact: true }).first().click();
  await expect(theCase(page, cases[0]!.odzysk_no)).toBeVisible();
  const second = await context.newPage();
  await second.goto(`/users/${id}/queue`);
  await expect(theCase(second, cases[0]!.odzysk_no)).toBeVisible();
  await second.close({ runBeforeUnload: true });
  // What a page sends while it goes away arrives later.
  await page.waitForTimeout(1000);
  expect(await isHeld()).toEqual([true, false]);

  // Answered, so that what the page sends when it goes comes after it.
  const prolonged = page.waitForResponse(/work_queue\/\d+\/hold/);
  await page.clock.fastForward('11:00');
  expect((await prolonged).request().headers()['x-background']).toBe('1');
  await page.goto('about:blank');
  await expect.poll(isHeld).toEqual([false, false]);
});

for (const [wrong, days] of [
  ['ahead', 1],
  ['behind', -1],
] as const)
  test(`a case stays held, and is not asked for every second, where the clock of the device is a day ${wrong}`, async ({
    page,
    office,
  }) => {
    const { account, cases, id } = await collectorWith(office, 1);
    let asked = 0;
    page.on('request', (request) => (asked += Number(/work_queue\/\d+\/hold/.test(request.url()))));
    await page.clock.install({ time: Date.now() + days * 86_400_000 });
    await open(page, `/users/${id}/queue`, account);
    await expect(theCase(page, cases[0]!.odzysk_no)).toBeVisible();
    await page.waitForTimeout(3000);
    expect(asked).toBe(1);
    await page.clock.fastForward('11:00');
    await expect.poll(() => asked).toBe(2);
  });

test('a coordinator sees what a rule does to a queue before it is saved', async ({ page, office }) => {
  const { id, cases } = await collectorWith(office, 2);
  await office.put(`/api/debt_cases/${cases[1]!.id}`, { initial_amount: '900.00' });
  await open(page, '/');
  await page.goto(`/users/1/queue_rules`);
  await page.getByRole('combobox', { name: 'Podgląd kolejki' }).fill(`Kolejka ${made}`);
  await page.getByRole('option').first().click();
  const effect = page.getByRole('region', { name: /Dzisiejsza kolejka/ });
  await expect(effect.getByRole('listitem').first()).toContainText(cases[0]!.odzysk_no);
  await page.getByRole('textbox', { name: 'Od kwoty (zł): Duża kwota' }).fill('800,00');
  await expect(effect.getByRole('listitem').first()).toContainText(cases[1]!.odzysk_no);
  await expectAccessible(page);
  await page.getByRole('textbox', { name: 'Waga: Duża kwota' }).fill('dużo');
  await expect(page.getByRole('list', { name: 'Reguły' })).toContainText('nie jest liczbą');
  await page.getByRole('button', { name: 'Cofnij zmiany' }).click();
  await expect(effect.getByRole('listitem').first()).toContainText(cases[0]!.odzysk_no);
  expect((await office.get(`/api/work_queue?user_id=${id}`)).body['data'][0].debt_case_id).toBe(cases[0]!.id);
});

test('nobody is offered to be called who belongs to the case before', async ({ page, office }) => {
  const { account, cases } = await collectorWith(office, 2);
  for (const [at, { debtor_id }] of cases.entries())
    await office.create('people', { last_name: `Osoba ${at}`, phone: `60829936${at}`, business_entity_id: debtor_id });
  const held = Promise.withResolvers<void>();
  const isOf = (n: number, url: string) =>
    new RegExp(`business_entity_id_eq\\]=${cases[n]!['debtor_id']}(?!\\d)`).test(
      decodeURIComponent(decodeURIComponent(url)),
    );
  await page.route('**/api/**', async (route) => {
    const url = route.request().url();
    // What is loaded ahead may be asked for in one call with what is shown, which would wait for it.
    if (isOf(1, url) && !isOf(0, url)) await held.promise;
    await route.continue();
  });
  await signIn(page, account);
  await page.getByRole('link', { name: 'Kolejka', exact: true }).first().click();
  await expect(theCase(page, cases[0]!.odzysk_no)).toContainText('Osoba 0');
  await page.keyboard.press('n');
  const second = theCase(page, cases[1]!.odzysk_no);
  await expect(second).toContainText('Do kogo dzwonić');
  await expect(second).not.toContainText('Osoba 0');
  await expect(second).not.toContainText('Brak numeru telefonu');
  held.resolve();
  await expect(second).toContainText('Osoba 1');
});

test('how the last call ended is told though nobody wrote a word, or a task was finished by it', async ({
  page,
  office,
}) => {
  const { account, cases, id } = await collectorWith(office, 1);
  const { id: caseId, odzysk_no } = cases[0]!;
  const collector = await signInByCalls(office.url, { id, ...account });
  const call = { debt_case_id: caseId, activity_type_id: 2 };
  await collector.create('activities', { ...call, description: 'Obiecał oddzwonić', performed_at: '2026-01-05T10:00' });
  await collector.create('activities', { ...call, contact_outcome: 'refused' });
  const task = { ...call, given_to_user_id: id, description: 'Zadzwonić do księgowej', planned_date: '2026-01-05' };
  const { id: taskId } = await collector.create('activities', task);
  await signIn(page, account);
  await page.getByRole('link', { name: 'Kolejka', exact: true }).first().click();
  const said = theCase(page, odzysk_no).locator('section', { hasText: 'Co ostatnio powiedziano' });
  await expect(said).toContainText('odmowa');
  await expect(said).not.toContainText('Obiecał oddzwonić');

  await office.post(`/api/activities/${taskId}/finish`, { contact_outcome: 'no_answer' });
  await expect(said).toContainText('Zadzwonić do księgowej');
  await expect(said).toContainText('nie odbiera');
});

test('what else is to be collected from a debtor is told in the queue and on the case, as far as one sees it', async ({
  page,
  office,
}) => {
  const { account, cases, id } = await collectorWith(office, 1);
  const debtor = { debtor_id: cases[0]!['debtor_id'] };
  const mine = await makeCase(office, { ...debtor, initial_amount: '40.00', user_ids: [id] });
  const foreign = await makeCase(office, { ...debtor, initial_amount: '50.00' });
  const debt_case_state_id = await listed(office, 'debt_case_states', 'withdrawn');
  const ended = await makeCase(office, { ...debtor, debt_case_state_id, user_ids: [id] });
  await signIn(page, account);
  await page.getByRole('link', { name: 'Kolejka', exact: true }).first().click();
  const first = theCase(page, cases[0]!.odzysk_no);
  const others = first.locator('section', { hasText: 'Inne otwarte sprawy dłużnika' });
  await expect(others).toContainText(`${mine['odzysk_no']} 40,00 zł`);
  await others.getByRole('link', { name: mine['odzysk_no'] }).click();
  const main = page.getByRole('main');
  await expect(main.getByRole('link', { name: cases[0]!.odzysk_no })).toBeVisible();
  for (const unseen of [foreign, ended]) await expect(main).not.toContainText(unseen['odzysk_no']);
  await expectAccessible(page);
});

test('where the debtor lives and what is owed today, with interest and costs, stand in the queue and lead on', async ({
  page,
  office,
}) => {
  const { account, cases } = await collectorWith(office, 1);
  const place = { street_nr: 'ul. Lipowa 1', post_code: '90-001', city: 'Łódź', address_type_id: 1 };
  const address = await office.create('addresses', { ...place, business_entity_id: cases[0]!['debtor_id'] });
  const owing = { initial_amount: '900.00', debt_collection_cost: '100.00', debtor_address_id: address['id'] };
  await office.put(`/api/debt_cases/${cases[0]!.id}`, owing);
  await signIn(page, account);
  await page.getByRole('link', { name: 'Kolejka', exact: true }).first().click();
  const owed = theCase(page, cases[0]!.odzysk_no).getByRole('link', {
    name: /^Na dziś 1.000,00.zł · główna 900,00.zł/,
  });
  const way = theCase(page, cases[0]!.odzysk_no).getByRole('link', { name: 'ul. Lipowa 1, 90-001 Łódź' });
  await expect(way).toHaveAttribute('href', /destination=ul\.%20Lipowa%201/);
  await owed.click();
  await expect(page).toHaveURL(new RegExp(`/debt_cases/${cases[0]!.id}/balance$`));
});

test('money of the case that is worked is one key away, as its letters and messages are', async ({ page, office }) => {
  const { account, cases } = await collectorWith(office, 1);
  await signIn(page, account);
  await page.getByRole('link', { name: 'Kolejka', exact: true }).first().click();
  await expect(theCase(page, cases[0]!.odzysk_no).getByRole('button', { name: 'Pismo' })).toBeVisible();
  await page.keyboard.press('w');
  const paying = page.getByRole('dialog', { name: 'Nowa wpłata dłużnika' });
  await paying.getByRole('textbox', { name: 'Kwota' }).fill('40');
  await page.keyboard.press('Enter');
  await expectSaid(page, 'Zapisano wpłatę 40,00 zł');
  expect((await office.get(`/api/debt_cases/${cases[0]!.id}`)).body['payments_sum']).toBe('40.00');
});

test('what was promised to one and not kept is told in one line until it is hidden', async ({ page, office }) => {
  const { account, cases, id } = await collectorWith(office, 2);
  const collector = await signInByCalls(office.url, { id, ...account });
  const day = (days: number) =>
    new Date(Date.now() + days * 86_400_000).toLocaleDateString('sv', { timeZone: 'Europe/Warsaw' });
  for (const [at, amount] of ['300.00', '450.00'].entries())
    await makeActivity(collector, {
      debt_case_id: cases[at]!.id,
      performed_at: `${day(-6)}T10:00`,
      payment_pledge_date: day(-3 - at),
      payment_pledge_amount: amount,
    });
  await signIn(page, account);
  const told = page.getByRole('region', { name: 'Przypomnienia' });
  await expect(told).toContainText(`300,00 zł do ${day(-3)} (${cases[0]!.odzysk_no})`);
  await expect(told).toContainText(`450,00 zł do ${day(-4)} (${cases[1]!.odzysk_no})`);
  await expect(told.getByRole('button')).toHaveCount(1);
  await expectAccessible(page);
  await told.getByRole('button', { name: 'Ukryj przypomnienie: Niedotrzymane obietnice' }).click();
  await expect(told).toHaveCount(0);
  await page.reload();
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(told).toHaveCount(0);
});

test('on a phone no day of a reason is parted, and the sign of a limit stands in sight', async ({ page, office }) => {
  const { account, cases, id } = await collectorWith(office, 1);
  const { id: caseId, debtor_id } = cases[0]!;
  await office.create('people', { last_name: 'Łęcka', phone: '795 929 616', business_entity_id: debtor_id });
  const collector = await signInByCalls(office.url, { id, ...account });
  const day = (days: number) =>
    new Date(Date.now() + days * 86_400_000).toLocaleDateString('sv', { timeZone: 'Europe/Warsaw' });
  const call = { debt_case_id: caseId, activity_type_id: 2 };
  await collector.create('activities', {
    ...call,
    performed_at: `${day(-9)}T10:00`,
    payment_pledge_date: day(-5),
    payment_pledge_amount: '12900.00',
  });
  await collector.create('activities', { ...call, contact_outcome: 'no_answer' });
  await signIn(page, account);
  await page.setViewportSize({ width: 390, height: 844 });
  await page.getByRole('link', { name: /^Zacznij/ }).click();
  const date = theCase(page, cases[0]!.odzysk_no).locator('ol').getByText(day(-5), { exact: true });
  await expect(date).toHaveCount(1);
  expect(await date.evaluate((one) => one.getClientRects().length)).toBe(1);

  await page.goto(`/debt_cases/${caseId}`);
  const sign = page.locator('dd', { hasText: '795 929 616' }).getByRole('button', { name: /Próby kontaktu/ });
  await expect(sign).toBeVisible();
  const isInSight = await sign.evaluate((one) => {
    const { right } = one.getBoundingClientRect();
    const room = one.closest('dd')!.parentElement!;
    return right <= room.getBoundingClientRect().right && room.scrollWidth <= room.clientWidth;
  });
  expect(isInSight).toBe(true);

  await page.goto(`/notifications/new?debt_case_id=${caseId}`);
  const warned = await page.getByRole('status').filter({ hasText: 'Próby kontaktu' }).boundingBox();
  const people = await page.getByRole('region', { name: 'Kontakty w sprawie' }).boundingBox();
  expect(people!.y - warned!.y - warned!.height).toBeGreaterThanOrEqual(8);
});
