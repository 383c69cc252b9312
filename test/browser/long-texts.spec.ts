import type { Locator, Page } from '@playwright/test';
import { makeCase, makeDebtor } from '#test/builders.ts';
import { expect, open, test } from './journey.ts';

/** Texts that are longer than most, and what is small: where they stand, nothing is torn, crooked or out of reach. */

const address = 'aleksandra.brzeczyszczykiewiczowska@kancelaria-windykacyjna.example.pl';

const password = 'Sekret-2026-dlugi';

/** Where lines of a text end within a word: the two letters that were parted. */
function tornWords(link: Locator): Promise<string[]> {
  return link.evaluate((element) => {
    const letters: { sign: string; top: number }[] = [];
    const walker = document.createTreeWalker(element, NodeFilter.SHOW_TEXT);
    for (let node = walker.nextNode(); node; node = walker.nextNode())
      for (const [at, sign] of (node.textContent ?? '').split('').entries()) {
        const range = document.createRange();
        range.setStart(node, at);
        range.setEnd(node, at + 1);
        letters.push({ sign, top: Math.round(range.getBoundingClientRect().top) });
      }
    return letters.flatMap(({ sign, top }, at) => {
      const next = letters[at + 1];
      return next && next.top > top + 4 && /^\w\w$/.test(sign + next.sign) ? [sign + next.sign] : [];
    });
  });
}

async function expectWholeWords(page: Page): Promise<void> {
  const link = page.getByRole('main').getByRole('link', { name: address }).first();
  await expect(link).toBeVisible();
  expect(await tornWords(link)).toEqual([]);
  const isCut = (element: Element) => element.scrollHeight > element.clientHeight + 1;
  expect(await link.evaluate(isCut)).toBe(false);
  const overflow = () => document.documentElement.scrollWidth - document.documentElement.clientWidth;
  expect(await page.evaluate(overflow)).toBe(0);
}

test('an address of e-mail goes on in the next line after its signs, never within a word', async ({ page, office }) => {
  const { id: debtor_id } = await makeDebtor(office, { name: 'Ławy i stoły Łęccy' });
  const person = await office.create('people', {
    first_name: 'Aleksandra',
    last_name: 'Brzęczyszczykiewiczowska',
    email: address,
    phone: '601 222 333',
    business_entity_id: debtor_id,
  });
  const { id } = await makeCase(office, { debtor_id });
  for (const width of [1440, 1280, 390]) {
    await page.setViewportSize({ width, height: 900 });
    for (const screen of [`/people?q[email_eq]=${address}`, `/people/${person.id}`, `/debt_cases/${id}/people`]) {
      await test.step(`${screen} at ${width} px`, async () => {
        await open(page, screen);
        await expectWholeWords(page);
      });
    }
  }
});

test('a day in what a record is called stays within its sentence on a phone', async ({ page, office }) => {
  const { id } = await makeCase(office);
  const description = 'Ugoda z dnia 2026-09-06 została zerwana, bo rata z 2026-10-16 nie przyszła';
  await office.create('activities', { debt_case_id: id, activity_type_id: 1, description });
  await page.setViewportSize({ width: 390, height: 844 });
  await open(page, `/debt_cases/${id}/activities`);
  const title = page.getByRole('list', { name: 'Czynności' }).getByRole('link', { name: /^Ugoda/ });
  await expect(title).toBeVisible();
  // What stands beside its neighbours as a box of its own begins a new line here.
  expect(await title.innerText()).toBe(description);
});

test('what a template may name is large enough to touch', async ({ page }) => {
  await open(page, '/notification_templates/new');
  const fields = page.getByRole('region', { name: 'Pola do wstawienia' });
  await expect(fields.getByRole('button').first()).toBeVisible();
  for (const group of await fields.locator('details').all())
    if ((await group.getAttribute('open')) === null) await group.locator('summary').click();
  const sizes = await fields.locator('summary, button').evaluateAll((all) =>
    all.map((one) => {
      const { width, height } = one.getBoundingClientRect();
      return { name: one.textContent, isTouchable: width >= 24 && height >= 24 };
    }),
  );
  expect(sizes.length).toBeGreaterThan(20);
  expect(sizes.filter(({ isTouchable }) => !isTouchable)).toEqual([]);
});

