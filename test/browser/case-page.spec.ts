import type { Page } from '@playwright/test';
import { makeAddress, makeCase, makeCreditor, makeDebtor, makePayment } from '#test/builders.ts';
import { makeLeasingCase } from '#test/leasing-case.ts';
import type { Person } from '#test/person.ts';
import { expectAccessible } from './accessible.ts';
import { helena, idOf } from './accounts.ts';
import { choose, expectSaid, openPart, valueOf } from './acts.ts';
import { expect, open, test } from './journey.ts';

const longName =
  'Przedsiębiorstwo Produkcyjno-Handlowo-Usługowe „Żółć” Grzegorz Brzęczyszczykiewicz i Wspólnicy sp. j.';

/** A case with all that its head tells: two numbers, a promise, a task, an order that expires, a keeper. */
async function fullCase(office: Person) {
  const debtor = await makeDebtor(office, { name: longName });
  const person = { business_entity_id: debtor.id, going: true };
  await office.create('people', { ...person, last_name: 'Brzęczyszczykiewicz', phone: '+48601602603' });
  await office.create('people', { ...person, last_name: 'Źdźbło', phone: '+48601602604' });
  const me = await idOf(office, helena);
  const debt_case = await makeCase(office, {
    debtor_id: debtor.id,
    initial_amount: '12345.67',
    expiration_date: '2096-12-31',
    user_ids: [me],
  });
  const activity = { debt_case_id: debt_case.id, activity_type_id: 2 };
  await office.create('activities', { ...activity, payment_pledge_date: '2096-12-04', payment_pledge_amount: '300' });
  await office.create('activities', {
    ...activity,
    description: 'Zadzwonić do księgowej w sprawie przelewu i potwierdzenia',
    given_to_user_id: me,
    planned_date: '2096-12-01',
  });
  return debt_case;
}

const state = (page: Page) => page.getByRole('button', { name: /^Zmień status/ });

async function setState(page: Page, name: string): Promise<void> {
  await state(page).click();
  await page.getByRole('menuitem', { name, exact: true }).click();
}

/** Sums what moves by itself on each page that is opened from now on. */
const noteShifts = (page: Page) =>
  page.addInitScript(() => {
    Object.assign(window, { shifted: 0 });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) Object(window).shifted += Object(entry).value;
    }).observe({ type: 'layout-shift', buffered: true });
  });

test('the head of a case is one strip that stays as one scrolls, whatever the name, and nothing jumps', async ({
  page,
  office,
}) => {
  const { id, creditor } = await fullCase(office);
  await noteShifts(page);
  for (const [width, head] of [
    [1440, 132],
    [1280, 132],
    [800, 300],
    [390, 460],
  ] as const) {
    await page.setViewportSize({ width, height: 560 });
    await open(page, `/debt_cases/${id}`);
    const main = page.getByRole('main');
    await expect(valueOf(main, 'Telefon')).toContainText('+48 601 602 603');
    await expect(valueOf(main, 'Wierzyciel').first()).toHaveText(creditor as string);
    await expect(valueOf(main, 'Kwota łączna')).toHaveText('12 345,67 zł');
    await expect(valueOf(main, 'Wpłacono')).toHaveText('0,00 zł');
    await expect(valueOf(main, 'Pozostało do zapłaty')).toHaveText('12 345,67 zł');
    await expect(valueOf(main, 'Obietnice')).toContainText('300,00 zł do 2096-12-04');
    await expect(valueOf(main, 'Obietnice')).toContainText('otwarta');
    await expect(valueOf(main, 'Następny krok')).toContainText('Zadzwonić do księgowej');
    await expect(valueOf(main, 'Zlecenie wygasa')).toContainText('2096-12-31');
    await expect(valueOf(main, 'Opiekun')).toContainText('Helena Marczak');
    const [top, tabs] = await Promise.all([
      main.getByRole('heading', { level: 1 }).boundingBox(),
      main.getByRole('navigation', { name: 'Części rekordu' }).boundingBox(),
    ]);
    expect(tabs!.y - top!.y, `the head at ${width}`).toBeLessThan(head);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
    expect(await page.evaluate(() => Object(window).shifted), `shifts at ${width}`).toBeLessThan(0.02);
    await expectAccessible(page);
    await page.mouse.move(width - 100, 400);
    await page.mouse.wheel(0, 600);
    await expect(main.getByRole('heading', { level: 1 })).not.toBeInViewport();
    await expect(main.getByRole('link', { name: longName })).toBeInViewport();
    await expect(valueOf(main, 'Pozostało do zapłaty')).toBeInViewport();
    if (width > 1000) await expect(main.getByRole('link', { name: '+48 601 602 603' }).first()).toBeInViewport();
  }
});

