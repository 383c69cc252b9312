import { PDFDocument } from '@cantoo/pdf-lib';
import type { Page } from '@playwright/test';
import { attach, listed, makeCase } from '#test/builders.ts';
import { makeLeasingCase } from '#test/leasing-case.ts';
import { signIn as signInByApi } from '#test/person.ts';
import { administrator, idOf, karolina } from './accounts.ts';
import { answerOnce, expectSaid, openPart, rowsOf } from './acts.ts';
import { expectAccessible } from './accessible.ts';
import { expect, fillSignIn, open, test } from './journey.ts';

const text = (name: string, content = 'treść') => ({ name, mimeType: 'text/plain', buffer: Buffer.from(content) });

test('several files make one document of the case, downloaded under their names and deleted one by one', async ({
  page,
  office,
}) => {
  const { id } = await makeCase(office);
  await open(page, `/debt_cases/${id}/documents`);
  await page.getByLabel('Opis nowego dokumentu').fill('Umowa z aneksem');
  await page.getByLabel('Widoczny dla wierzyciela').check();
  await page.getByLabel(/^Przeciągnij pliki tutaj/).setInputFiles([text('umowa.txt'), text('żółty aneks.txt')]);
  const document = page.getByRole('article').filter({ hasText: 'Umowa z aneksem' });
  await expect(document.getByRole('link', { name: 'żółty aneks.txt' })).toBeVisible();
  await expect(document).toContainText('widoczny dla wierzyciela');
  await expect(page.getByRole('article')).toHaveCount(1);

  const download = page.waitForEvent('download');
  await document.getByRole('link', { name: 'żółty aneks.txt' }).click();
  expect((await download).suggestedFilename()).toBe('żółty aneks.txt');

  const deleted = page.waitForRequest((request) => request.method() === 'DELETE');
  await document.getByRole('button', { name: 'Usuń: umowa.txt' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Usuń' }).click();
  expect(new URL((await deleted).url()).pathname).toMatch(/^\/api\/binary_files\/\d+\.json$/);
  await expect(document.getByRole('link', { name: 'umowa.txt' })).toHaveCount(0);
  await expect(document.getByRole('link', { name: 'żółty aneks.txt' })).toBeVisible();
  const told = page.locator('[data-kind]').filter({ hasText: 'Usunięto załącznik „umowa.txt”' });
  await told.getByRole('button', { name: 'Cofnij', exact: true }).click();
  await expect(document.getByRole('link', { name: 'umowa.txt' })).toBeVisible();
});

test('files sent to the wrong case are taken back at once, by a collector who may delete no document', async ({
  page,
  office,
}) => {
  const { id } = await makeCase(office, { user_ids: [await idOf(office, karolina)] });
  await open(page, `/debt_cases/${id}/documents`, karolina);
  await page.getByLabel(/^Przeciągnij pliki tutaj/).setInputFiles([text('umowa.txt'), text('aneks.txt')]);
  await expectSaid(page, 'Utworzono rekord');
  await expect(page.getByRole('article')).toHaveCount(1);
  await page.getByRole('button', { name: 'Cofnij', exact: true }).click();
  await expectSaid(page, 'Cofnięto');
  await expect(page.getByRole('article')).toHaveCount(0);
});

test('an upload that fails shows the status code and can be tried again', async ({ page, office }) => {
  const { id } = await makeCase(office);
  await open(page, `/debt_cases/${id}/documents`);
  let isFirst = true;
  await page.route('**/api/binary_files', (route) => {
    if (!isFirst) return route.continue();
    isFirst = false;
    return route.fulfill({ status: 418, json: {} });
  });
  await page.getByLabel(/^Przeciągnij pliki tutaj/).setInputFiles(text('protokół.txt'));
  await expectSaid(page, 'Błąd przesyłania pliku (kod 418)');
  await page.getByRole('button', { name: 'Spróbuj ponownie' }).click();
  const document = page.getByRole('article').filter({ hasText: 'protokół.txt' });
  await expect(document.getByRole('link', { name: 'protokół.txt', exact: true }).last()).toBeVisible();
  await expect(page.getByRole('article')).toHaveCount(1);
});

test('files whose first went without an answer stay one document, each of them once', async ({ page, office }) => {
  const { id } = await makeCase(office);
  await open(page, `/debt_cases/${id}/documents`);
  await answerOnce(page, '**/api/binary_files', async (route) => {
    await route.fulfill({ status: (await route.fetch()).status(), body: '{"id":1' });
  });
  await page.getByLabel(/^Przeciągnij pliki tutaj/).setInputFiles([text('umowa.txt'), text('aneks.txt')]);
  await expectSaid(page, 'Błąd przesyłania pliku');
  await page.getByRole('button', { name: 'Spróbuj ponownie' }).click();
  await expect(page.getByRole('button', { name: 'Przerwij wysyłanie: aneks.txt' })).toHaveCount(0);
  await expect(page.getByRole('article')).toContainText('aneks.txt');
  const kept = await office.get(`/api/documents?debt_case_id=${id}`);
  expect(kept.body['data'].map((one: any) => one.binary_files.map((file: any) => file.file_name).toSorted())).toEqual([
    ['aneks.txt', 'umowa.txt'],
  ]);
});

test('a file whose document was deleted before it came makes a new one when it is sent again', async ({
  page,
  office,
}) => {
  const { id } = await makeCase(office);
  await open(page, `/debt_cases/${id}/documents`);
  await answerOnce(page, '**/api/binary_files', async (route) => {
    const response = await route.fetch();
    await office.delete(`/api/documents/${(await response.json()).document_id}`);
    await route.fulfill({ response });
  });
  await page
    .getByLabel(/^Przeciągnij pliki tutaj/)
    .setInputFiles(['umowa', 'aneks', 'protokół'].map((name) => text(`${name}.txt`)));
  await expect(page.getByRole('alert').filter({ hasText: 'Dokument usunięto' })).toHaveCount(2);
  const again = page.getByRole('button', { name: 'Spróbuj ponownie' });
  await again.first().click();
  await expect(again).toHaveCount(1);
  await again.click();
  await expect(page.getByRole('article').getByRole('link', { name: 'protokół.txt', exact: true })).toBeVisible();
  const kept = await office.get(`/api/documents?debt_case_id=${id}`);
  expect(kept.body['data'].map((one: any) => one.binary_files.map((file: any) => file.file_name).toSorted())).toEqual([
    ['aneks.txt', 'protokół.txt'],
  ]);
});

test('files are dropped, one is stopped while it is sent, one is too large to begin with; only the others are kept', async ({
  page,
  office,
}) => {
  const { id } = await makeCase(office);
  await open(page, `/debt_cases/${id}/documents`);
  let send = () => {};
  const held = new Promise<void>((resolve) => (send = resolve));
  await answerOnce(page, '**/api/binary_files', async (route) => {
    await held;
    await route.abort().catch(() => undefined);
  });
  const zone = page.getByText('Przeciągnij pliki tutaj');
  await expect(zone).toBeVisible();
  const dropped = await page.evaluateHandle(() => {
    const data = new DataTransfer();
    for (const [name, size] of [
      ['pomyłka.txt', 10],
      ['film.mp4', 50 * 1024 * 1024 + 1],
      ['żądanie.txt', 10],
    ] as const)
      data.items.add(new File([new Uint8Array(size)], name));
    return data;
  });
  await zone.dispatchEvent('drop', { dataTransfer: dropped });
  await expect(page.getByRole('alert').filter({ hasText: 'Plik ma więcej niż 50 MB' })).toBeVisible();
  await expect(page.getByRole('progressbar', { name: /pomyłka\.txt$/ })).toBeVisible();
  await page.getByRole('button', { name: 'Przerwij wysyłanie: pomyłka.txt' }).click();
  send();
  const document = page.getByRole('article');
  await expect(document.getByRole('link', { name: 'żądanie.txt', exact: true }).last()).toBeVisible();
  const leave = page.getByRole('button', { name: 'Usuń z listy: film.mp4' });
  await leave.click();
  await expect(leave).toHaveCount(0);
  const kept = await office.get(`/api/documents?debt_case_id=${id}`);
  expect(kept.body['data'].map((one: any) => one.binary_files.map((file: any) => file.file_name))).toEqual([
    ['żądanie.txt'],
  ]);
});

test('a picture and a PDF are shown in a dialog of their own, with their text', async ({ page, office }) => {
  const { id } = await makeCase(office);
  const { id: documentId } = await office.create('documents', { debt_case_id: id, description: 'Skany' });
  const pdf = await PDFDocument.create();
  for (const words of ['Umowa leasingu', 'Aneks']) pdf.addPage([595, 842]).drawText(words, { x: 50, y: 700, size: 24 });
  await attach(office, documentId, 'umowa żółta.pdf', Buffer.from(await pdf.save()));
  await open(page, `/debt_cases/${id}/documents`);
  await attach(office, documentId, 'zdjęcie.png', Buffer.from(await page.screenshot()));
  const dialog = page.getByRole('dialog');

  const link = page.getByRole('link', { name: 'umowa żółta.pdf', exact: true });
  await link.click();
  await expect(dialog.getByRole('region', { name: 'Strona 1 z 2' })).toContainText('Umowa leasingu');
  const canvas = dialog.getByRole('region', { name: 'Strona 1 z 2' }).locator('canvas');
  const inked = () =>
    canvas.evaluate((one: HTMLCanvasElement) => {
      const pixels = one.getContext('2d')!.getImageData(0, 0, one.width, one.height).data;
      return pixels.some((value, at) => at % 4 === 0 && value < 100);
    });
  await expect.poll(inked).toBe(true);
  await expectAccessible(page);
  const download = page.waitForEvent('download');
  await dialog.getByRole('link', { name: 'Pobierz' }).click();
  expect((await download).suggestedFilename()).toBe('umowa żółta.pdf');
  await page.goBack();
  await expect(dialog).toHaveCount(0);
  await expect(link).toBeFocused();

  await page.getByRole('link', { name: 'zdjęcie.png', exact: true }).click();
  const picture = dialog.getByRole('img', { name: 'zdjęcie.png' });
  await expect(picture).toBeVisible();
  expect(await picture.evaluate((one: HTMLImageElement) => one.naturalWidth)).toBeGreaterThan(0);
});

test('a file is opened by one press from the list of all documents', async ({ page, office }) => {
  const { id } = await makeCase(office);
  const made = await office.create('documents', { debt_case_id: id, description: 'Skany z archiwum' });
  await attach(office, made.id, 'opinia.txt', 'treść');
  await open(page, `/documents?q[debt_case_id_eq]=${id}`);
  await rowsOf(page, 'Dokumenty').getByRole('link', { name: 'opinia.txt' }).click();
  await expect(page.getByRole('dialog').getByRole('heading', { name: 'opinia.txt' })).toBeVisible();
  await expect(page).toHaveURL(/\/binary_files\/\d+/);
});

test('a new document takes its files along, and its form takes more later', async ({ page, office, product }) => {
  const { id } = await makeCase(office);
  await open(page, `/documents/new?debt_case_id=${id}`);
  await page.getByRole('textbox', { name: 'Opis' }).fill(`Protokół odbioru ${id}`);
  const files = page.getByRole('region', { name: 'Pliki' });
  await files.getByLabel(/^Przeciągnij pliki tutaj/).setInputFiles([text('odbiór.txt'), text('zbędny.txt')]);
  await page.reload();
  await expect(page.getByText('Wybierz ponownie: odbiór.txt, zbędny.txt')).toBeVisible();
  await files.getByLabel(/^Przeciągnij pliki tutaj/).setInputFiles([text('odbiór.txt'), text('zbędny.txt')]);
  await expect(page.getByText('Wybierz ponownie')).toHaveCount(0);
  await files.getByRole('button', { name: 'Nie wysyłaj: zbędny.txt' }).click();
  await answerOnce(page, '**/api/documents', async (route) => {
    await signInByApi(product.url, { id: 0, ...administrator });
    await route.fallback();
  });
  await page.getByRole('button', { name: 'Zapisz' }).click();
  await fillSignIn(page);
  await expect(files).toContainText('odbiór.txt');
  await answerOnce(page, '**/api/binary_files', (route) => route.fulfill({ status: 418, json: {} }));
  await page.getByRole('button', { name: 'Zapisz' }).click();
  await expectSaid(page, 'Utworzono rekord');
  await expect(page).toHaveURL(/\/documents$/);
  const unsent = page.getByRole('region', { name: 'Pliki w drodze' });
  await expect(unsent).toContainText('Nie wysłano 1 pliku');
  await unsent.getByRole('button', { name: 'Spróbuj ponownie' }).click();
  await expectSaid(page, 'Przesłano pliki');
  const row = rowsOf(page, 'Dokumenty').filter({ hasText: `Protokół odbioru ${id}` });
  await expect(row).toContainText('odbiór.txt');
  await expect(row).not.toContainText('zbędny.txt');

  const made = await office.get(`/api/documents?debt_case_id=${id}`);
  await page.goto(`/documents/${made.body['data'][0].id}/edit`);
  await files.getByLabel(/^Przeciągnij pliki tutaj/).setInputFiles(text('zdjęcia.txt'));
  await expect(files.getByRole('link', { name: 'zdjęcia.txt' })).toBeVisible();
  await expect(files.getByRole('link', { name: 'odbiór.txt' })).toBeVisible();
});

test('a photo taken on a phone becomes a document of the case', async ({ page, office }) => {
  const { id } = await makeCase(office);
  await page.setViewportSize({ width: 390, height: 844 });
  await open(page, `/debt_cases/${id}`);
  const [chooser] = await Promise.all([
    page.waitForEvent('filechooser'),
    page.getByRole('button', { name: 'Zdjęcie' }).click(),
  ]);
  await chooser.setFiles({ name: 'IMG_1.jpg', mimeType: 'image/jpeg', buffer: Buffer.from([0xff, 0xd8, 0xff, 0xe0]) });
  await expectSaid(page, 'Zdjęcie zapisano w dokumentach sprawy');
  await page.goto(`/debt_cases/${id}/documents`);
  await expect(page.getByRole('article').getByRole('link', { name: 'IMG_1.jpg', exact: true })).toBeVisible();
});

test('a photo that was not sent stays at hand through a note, another page and a session that ends', async ({
  page,
  office,
  product,
}) => {
  const { id, debtor_id } = await makeCase(office);
  await page.setViewportSize({ width: 390, height: 844 });
  await open(page, `/debt_cases/${id}`);
  let tries = 0;
  await page.route('**/api/binary_files', async (route) => {
    tries += 1;
    if (tries === 1) return route.fulfill({ status: 418, json: {} });
    if (tries === 2) await signInByApi(product.url, { id: 0, ...administrator });
    return route.fallback();
  });
  await page
    .locator('input[capture]')
    .setInputFiles({ ...text('IMG_2.txt'), name: 'IMG_2.jpg', mimeType: 'image/jpeg' });
  const again = page.getByRole('button', { name: 'Spróbuj ponownie' });
  await expect(again).toBeVisible();
  await page.getByRole('button', { name: 'Czynność' }).last().click();
  await expect(page.getByRole('textbox', { name: 'Co się wydarzyło?' })).toBeVisible();
  await expect(again).toBeVisible();
  const isAsked = () => page.evaluate(() => !dispatchEvent(new Event('beforeunload', { cancelable: true })));
  expect(await isAsked()).toBe(true);

  await page.locator(`a[href="/debtors/${debtor_id}"]`).first().click();
  const unsent = page.getByRole('region', { name: 'Pliki w drodze' });
  await expect(unsent).toContainText('Nie wysłano 1 pliku');
  await unsent.getByRole('button', { name: 'Spróbuj ponownie' }).click();
  await expect(page).toHaveURL(/\/auth\/sign_in$/);
  await fillSignIn(page);
  await expectSaid(page, 'Zdjęcie zapisano w dokumentach sprawy');
  await expect(unsent).toHaveCount(0);
  expect(await isAsked()).toBe(false);
  const { body } = await office.get(`/api/documents?debt_case_id=${id}`);
  expect(body['data'].flatMap((one: any) => one.binary_files.map((file: any) => file.file_name))).toEqual([
    'IMG_2.jpg',
  ]);
});

test('a file of which nothing is heard for three minutes is told as not sent, and can be sent again', async ({
  page,
  office,
}) => {
  const { id } = await makeCase(office);
  await page.clock.install();
  await open(page, `/debt_cases/${id}/documents`);
  await answerOnce(page, '**/api/binary_files', () => undefined);
  await page.getByLabel('Opis nowego dokumentu').fill('Odbiór auta');
  await page.getByLabel(/^Przeciągnij pliki tutaj/).setInputFiles(text('protokół.txt'));
  await expect(page.getByRole('button', { name: 'Przerwij wysyłanie: protokół.txt' })).toBeVisible();
  await page.clock.fastForward(181_000);
  await expectSaid(page, 'Błąd połączenia z serwerem');
  await page.getByRole('button', { name: 'Spróbuj ponownie' }).click();
  await expect(page.getByRole('article').getByRole('link', { name: 'protokół.txt', exact: true })).toBeVisible();
});

test('on a phone a long file name leaves room for what is done with the file', async ({ page, office }) => {
  const { id } = await makeCase(office);
  await page.setViewportSize({ width: 390, height: 844 });
  await open(page, `/debt_cases/${id}/documents`);
  const name = 'wezwanie-do-zwrotu-przedmiotu-leasingu-2026-000186.pdf';
  const file = { name, mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.7\n') };
  await page.getByLabel(/^Przeciągnij pliki tutaj/).setInputFiles(file);
  const remove = page.getByRole('listitem').getByRole('button', { name: `Usuń: ${name}` });
  await expect(remove).toBeVisible();
  // What is said of the upload slides in from the side.
  await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth), 'the page is no wider').toBe(390);
});

test('a file sent while the documents are on their way for the first time stands among them', async ({
  page,
  office,
}) => {
  const { id } = await makeCase(office);
  await open(page, `/debt_cases/${id}`);
  const { promise: sent, resolve: release } = Promise.withResolvers<void>();
  const { promise: isAnswered, resolve: answered } = Promise.withResolvers<void>();
  await answerOnce(page, /api(\/|%2F)documents/, async (route) => {
    const response = await route.fetch();
    answered();
    await sent;
    await route.fulfill({ response });
  });
  await openPart(page, /^Dokumenty/);
  await isAnswered;
  const saved = page.waitForResponse('**/api/binary_files');
  await page.getByLabel(/^Przeciągnij pliki tutaj/).setInputFiles(text('odbiór.txt'));
  await saved;
  release();
  await expect(page.getByRole('article')).toContainText('odbiór.txt');
});

/** Milliseconds from the answer of the last call of one address to the next call of another, by the browser's own clock. */
async function timeBetween(page: Page, answered: string, called: string): Promise<number> {
  // The browser writes a call down when all of its answer is there: later than the first byte, on a busy machine much later.
  const measured = await page.waitForFunction(
    ([first, second]) => {
      const calls = performance.getEntriesByType('resource') as PerformanceResourceTiming[];
      const end = calls.findLast(({ name }) => name.endsWith(first!))?.responseEnd;
      const next = calls.find(({ name, startTime }) => end && name.includes(second!) && startTime >= end);
      return next && end && next.startTime - end;
    },
    [answered, called],
  );
  return Number(await measured.jsonValue());
}

for (const [name, type] of [
  ['Wezwanie do zwrotu przedmiotu', 'leasing'],
  ['Wezwanie do zapłaty (pożyczka)', 'loan'],
  ['Wezwanie do zapłaty', 'leasing'],
] as const) {
  test(`the list of documents is fetched again 1500 ms after a letter: ${name}`, async ({ page, office }) => {
    // Told by an event it would be fetched sooner; it is fetched without one too. The stream ends and is not asked for again.
    const silent = { contentType: 'text/event-stream', body: 'retry: 600000\n\n' };
    await page.route('**/api/events?*', (route) => route.fulfill(silent));
    const { id } = await makeLeasingCase(office, { debt_case_type_id: await listed(office, 'debt_case_types', type) });
    await open(page, `/debt_cases/${id}/documents`);
    await page.getByRole('button', { name: 'Pismo', exact: true }).click();
    await page.getByRole('menuitem', { name, exact: true }).click();
    const generate = page.getByRole('dialog').getByRole('button', { name: 'Utwórz wezwanie' });
    await expect(generate).toBeEnabled();
    const fetched = page.waitForResponse((response) => response.url().includes('/api/documents?'));
    await generate.click();
    await fetched;
    expect(await timeBetween(page, '/letters', '/api/documents?')).toBeGreaterThanOrEqual(1500);
    await expect(page.getByRole('article').getByRole('link', { name: /^Pobierz: .*\.pdf$/ })).toBeVisible();
  });
}

test('what was said of a document stays when its only file is too large', async ({ page, office }) => {
  const { id } = await makeCase(office);
  await open(page, `/debt_cases/${id}/documents`);
  const said = page.getByLabel('Opis nowego dokumentu');
  await said.fill('Nagranie rozmowy z 5 listopada');
  const dropped = await page.evaluateHandle(() => {
    const data = new DataTransfer();
    data.items.add(new File([new Uint8Array(50 * 1024 * 1024 + 1)], 'rozmowa.wav'));
    return data;
  });
  await page.getByText('Przeciągnij pliki tutaj').dispatchEvent('drop', { dataTransfer: dropped });
  await expect(page.getByRole('alert').filter({ hasText: 'Plik ma więcej niż 50 MB' })).toBeVisible();
  await expect(said).toHaveValue('Nagranie rozmowy z 5 listopada');
});
