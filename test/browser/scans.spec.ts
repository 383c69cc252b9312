import { PDFDocument, StandardFonts } from '@cantoo/pdf-lib';
import type { Locator, Page } from '@playwright/test';
import { scannedPdf, scans } from '#test/files/scanned-pdf.ts';
import type { Person } from '#test/person.ts';
import { attach, makeCase } from '#test/builders.ts';
import { anna } from './accounts.ts';
import { answerOnce } from './acts.ts';
import { openPreview } from './document-preview.ts';
import { expect, open, test } from './journey.ts';

const missing = 'Obrazu na tej stronie nie da się tu pokazać. Pobierz plik, aby go zobaczyć.';

/** The only page of a PDF that hangs on a case, opened in the preview. */
const openScan = async (page: Page, office: Person, pdf: Uint8Array): Promise<Locator> =>
  (await openPreview(page, office, 'skan.pdf', Buffer.from(pdf))).getByRole('region', { name: 'Strona 1 z 1' });

/** How light a page is at places given as parts of its width and height: 255 is white, 0 black or not drawn yet. */
const lightAt = (sheet: Locator, ...places: (readonly [number, number])[]) =>
  sheet.locator('canvas').evaluate((canvas: HTMLCanvasElement, wanted) => {
    const context = canvas.getContext('2d')!;
    const pixel = ([x, y]: readonly [number, number]) =>
      context.getImageData(Math.floor(x * canvas.width), Math.floor(y * canvas.height), 1, 1).data;
    return wanted.map((place) => pixel(place)[0]!);
  }, places);

for (const packing of ['fax (CCITT)', 'JBIG2', 'JPEG 2000'] as const) {
  test(`a scan packed as ${packing} is shown`, async ({ page, office }) => {
    const refused: string[] = [];
    page.on('response', (response) => response.ok() || refused.push(response.url()));
    const sheet = await openScan(page, office, await scannedPdf(scans[packing]));
    // Within the black square, right of it, and on the stem of the first letter.
    const places = [
      [0.15, 0.3],
      [0.75, 0.3],
      [0.0575, 0.75],
    ] as const;
    await expect.poll(() => lightAt(sheet, ...places)).toEqual([0, 255, expect.any(Number)]);
    expect((await lightAt(sheet, ...places))[2]).toBeLessThan(100);
    await expect(sheet.getByText(missing)).toHaveCount(0);
    expect(refused).toEqual([]);
  });
}

test('of a picture that cannot be read the page says so', async ({ page, office }) => {
  const sheet = await openScan(page, office, await scannedPdf(scans.broken));
  await expect(sheet.getByText(missing)).toBeVisible();
});

test('a scan that did not come is not called broken, and is asked for again', async ({ page, office, complaints }) => {
  await answerOnce(page, '**/api/binary_files/*/file*', (route) => route.abort('connectionreset'));
  const sheet = await openScan(page, office, await scannedPdf(scans['JBIG2']));
  const failed = page.getByRole('dialog').getByRole('alert');
  await expect(failed).toContainText('Błąd połączenia z serwerem');
  await failed.getByRole('button', { name: 'Spróbuj ponownie' }).click();
  await expect.poll(() => lightAt(sheet, [0.15, 0.3])).toEqual([0]);
  await expect(failed).toHaveCount(0);
  complaints.length = 0;
});

test('the ticks of a form are drawn though no computer has their typeface', async ({ page, office }) => {
  const pdf = await PDFDocument.create();
  const font = await pdf.embedFont(StandardFonts.ZapfDingbats);
  pdf.addPage([100, 100]).drawText('■', { font, x: 20, y: 30, size: 60 });
  const typefaces: number[] = [];
  page.on('response', (response) => response.url().endsWith('/FoxitDingbats.pfb') && typefaces.push(response.status()));
  const sheet = await openScan(page, office, await pdf.save());
  await expect.poll(() => lightAt(sheet, [0.4, 0.5], [0.1, 0.1])).toEqual([0, 255]);
  expect(typefaces).toEqual([200]);
});

test('the text of a PDF that brings no typeface is drawn in one that is served', async ({ page, office }) => {
  const pdf = await PDFDocument.create();
  const font = await pdf.embedFont(StandardFonts.Helvetica);
  pdf.addPage([100, 100]).drawText('HHHH', { font, x: 10, y: 40, size: 28 });
  const refused: string[] = [];
  page.on('response', (response) => response.status() >= 400 && refused.push(response.url()));
  const sheet = await openScan(page, office, await pdf.save());
  await expect.poll(() => lightAt(sheet, [0.13, 0.5])).not.toEqual([255]);
  expect(refused).toEqual([]);
});

test('the thread that reads a PDF may make code neither of texts nor of bytes', async ({ page, office }) => {
  const sheet = await openScan(page, office, await scannedPdf(scans['fax (CCITT)']));
  await expect.poll(() => lightAt(sheet, [0.75, 0.3])).toEqual([255]);
  const thread = page.workers().find((worker) => worker.url().includes('/assets/reader.screens'))!;
  const told = await thread.evaluate(async () => {
    // The browser lets a tool that looks on do anything until it gives way for the first time.
    await new Promise((resolve) => setTimeout(resolve));
    const empty = new Uint8Array([0, 0x61, 0x73, 0x6d, 1, 0, 0, 0]);
    const tries = [() => Reflect.construct(Function, ['return 1'])(), () => WebAssembly.compile(empty)];
    return Promise.all(
      tries.map(async (run) => {
        try {
          await run();
          return 'run';
        } catch (error) {
          return String(error);
        }
      }),
    );
  });
  expect(told).toEqual(Array(2).fill(expect.stringContaining('Content Security Policy')));
});

test('a creditor’s employee opens a file from the page of its document, and from the list through it', async ({
  page,
  office,
}) => {
  const users = (await office.get('/api/users?q[email_eq]=wierzyciel@odzysk.example')).body['data'];
  const { id } = await makeCase(office, { creditor_id: users[0].business_entity_ids[0] });
  const shared = { debt_case_id: id, visible: true, description: 'Skan wezwania' };
  const scanned = await office.create('documents', shared);
  await attach(office, scanned.id, 'wezwanie.pdf', Buffer.from('%PDF-1.7\n'));
  await attach(office, scanned.id, 'notatka.docx', Buffer.from('nie do pokazania'));
  await open(page, `/documents/${scanned.id}`, anna);
  const dialog = page.getByRole('dialog');
  await page.getByRole('main').getByRole('link', { name: 'notatka.docx' }).click();
  await expect(dialog.getByRole('link', { name: 'Pobierz' })).toHaveAttribute('download', 'notatka.docx');

  await page.goto(`/documents?debt_case_id=${id}`);
  await page.getByRole('link', { name: 'Skan wezwania' }).click();
  await dialog.getByRole('link', { name: 'wezwanie.pdf' }).click();
  await expect(dialog.getByRole('heading', { name: 'wezwanie.pdf' })).toBeVisible();
});
