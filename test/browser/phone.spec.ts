import { writeFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { attach, makeActivity, makeCase, makeContract, makeDebtor } from '#test/builders.ts';
import { today } from '#engine/days/today.ts';
import { expectAccessible } from './accessible.ts';
import { administrator, idOf, karolina } from './accounts.ts';
import { answerOnce, expectSaid, forgetTheBreak, valueOf } from './acts.ts';
import { expect, open, test } from './journey.ts';

test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

/** Runs in the page: controls lower or narrower than a finger needs. Links within a text are as high as its lines. */
function tooSmall(): string[] {
  const controls = 'button, input:not([type=checkbox], [type=radio], [type=file]), select, textarea, nav a, summary';
  return [...document.querySelectorAll<HTMLElement>(controls)].flatMap((one) => {
    const { width, height } = one.getBoundingClientRect();
    const isShown = width > 1 && getComputedStyle(one).visibility === 'visible';
    const name = one.ariaLabel ?? one.textContent.trim() ?? one.id;
    return isShown && (Math.round(height) < 44 || Math.round(width) < 44) ? [`${name}: ${width} × ${height}`] : [];
  });
}

async function expectLargeControls(page: Page): Promise<void> {
  await expect(page.locator('main [aria-busy=true]')).toHaveCount(0);
  await expect.poll(() => page.evaluate(tooSmall)).toEqual([]);
}

test('every control that a collector needs on the way is as large as a finger', async ({ page, office }) => {
  const debtor_id = (await makeDebtor(office)).id;
  for (const phone of ['601202303', '602202303'])
    await office.create('people', { last_name: 'Palec', business_entity_id: debtor_id, phone });
  const { id } = await makeCase(office, { debtor_id });
  await open(page, '/debt_cases');
  await expectLargeControls(page);
  await page.getByRole('button', { name: 'Otwórz menu' }).tap();
  await expect(page.getByRole('button', { name: 'Zamknij menu' })).toBeVisible();
  await expectLargeControls(page);
  await page.goto(`/debt_cases/${id}`);
  await expect(page.getByRole('link', { name: '+48 601 202 303' }).first()).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Czynność', exact: true }).tap();
  await expect(page.getByRole('form', { name: 'Nowa czynność' })).toBeVisible();
  await expectLargeControls(page);
  await page.goto(`/activities/new?debt_case_id=${id}`);
  await expect(page.getByRole('button', { name: 'Zapisz' })).toBeVisible();
  await expectLargeControls(page);
});

test('the bar of a case covers nothing of the navigation on a phone on its side', async ({ page, office }) => {
  const { id } = await makeCase(office);
  await page.setViewportSize({ width: 844, height: 390 });
  await open(page, `/debt_cases/${id}`);
  await expect(page.getByRole('button', { name: 'Czynność', exact: true })).toBeVisible();
  await page.getByRole('navigation', { name: 'Menu główne' }).getByText('Słowniki').tap();
  await expect(page.getByRole('link', { name: 'Waluty' })).toBeVisible();
});

test('the menu that is closed by Escape gives the focus back to its button, the first time too', async ({ page }) => {
  await open(page, '/debt_cases');
  const opener = page.getByRole('button', { name: 'Otwórz menu' });
  for (const _ of ['first', 'second']) {
    await opener.tap();
    await expect(page.getByRole('button', { name: 'Zamknij menu' })).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(page.getByRole('button', { name: 'Zamknij menu' })).toHaveCount(0);
    await expect(opener).toBeFocused();
  }
});

test('the menu is left by a place in it and by Back', async ({ page }) => {
  await open(page, '/debt_cases');
  const close = page.getByRole('button', { name: 'Zamknij menu' });
  await page.getByRole('button', { name: 'Otwórz menu' }).tap();
  await page.getByRole('dialog').getByRole('link', { name: 'Dłużnicy' }).tap();
  await expect(close).toHaveCount(0);
  await expect(page).toHaveURL(/debtors/);
  await page.getByRole('button', { name: 'Otwórz menu' }).tap();
  await expect(close).toBeVisible();
  await page.goBack();
  await expect(close).toHaveCount(0);
  await expect(page).toHaveURL(/debt_cases/);
});

test('in a browser that knows no anchors what opens beside a button stands there, and on the screen', async ({
  page,
}) => {
  await page.addInitScript(() => {
    const supports: (...asked: string[]) => boolean = CSS.supports.bind(CSS);
    CSS.supports = (...asked: string[]) => asked[0] !== 'position-area' && supports(...asked);
  });
  await open(page, '/debtor_payments/new');
  await expect(page.getByRole('combobox').first()).toBeFocused();
  for (const opener of [
    page.getByRole('button', { name: /^Konto/ }),
    page.getByRole('button', { name: /^Otwórz kalendarz/ }).first(),
    page.getByRole('combobox').last(),
  ]) {
    await opener.tap();
    const panel = page.locator('[data-edge]:popover-open');
    await expect
      .poll(async () => {
        const [at, of] = [await panel.boundingBox(), await opener.boundingBox()];
        if (!at || !of) return 'not there';
        const isWithin = at.x >= 0 && at.y >= 0 && at.x + at.width <= 390 && at.y + at.height <= 844;
        const gap = Math.max(at.y - of.y - of.height, of.y - at.y - at.height);
        return { isWithin, isBeside: gap >= 0 && gap <= 20 };
      })
      .toEqual({ isWithin: true, isBeside: true });
    await page.keyboard.press('Escape');
    await expect(panel).toHaveCount(0);
  }
});

test('in a browser whose boxes do not grow by their style a note can be read whole as it is typed', async ({
  page,
}) => {
  await page.addInitScript(() => {
    const supports: (...asked: string[]) => boolean = CSS.supports.bind(CSS);
    CSS.supports = (...asked: string[]) => asked[0] !== 'field-sizing' && supports(...asked);
    const style = new CSSStyleSheet();
    style.replaceSync('textarea { field-sizing: fixed !important; }');
    document.adoptedStyleSheets = [style];
  });
  await open(page, '/debtor_payments/new');
  const note = page.getByRole('textbox', { name: 'Opis' });
  const height = async () => (await note.boundingBox())!.height;
  const hidden = () => note.evaluate((box) => box.scrollHeight - box.clientHeight);
  const before = await height();
  await note.fill('Nikogo nie zastałem.\n'.repeat(6));
  await expect.poll(hidden).toBe(0);
  expect(await height()).toBeGreaterThan(before * 2);
  await note.fill('');
  await expect.poll(height).toBe(before);
});

test('what stands over a page, and its filters, have buttons as large as a finger and apart from each other', async ({
  page,
  office,
}) => {
  const { id, debtor_id } = await makeCase(office);
  await office.create('people', { last_name: 'Palec', business_entity_id: debtor_id, phone: '603202303' });
  await open(page, `/debt_cases/${id}`);
  await page.getByRole('button', { name: 'Wyślij SMS: Palec' }).tap();
  const [cancel, send] = ['Anuluj', 'Wyślij'].map((name) => page.getByRole('dialog').getByRole('button', { name }));
  const [left, right] = [await cancel!.boundingBox(), await send!.boundingBox()];
  expect(right!.x - left!.x - left!.width).toBeGreaterThanOrEqual(8);
  await cancel!.tap();
  await page.getByRole('button', { name: 'Czynność', exact: true }).tap();
  await page.getByRole('textbox', { name: 'Co się wydarzyło?' }).fill('Brama zamknięta');
  await page.getByRole('button', { name: 'Zapisz', exact: true }).tap();
  await expectSaid(page, 'Zapisano rozmowę');
  for (const name of ['Cofnij', 'Ukryj komunikat'])
    expect((await page.getByRole('button', { name }).boundingBox())!.height, name).toBeGreaterThanOrEqual(44);
  await page.goto('/debt_cases');
  await page.getByRole('button', { name: 'Filtry' }).tap();
  await expect(page.getByRole('button', { name: /^Otwórz kalendarz/ }).first()).toBeVisible();
  await expectLargeControls(page);
});

test('the first page says a task whole, and its case is opened by a finger', async ({ page, office }) => {
  const { id } = await makeCase(office);
  const description = 'Wizyta pod adresem: ul. Sienkiewicza 77, 92-318 Łódź, brama od podwórka';
  const given_to_user_id = await idOf(office, administrator);
  const planned_date = today();
  await office.create('activities', {
    debt_case_id: id,
    activity_type_id: 3,
    description,
    given_to_user_id,
    planned_date,
  });
  await open(page, '/');
  const rows = page.getByRole('listitem').filter({ hasText: description });
  await expect(rows, 'as a task and in the queue').toHaveCount(2);
  for (const row of await rows.all()) {
    expect(
      await row.getByText(description).evaluate((text) => text.scrollWidth - text.clientWidth),
    ).toBeLessThanOrEqual(0);
    expect((await row.getByRole('link').first().boundingBox())!.height).toBeGreaterThanOrEqual(44);
  }
  await rows.first().getByRole('link').first().tap();
  await page.getByRole('button', { name: 'Czynność', exact: true }).tap();
  await expect(page.getByLabel('Rodzaj czynności'), 'what is noted is the task').toHaveValue('3');
});

test('the name of a file is read in full, and that of its document across the card', async ({ page, office }) => {
  const { id } = await makeCase(office);
  const description = 'Ostateczne przedsądowe wezwanie do zapłaty';
  const made = await office.create('documents', { debt_case_id: id, description });
  await attach(office, made.id, 'wezwanie-przedsadowe-2026-000066.txt', 'treść');
  await open(page, `/debt_cases/${id}/documents`);
  const name = page.getByRole('link', { name: 'wezwanie-przedsadowe-2026-000066.txt', exact: true });
  await expect(name).toBeVisible();
  expect(await name.evaluate((link) => link.scrollWidth - link.clientWidth)).toBeLessThanOrEqual(0);
  const [title, card] = [page.getByRole('heading', { name: description }), page.getByRole('article')];
  expect((await title.boundingBox())!.width).toBeGreaterThan((await card.boundingBox())!.width * 0.8);
  await expectLargeControls(page);
});

test('the card of a task says whose it is, and is finished with the thumb', async ({ page, office }) => {
  const given_to_user_id = await idOf(office, karolina);
  const { id } = await makeCase(office, { user_ids: [given_to_user_id] });
  await makeActivity(office, {
    debt_case_id: id,
    description: 'Oddzwonić',
    given_to_user_id,
    planned_date: '2026-01-02',
  });
  await open(page, `/activities?q[debt_case_id_eq]=${id}`);
  const card = page.getByRole('list', { name: 'Czynności' }).getByRole('listitem').filter({ hasText: 'Oddzwonić' });
  await expect(valueOf(card, 'Wykonawca')).toHaveText('Karolina Zych');
  await card.getByRole('button', { name: 'Zakończ zadanie' }).tap();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Zakończ zadanie' }).tap();
  await expectSaid(page, 'Zapisano zmiany');
  await expect(card.getByRole('button', { name: 'Zakończ zadanie' })).toHaveCount(0);
  await expectLargeControls(page);
});

test('a tap on the place where a leased thing is used leads the way there', async ({ page, office }) => {
  const { id } = await makeCase(office);
  const usage_location = 'Łódź, parking przy ul. Pięknej 4';
  await makeContract(office, { debt_case_id: id, contract_items: [{ name: 'Scania R450', usage_location }] });
  await open(page, `/debt_cases/${id}/contracts`);
  const way = page.getByRole('link', { name: usage_location });
  await expect(way).toHaveAttribute('href', new RegExp(`destination=${encodeURIComponent(usage_location)}$`));
  expect((await way.boundingBox())!.height).toBeGreaterThanOrEqual(44);
});

test('a note that one comes back to while it is being saved is empty once it is saved', async ({ page, office }) => {
  const { id, debtor_id } = await makeCase(office);
  await open(page, `/debt_cases/${id}`);
  const [opener, text] = [
    page.getByRole('navigation', { name: 'W terenie' }).getByRole('button', { name: 'Czynność' }),
    page.getByRole('textbox', { name: 'Co się wydarzyło?' }),
  ];
  const answer = Promise.withResolvers<void>();
  await answerOnce(page, '**/api/activities', (route) => answer.promise.then(() => route.continue()));
  await opener.tap();
  await text.fill('Auto stoi w podziemnym garażu');
  await page.getByRole('button', { name: 'Zapisz', exact: true }).tap();
  await page.locator(`a[href="/debtors/${debtor_id}"]`).first().tap();
  await expect(page).toHaveURL(/\/debtors\/\d+$/);
  await expect(text).toHaveCount(0);
  await page.goBack();
  await expect(text).toHaveValue('Auto stoi w podziemnym garażu');
  answer.resolve();
  await expectSaid(page, 'Zapisano rozmowę');
  await expect(text).toHaveValue('');
  await expect(page.getByText('Przywrócono niezapisane zmiany')).toHaveCount(0);
});

/** What a camera makes of a scene on a phone held upright: lying, with a word of how it is to be turned. */
async function photoOfCamera(page: Page): Promise<Buffer> {
  const lying = await page.evaluate(async () => {
    const canvas = new OffscreenCanvas(2800, 2100);
    const context = canvas.getContext('2d')!;
    const noise = context.createImageData(350, 350);
    for (let at = 0; at < noise.data.length; at++) noise.data[at] = at % 4 === 3 ? 255 : Math.random() * 255;
    for (let x = 0; x < 2800; x += 350) for (let y = 0; y < 2100; y += 350) context.putImageData(noise, x, y);
    const bytes = await (await canvas.convertToBlob({ type: 'image/jpeg', quality: 1 })).bytes();
    return Array.from(bytes, (byte) => String.fromCharCode(byte)).join('');
  });
  const turned = Buffer.from('ffe1002245786966000049492a0008000000010012010300010000000600000000000000', 'hex');
  const jpeg = Buffer.from(lying, 'latin1');
  return Buffer.concat([jpeg.subarray(0, 2), turned, jpeg.subarray(2)]);
}

test('a photo is made smaller before it is sent, and stands upright', async ({ page, office }) => {
  const { id } = await makeCase(office);
  await open(page, `/debt_cases/${id}`);
  const photo = await photoOfCamera(page);
  // As a file of the disk: megabytes of it, handed over as a message, take a slow machine longer than a step may.
  const path = test.info().outputPath('IMG_3.jpeg');
  await writeFile(path, photo);
  await page.locator('input[capture]').setInputFiles(path);
  await expectSaid(page, 'Zdjęcie zapisano w dokumentach sprawy');
  const { body } = await office.get(`/api/documents?debt_case_id=${id}`);
  const [sent] = body['data'][0].binary_files;
  expect(sent).toMatchObject({ file_name: 'IMG_3.jpg', content_type: 'image/jpeg' });
  expect(sent.byte_size).toBeLessThan(photo.length / 2);
  const size = await page.evaluate(async (url) => {
    const { width, height } = await createImageBitmap(await (await fetch(url)).blob());
    return { width, height };
  }, sent.file_url);
  expect(size).toEqual({ width: 1920, height: 2560 });
});

test('a part of the program that a weak network does not bring takes neither the page nor a photo under way', async ({
  page,
  office,
  complaints,
}) => {
  const { id } = await makeCase(office);
  await open(page, `/debt_cases/${id}`);
  await page.locator('input[capture]').waitFor({ state: 'attached' });
  const goesOn = Promise.withResolvers<void>();
  await answerOnce(page, '**/api/binary_files', async (route) => {
    await goesOn.promise;
    await route.fallback();
  });
  await page.route('**/assets/*.js', (route) => route.abort('internetdisconnected'));
  await page
    .locator('input[capture]')
    .setInputFiles({ name: 'IMG_6.jpg', mimeType: 'image/jpeg', buffer: Buffer.from('zdjęcie') });
  const underWay = page.getByRole('listitem').filter({ hasText: 'IMG_6.jpg' });
  await expect(underWay).toBeVisible();
  await page.getByRole('button', { name: 'Otwórz menu' }).click();
  await expect(page.getByText('Nie udało się wczytać części tej strony.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Odśwież stronę' })).toBeVisible();
  await expect(underWay).toBeVisible();
  goesOn.resolve();
  await expectSaid(page, 'Zdjęcie zapisano w dokumentach sprawy');
  forgetTheBreak(complaints);
});

