import { afterAll, expect, test } from 'vitest';
import { sampleContract, sampleLetter } from '#domain/letters/sample-letter.ts';
import { readPdf } from '#test/pdf-text.ts';
import { createLetterRenderer } from './letter-renderer.ts';
import { shippedTemplate } from './template-files.ts';

const renderer = createLetterRenderer();
afterAll(() => renderer.close());

/** Of the text, in points. */
const rightEdge = 530;

test('the longest dates of a contract stay in their columns', async () => {
  const dates = { start_date: '2025-10-13', prior_call_date: '2026-09-28', termination_date: '2026-10-26' };
  const contracts = ['A/1', 'B/2'].map((contract_no) =>
    sampleContract({ contract_no, ...dates, delivery_date: '2026-10-31' }),
  );
  const pdf = await readPdf(await renderer.render(shippedTemplate(), sampleLetter('call_to_pay', { contracts })));
  const { items } = await (await pdf.getPage(1)).getTextContent();
  const dated = items.flatMap((item) => ('str' in item && item.str.includes('października') ? [item] : []));
  expect(dated.length).toBeGreaterThanOrEqual(6);
  for (const { str, transform, width } of dated) {
    // What touches the next column is read as one text with it.
    expect(str.match(/października/g)).toHaveLength(1);
    expect(str).not.toContain('września');
    expect(Number(transform[4]) + width, str).toBeLessThan(rightEdge);
  }
  await pdf.loadingTask.destroy();
});