test('a name however long leaves the filters of the work panel in one straight row', async ({ page, office }) => {
  const { id } = await office.create('users', {
    first_name: 'Maria Magdalena Aleksandra Antonina',
    last_name: 'Brzęczyszczykiewiczowska-Konstantynopolitańczykowianeczkówna',
    email: 'maria.magdalena@odzysk.example',
    role: 1,
    password,
    password_confirmation: password,
  });
  await open(page, `/users/1/activities?q[given_to_user_id_in]=${id}`);
  const filters = page.getByRole('search', { name: 'Filtry' });
  await expect(filters).toContainText('Brzęczyszczykiewiczowska');
  const boxes = await filters.locator('> :not(:last-child)').evaluateAll((all) =>
    all.map((one) => {
      const { top, height } = one.getBoundingClientRect();
      return { top: Math.round(top), height: Math.round(height) };
    }),
  );
  expect(boxes).toHaveLength(5);
  expect(new Set(boxes.map(({ top }) => top)).size).toBe(1);
  const heights = boxes.map(({ height }) => height);
  expect(Math.max(...heights) - Math.min(...heights)).toBeLessThanOrEqual(4);
});

const word = 'Przedsiębiorstwoprodukcyjnohandlowousługowewielobranżowe'.repeat(2);

test('a name of one long word widens neither a list nor a case', async ({ page, office }) => {
  const { id: debtor_id } = await makeDebtor(office, { name: word });
  const person = {
    last_name: 'Kowal',
    email: 'kowal@kowal.example',
    phone: '601 222 333',
    business_entity_id: debtor_id,
  };
  await office.create('people', person);
  const { id } = await makeCase(office, { debtor_id });
  const overflow = () => document.documentElement.scrollWidth - document.documentElement.clientWidth;
  for (const width of [1440, 390])
    for (const screen of [`/debt_cases?q[id_eq]=${id}`, `/debt_cases/${id}/people`]) {
      await test.step(`${screen} at ${width} px`, async () => {
        await page.setViewportSize({ width, height: 844 });
        await open(page, screen);
        await expect(page.getByRole('main').getByText(word).first()).toBeVisible();
        expect(await page.evaluate(overflow)).toBe(0);
      });
    }
  // No finger asks for a tooltip: the card has the whole name.
  await open(page, `/debt_cases?q[id_eq]=${id}`);
  const name = page.getByRole('definition').getByText(word);
  expect(
    await name.evaluate((one) => [one.scrollWidth <= one.clientWidth, one.scrollHeight <= one.clientHeight]),
  ).toEqual([true, true]);
});

test('under a finger boxes and buttons are large, and no box has an iPhone enlarge the page', async ({
  browser,
  product,
  office,
}) => {
  const { id } = await makeCase(office);
  const viewport = { width: 390, height: 844 };
  const context = await browser.newContext({
    baseURL: product.url,
    locale: 'pl-PL',
    viewport,
    hasTouch: true,
    isMobile: true,
  });
  const page = await context.newPage();
  await open(page, `/debt_cases/${id}/activities`);
  await page.getByRole('button', { name: 'Nowa czynność' }).click();
  const dialog = page.getByRole('dialog', { name: 'Nowa czynność' });
  await expect(dialog.getByRole('textbox', { name: 'Opis' })).toBeVisible();
  const boxes = await dialog
    .locator('input, select, textarea')
    .evaluateAll((all) =>
      all.map((one) => ({ size: getComputedStyle(one).fontSize, isTall: one.getBoundingClientRect().height >= 44 })),
    );
  expect(boxes.length).toBeGreaterThan(3);
  expect(boxes.filter(({ size, isTall }) => size !== '16px' || !isTall)).toEqual([]);
  for (const name of ['Zamknij', 'Anuluj', 'Zapisz']) {
    const box = await dialog.getByRole('button', { name, exact: true }).boundingBox();
    expect(Math.min(box?.width ?? 0, box?.height ?? 0), name).toBeGreaterThanOrEqual(44);
  }
  await context.close();
});