test('what comes later pushes nothing of a case away from under a finger', async ({ page, office }) => {
  const { id, debtor_id } = await fullCase(office);
  await makeCase(office, { debtor_id });
  await noteShifts(page);
  await page.setViewportSize({ width: 390, height: 844 });
  await open(page, `/debt_cases/${id}`);
  for (const [path, last] of [
    [`/debt_cases/${id}`, 'Inne otwarte sprawy dłużnika'],
    [`/debt_cases/${id}/balance`, 'Przerwania przedawnienia'],
    [`/debt_cases/${id}/people`, /^Wierzyciel:/],
  ] as const) {
    await page.goto(path);
    await expect(page.getByRole('main').getByRole('heading', { name: last })).toBeVisible();
    await expect(page.locator('main [aria-busy=true]')).toHaveCount(0);
    expect(await page.evaluate(() => Object(window).shifted), path).toBeLessThan(0.02);
  }
});

test('the parts of a case are at most seven groups in one line, each part with its address and its count', async ({
  page,
  office,
}) => {
  const { id } = await makeLeasingCase(office);
  await office.create('invoices', { debt_case_id: id, amount: '123.45', kind: 'invoice' });
  await open(page, `/debt_cases/${id}`);
  const tabs = page.getByRole('navigation', { name: 'Części rekordu' });
  const groups = tabs.locator('> :first-child').getByRole('link');
  expect(await groups.count()).toBeLessThanOrEqual(7);
  await expect(tabs.getByRole('link')).toHaveCount(await groups.count());
  const money = tabs.getByRole('link', { name: /^Pieniądze/ });
  await expect(money).toHaveText(/Pieniądze\d/);
  await expect(money).toHaveAttribute('title', /Faktury: 1/);
  await money.focus();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/balance$/);
  await expect(money).toHaveAttribute('aria-current', 'true');
  await expect(await openPart(page, /^Faktury/)).toHaveText('Faktury1');
  await expect(page).toHaveURL(/\/invoices$/);
  await expect(tabs.locator('[aria-current=page]')).toHaveText('Faktury1');
});

test('a part of a case that one comes back to stands where it was left', async ({ page, office }) => {
  const { id } = await makeCase(office);
  const activity = { debt_case_id: id, activity_type_id: 1 };
  for (let n = 1; n <= 25; n++) await office.create('activities', { ...activity, description: `Notatka nr ${n}` });
  await open(page, `/debt_cases/${id}/timeline`);
  await expect(page.getByText('Notatka nr 25')).toBeVisible();
  await page.getByText('Notatka nr 25').hover();
  await page.mouse.wheel(0, 700);
  const left = async () => page.evaluate(() => window.scrollY);
  await expect.poll(left).toBe(700);
  await openPart(page, /^Umowy – przedmioty/);
  await expect(page.getByRole('button', { name: 'Nowa umowa' })).toBeInViewport();
  await page.waitForTimeout(200);
  await openPart(page, /^Przebieg/);
  await expect.poll(left).toBe(700);
});

test('the head of a case has its ZD number as the bank writes it, named where it does not name itself', async ({
  page,
  office,
}) => {
  await open(page, '/');
  for (const [zd_no, shown] of [
    ['ZD/L/5003/26', 'ZD/L/5003/26'],
    ['5003/26', 'ZD 5003/26'],
  ] as const) {
    const { id } = await makeCase(office, { zd_no });
    await page.goto(`/debt_cases/${id}`);
    await expect(page.getByRole('main').getByText(shown, { exact: true }).first()).toBeVisible();
  }
});

test('the state is changed at its label, can be taken back, and who was slower is told', async ({ page, office }) => {
  const { id } = await makeCase(office);
  await open(page, `/debt_cases/${id}`);
  await expect(state(page)).toHaveText('w toku');
  await setState(page, 'windykacja');
  await expectSaid(page, 'Zmieniono status na „windykacja”');
  await expect(state(page)).toHaveText('windykacja');
  await page.getByRole('region', { name: 'Komunikaty' }).getByRole('button', { name: 'Cofnij' }).click();
  await expect(state(page)).toHaveText('w toku');

  await page.route(`**/api/debt_cases/${id}`, async (route) => {
    if (route.request().method() === 'PUT') await office.put(`/api/debt_cases/${id}`, { notes: 'Ktoś był szybszy' });
    await route.continue();
  });
  await setState(page, 'windykacja');
  await expectSaid(page, 'Ktoś w międzyczasie zmienił ten rekord');
  await expect(state(page)).toHaveText('w toku');
  await expect(page.getByText('Ktoś był szybszy')).toBeVisible();
});

