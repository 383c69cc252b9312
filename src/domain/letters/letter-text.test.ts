import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { letterBlocks } from './letter-blocks.ts';
import type { LetterKind } from './letter-kinds.ts';
import { parseLetterText, sayFault } from './letter-text.ts';
import { shippedWording } from './wordings/shipped.ts';
import { shippedNotice } from './wordings/notice.ts';
import { printedFacts } from './printed-facts.ts';
import { sampleContract, sampleLetter } from './sample-letter.ts';

function scopeOf(kind: LetterKind, changes: Parameters<typeof sampleLetter>[1] = {}) {
  const facts = printedFacts(sampleLetter(kind, changes));
  return { facts, usual_ground: 'zwłoki', contract: facts.contracts[0] };
}

const faultsOf = (text: string) => parseLetterText(text).faults.map((fault) => sayFault(fault, 'pl'));
const plain = (text: string, scope = scopeOf('leasing')) =>
  letterBlocks(text, scope).map((block) =>
    'runs' in block ? `${block.is}: ${block.runs.map((run) => run.text).join('')}` : block.is,
  );

describe('the text of a letter', () => {
  it('that comes with the product has no faults', () => {
    const texts = [shippedWording.leasing.body, shippedWording.loan.body, shippedNotice.body];
    expect(texts.flatMap(faultsOf)).toEqual([]);
  });

  it.each([
    ['Dobrze\n\nNumer {{nr_umowy}}', 'wiersz 3: nieznane pole {{nr_umowy}}'],
    ['{{toString}}', 'wiersz 1: nieznane pole {{toString}}'],
    ['a\n{{#umowa}}b{{/umowa}}', 'wiersz 2: nieznany warunek {{#umowa}}'],
    ['{{#has_items}}\nrzeczy\n', 'wiersz 1: warunek {{#has_items}} nie jest zamknięty'],
    [
      '{{#has_items}}\nb\n{{/has_arrears}}\n{{/has_items}}',
      'wiersz 3: {{/has_arrears}} zamyka warunek, którego nic nie otwiera',
    ],
    [
      '{{#has_items}}\n{{#has_arrears}}\nx\n{{/has_arrears}}\n{{/has_items}}\nTermin {{deadline',
      'wiersz 6: niepełne nawiasy klamrowe: „Termin {{deadline”',
    ],
    [
      '{{#contracts}}\n{{#securities}}a{{/securities}}\n{{/contracts}}',
      'wiersz 2: {{#securities}} jest już w powtarzanym fragmencie',
    ],
    ['Kwoty: {{arrears_table}}', 'wiersz 1: {{arrears_table}} musi być w osobnym wierszu'],
    ['Termin: **{{deadline}}', 'wiersz 1: pogrubienie ** nie jest zamknięte'],
    ['a\r\n##', 'wiersz 2: nagłówek bez treści'],
  ])('%j is told: %s', (text, said) => {
    expect(faultsOf(text)).toEqual([said]);
  });

  it('leaves out what is not known and repeats what is there several times', () => {
    const text =
      'Umowa{{#contract.start_date}} z dnia {{contract.start_date}}{{/contract.start_date}}.\n{{#contracts}}\n{{contract.contract_no}}\n{{/contracts}}';
    const contracts = [sampleContract({ start_date: null }), sampleContract({ contract_no: 'B/2' })];
    const said = plain(text, scopeOf('leasing', { contracts }));
    expect(said).toEqual(['paragraph: Umowa.', 'paragraph: LO/12345/2023', 'paragraph: B/2']);
  });

  it('takes no value for a mark of the text', () => {
    const debtor = { ...sampleLetter('leasing').debtor, name: '## **Żółw** {{deadline}}\n- x \uE0000\uE001' };
    const [block] = letterBlocks('{{debtor.name}}', scopeOf('leasing', { debtor }));
    expect(block).toEqual({ is: 'paragraph', runs: [{ text: debtor.name, bold: false }] });
  });

  it('is read whatever was typed', () => {
    const pieces = fc.constantFrom(
      '{{',
      '}}',
      '{{#has_items}}',
      '{{/has_items}}',
      '{{deadline}}',
      '**',
      '\n',
      '## ',
      '- ',
      'a',
      '\uE000',
    );
    fc.assert(
      fc.property(fc.array(pieces, { maxLength: 12 }), (parts) => {
        const text = parts.join('');
        const lines = text.split('\n').length;
        for (const { line } of parseLetterText(text).faults) expect(line).toBeLessThanOrEqual(lines);
        letterBlocks(text, scopeOf('leasing'));
      }),
      { numRuns: 200 },
    );
  });
});