test('a photo that is small already is sent without what the camera noted of it', async ({ page, office }) => {
  const { id } = await makeCase(office);
  await open(page, `/debt_cases/${id}`);
  const small = await page.evaluate(async () => {
    const canvas = new OffscreenCanvas(40, 30);
    const context = canvas.getContext('2d')!;
    context.fillStyle = 'white';
    for (let x = 0; x < 40; x += 2) context.fillRect(x, x % 7, 1, 20);
    return Array.from(await (await canvas.convertToBlob({ type: 'image/jpeg', quality: 0.1 })).bytes());
  });
  const where = Buffer.from('Exif\0\0GPS 52.2297N 21.0122E');
  const noted = Buffer.concat([Buffer.from([0xff, 0xe1, 0, where.length + 2]), where]);
  const buffer = Buffer.concat([Buffer.from(small.slice(0, 2)), noted, Buffer.from(small.slice(2))]);
  await page.locator('input[capture]').setInputFiles({ name: 'IMG_6.jpg', mimeType: 'image/jpeg', buffer });
  await expectSaid(page, 'Zdjęcie zapisano w dokumentach sprawy');
  const { body } = await office.get(`/api/documents?debt_case_id=${id}`);
  const { bytes } = await office.get(body['data'][0].binary_files[0].file_url);
  expect([bytes.subarray(0, 2).toString('hex'), bytes.includes('GPS')]).toEqual(['ffd8', false]);
});

