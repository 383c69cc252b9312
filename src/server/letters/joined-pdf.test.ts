import { afterAll, expect, test } from 'vitest';
import { sampleLetter } from '#domain/letters/sample-letter.ts';
import { pageTexts, readPdf } from '#test/pdf-text.ts';
import { joinPdfs } from './joined-pdf.ts';
import { createLetterRenderer } from './letter-renderer.ts';
import { shippedTemplate } from './template-files.ts';

const renderer = createLetterRenderer();
afterAll(() => renderer.close());

test('joined letters have the pages of each, a new sheet for the next, and a table that readers trust', async () => {
  const letters = [
    await renderer.render(shippedTemplate(), sampleLetter('leasing')),
    await renderer.render(shippedTemplate(), sampleLetter('interest_note', { personal_data_notice: false })),
    await renderer.render(shippedTemplate(), sampleLetter('loan', { odzysk_no: '(1 0 R)' })),
  ];
  const joined = joinPdfs('Wezwania do druku – ąę');
  const bytes = Buffer.concat([...letters.map((letter) => joined.add(letter)), joined.end()]);
  const texts = await Promise.all(letters.map(pageTexts));
  const sheets = texts.flatMap((pages) => (pages.length % 2 === 1 ? [...pages, ''] : pages));
  expect(await pageTexts(bytes)).toEqual(sheets);
  expect([joined.pages, joined.size]).toEqual([sheets.length, bytes.length]);
  const pdf = await readPdf(bytes);
  const { info } = await pdf.getMetadata();
  expect(info).toMatchObject({ Title: 'Wezwania do druku – ąę', Language: 'pl-PL' });
  await pdf.loadingTask.destroy();
  const whole = bytes.toString('latin1');
  const [, table] = /startxref\n(\d+)\n/.exec(whole)!;
  const lines = whole.slice(Number(table)).split('\n').slice(2);
  for (const [number, line] of lines.slice(1, joined.pages).entries())
    expect(whole.slice(Number(line.slice(0, 10)))).toMatch(new RegExp(`^${number + 1} 0 obj\n`));
});