test('an end with money due and tasks open asks what to do with them, and is taken back with them', async ({
  page,
  office,
}) => {
  const { id, odzysk_no } = await fullCase(office);
  await open(page, `/debt_cases/${id}`);
  const question = page.getByRole('alertdialog', { name: `Zamknąć sprawę ${odzysk_no} ze statusem` });
  await setState(page, 'zakończona – spłata');
  await expect(question).toContainText('Pozostało do zapłaty: 12 345,67 zł.');
  await expect(question).toContainText('Zadzwonić do księgowej');
  await expectAccessible(page);
  await question.getByRole('button', { name: 'Anuluj' }).click();
  await expect(state(page)).toHaveText('w toku');

  await setState(page, 'zakończona – spłata');
  await question.getByRole('checkbox', { name: 'Zamknij też 1 zadanie' }).check();
  await question.getByRole('button', { name: 'Zamknij sprawę' }).click();
  await expect(state(page)).toHaveText('zakończona – spłata');
  const next = valueOf(page.getByRole('main'), 'Następny krok');
  await expect(next).toHaveText('nic nie zaplanowano');
  await page.getByRole('region', { name: 'Komunikaty' }).getByRole('button', { name: 'Cofnij' }).click();
  await expect(state(page)).toHaveText('w toku');
  await expect(next).toContainText('Zadzwonić do księgowej');

  await page.goto(`/debt_cases/${id}/edit`);
  await choose(page, 'Status', 'zakończona – spłata');
  await page.getByRole('button', { name: 'Zapisz' }).click();
  await question.getByRole('button', { name: 'Zamknij sprawę' }).click();
  await expectSaid(page, 'Zapisano zmiany');
});

test('the label of the address that letters go to stays in one piece', async ({ page, office }) => {
  const debtor = await makeDebtor(office);
  await makeAddress(office, debtor.id, {
    street_nr: 'ul. Bora-Komorowskiego 37',
    post_code: '60-687',
    city: 'Poznań',
  });
  const { id } = await makeCase(office, { debtor_id: debtor.id });
  await page.setViewportSize({ width: 1366, height: 768 });
  await open(page, `/debt_cases/${id}/addresses`);
  const label = page.getByText('do korespondencji w tej sprawie');
  await expect(label).toHaveCount(1);
  expect(await label.evaluate((one) => one.getClientRects().length)).toBe(1);
});

test('to whom a case is owed, how much and what is paid is told above each of its parts, in both currencies', async ({
  page,
  office,
}) => {
  const name =
    'Śląsko-Dąbrowskie Towarzystwo Finansowania Maszyn, Pojazdów i Urządzeń Przemysłowych S.A. w restrukturyzacji';
  const { id: creditor_id } = await makeCreditor(office, { name });
  const amounts = { initial_amount: '1234567.89', initial_amount_euro: '456789.01' };
  const { id } = await makeCase(office, { creditor_id, ...amounts });
  await makePayment(office, { debt_case_id: id, amount: '1000' });
  await open(page, '/');
  for (const width of [1440, 1024, 390]) {
    await page.setViewportSize({ width, height: 844 });
    await page.goto(`/debt_cases/${id}/timeline`);
    const main = page.getByRole('main');
    await expect(valueOf(main, 'Wierzyciel').getByRole('link')).toHaveAttribute('title', name);
    await expect(valueOf(main, 'Kwota łączna')).toHaveText('1 234 567,89 zł + 456 789,01 EUR');
    await expect(valueOf(main, 'Wpłacono')).toHaveText('1 000,00 zł + 0,00 EUR');
    expect(await page.evaluate(() => document.documentElement.scrollWidth), `at ${width}`).toBe(width);
    const right = (part: string) => valueOf(main, part).evaluate((one) => one.getBoundingClientRect().right);
    for (const part of ['Wierzyciel', 'Kwota łączna', 'Wpłacono']) expect(await right(part)).toBeLessThanOrEqual(width);
  }
});