test('a photo taken without a network waits for it and goes by itself, one that it broke off too', async ({
  page,
  context,
  office,
  complaints,
}) => {
  const { id } = await makeCase(office);
  await open(page, `/debt_cases/${id}`);
  const photo = (name: string) => ({ name, mimeType: 'image/jpeg', buffer: Buffer.from('zdjęcie') });
  await answerOnce(page, '**/api/binary_files', async (route) => {
    await context.setOffline(true);
    await route.abort('internetdisconnected');
  });
  await page.locator('input[capture]').setInputFiles(photo('IMG_4.jpg'));
  const waiting = page.getByRole('listitem').filter({ hasText: 'czeka' });
  await expect(waiting).toHaveText(/IMG_4/);
  await page.locator('input[capture]').setInputFiles(photo('IMG_5.jpg'));
  await expect(waiting).toHaveCount(2);
  await context.setOffline(false);
  await expect(waiting).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Spróbuj ponownie' })).toHaveCount(0);
  const sent = async () =>
    (await office.get(`/api/documents?debt_case_id=${id}`)).body['data'].map(
      (one: any) => one.binary_files[0].file_name,
    );
  await expect.poll(sent).toEqual(['IMG_5.jpg', 'IMG_4.jpg']);
  forgetTheBreak(complaints);
});
