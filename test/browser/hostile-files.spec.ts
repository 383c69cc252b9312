import { deflateSync, crc32 } from 'node:zlib';
import { openPreview } from './document-preview.ts';
import { expect, test } from './journey.ts';

const pdfOf = (pages: string, count: number) =>
  Buffer.from(
    `%PDF-1.7\n1 0 obj\n<</Type/Catalog/Pages 2 0 R>>\nendobj\n2 0 obj\n<</Type/Pages/Count ${count}/Kids[${pages}]>>\nendobj\ntrailer\n<</Root 1 0 R/Size 3>>\n%%EOF`,
  );

/** A black picture of one bit a pixel, of which hardly anything is left once it is packed. */
function blackPng(side: number): Buffer<ArrayBuffer> {
  const part = (name: string, bytes: Buffer) => {
    const named = Buffer.concat([Buffer.from(name), bytes]);
    const [length, check] = [Buffer.alloc(4), Buffer.alloc(4)];
    length.writeUInt32BE(bytes.length);
    check.writeUInt32BE(crc32(named));
    return Buffer.concat([length, named, check]);
  };
  const header = Buffer.alloc(13);
  header.writeUInt32BE(side, 0);
  header.writeUInt32BE(side, 4);
  header[8] = 1;
  const rows = deflateSync(Buffer.alloc(side * (Math.ceil(side / 8) + 1)));
  const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
  return Buffer.concat([signature, part('IHDR', header), part('IDAT', rows), part('IEND', Buffer.alloc(0))]);
}

test('of a PDF with twenty thousand pages five hundred are shown, and more when asked for', async ({
  page,
  office,
}) => {
  const many = pdfOf('<</Type/Page/MediaBox[0 0 90 90]>>'.repeat(20_000), 20_000);
  const dialog = await openPreview(page, office, 'strony.pdf', many);
  const pages = dialog.getByRole('region', { name: /^Strona \d+ z 20000$/, includeHidden: true });
  const more = dialog.getByRole('button', { name: /^Pokaż następne 200 z 19.800$/ });
  await expect(more).toBeAttached({ timeout: 20_000 });
  expect(await pages.count()).toBe(200);
  await more.click();
  await expect(pages).toHaveCount(400);
});

test('a page that says it is a million times as long as wide is drawn no larger than a browser can', async ({
  page,
  office,
}) => {
  const dialog = await openPreview(page, office, 'wstega.pdf', pdfOf('<</Type/Page/MediaBox[0 0 1 1000000]>>', 1));
  const canvas = dialog.locator('canvas');
  const drawn = () => canvas.evaluate((one: HTMLCanvasElement) => [one.width, one.height]);
  await expect.poll(drawn).not.toEqual([300, 150]);
  const [width, height] = await drawn();
  expect([width! * height! <= 16_000_000, Math.max(width!, height!) <= 16_000]).toEqual([true, true]);
});

test('a picture of a few kilobytes that would fill the memory is offered for download, and not unpacked', async ({
  page,
  office,
}) => {
  const hostile = await openPreview(page, office, 'bomba.png', blackPng(12_000));
  await expect(hostile.getByText('Tego pliku nie da się tu pokazać')).toBeVisible();
  await expect(hostile.getByRole('img', { name: 'bomba.png' })).toHaveCount(0);
  const honest = await openPreview(page, office, 'tablica.png', blackPng(100));
  await expect(honest.getByRole('img', { name: 'tablica.png' })).toBeVisible();
});
