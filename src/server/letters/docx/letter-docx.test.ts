import PizZip from 'pizzip';
import { afterAll, describe, expect, it } from 'vitest';
import type { LetterData } from '#domain/letters/letter-data.ts';
import { shippedWording } from '#domain/letters/wordings/shipped.ts';
import { sampleContract, sampleItem, sampleLetter } from '#domain/letters/sample-letter.ts';
import { pageTexts } from '#test/pdf-text.ts';
import { createLetterRenderer } from '../letter-renderer.ts';
import { shippedTemplate } from '../template-files.ts';

const renderer = createLetterRenderer();
afterAll(() => renderer.close());

async function partsOf(data: LetterData): Promise<(name: string) => string> {
  const zip = new PizZip(await renderer.render(shippedTemplate(), data, 'docx'));
  return (name) => zip.file(name)?.asText() ?? '';
}

const unescaped = (xml: string) => xml.replaceAll('&lt;', '<').replaceAll('&gt;', '>').replaceAll('&amp;', '&');

/** The paragraphs of a file as they are read. */
const paragraphsOf = (xml: string) =>
  [...xml.matchAll(/<w:p>.*?<\/w:p>/gs)]
    .map(([paragraph]) => unescaped(paragraph.replaceAll(/<w:(tab|br)\/>/g, ' ').replaceAll(/<[^>]+>/g, '')))
    .filter((text) => text.trim());

/** What is left of a text when lines are broken elsewhere and words divided. */
const bare = (text: string) => text.replaceAll(/[\s\u200B\u00AD–-]/g, '');

/** The PDF's text without what stands on every page. */
async function bareTextOfPdf(data: LetterData): Promise<string> {
  const pages = await pageTexts(await renderer.render(shippedTemplate(), data));
  const head = bare(`${data.agency.name} ${shippedWording[data.kind].title} · ${data.odzysk_no}`);
  return pages
    .map((page) =>
      bare(page)
        .replace(/strona\dz\d/, '')
        .replace(head, ''),
    )
    .join('');
}

const nos = ['A/1', 'A/2'];
const several = sampleLetter('leasing', {
  contracts: nos.map((contract_no) => sampleContract({ contract_no, items: [sampleItem(), sampleItem()] })),
  arrears: nos.map((no) => ({ ...sampleLetter('leasing').arrears[0]!, contract_nos: [no] })),
  debtor: { ...sampleLetter('leasing').debtor, name: 'Żak & Łoś <sp. j.> "Ćma"', recipient: 'Jan Łoś' },
});

describe('the letter as DOCX', () => {
  it.each([
    ['leasing', sampleLetter('leasing')],
    ['loan', sampleLetter('loan')],
    ['several contracts', several],
    ['agreement', sampleLetter('agreement')],
  ])('says word for word what the PDF says (%s)', async (_name, data) => {
    const part = await partsOf(data);
    const paragraphs = paragraphsOf(part('word/document.xml')).map(bare);
    const pdf = await bareTextOfPdf(data);
    for (const paragraph of paragraphs) expect(pdf).toContain(paragraph);
    expect(paragraphs.join('')).toHaveLength(pdf.length);
  });

  it('has tables, headings, page numbers and the Polish language on every run', async () => {
    const part = await partsOf(several);
    const body = part('word/document.xml');
    const inHead = [...body.matchAll(/<w:tblHeader\/>.*?<\/w:tr>/gs)].map(([row]) => paragraphsOf(row));
    expect(inHead[2]).toEqual(['Umowa nr', 'Należność główna', 'Odsetki za opóźnienie', 'Koszty', 'Razem']);
    expect(body.match(/<w:pStyle w:val="Heading1"\/>/g)).toHaveLength(7);
    expect(body.match(/<w:pStyle w:val="Title"\/>/g)).toHaveLength(2);
    expect(body.match(/<w:br w:type="page"\/>/g)).toHaveLength(1);
    const runs = [...body.matchAll(/<w:r>.*?<\/w:r>/gs)].filter(([run]) => run.includes('<w:t '));
    expect(runs.length).toBeGreaterThan(100);
    for (const [run] of runs) expect(run).toContain('<w:lang w:val="pl-PL"/>');
    expect(part('word/footer1.xml')).toMatch(/strona .*PAGE.* z .*NUMPAGES/s);
    expect(part('word/header1.xml')).toContain('Wezwanie do zwrotu przedmiotu leasingu – 2026/000123');
    expect(part('docProps/core.xml')).toContain('<dc:creator>Wierzba i Wspólnicy sp. z o.o.</dc:creator>');
    expect(part('word/settings.xml')).toContain('<w:autoHyphenation/>');
  });

  it('tears no post code at its hyphen', async () => {
    const body = (await partsOf(sampleLetter('leasing')))('word/document.xml');
    expect(body).not.toMatch(/\b\d{2}-\d{3}\b/);
    expect(body).toMatch(/>26<\/w:t><w:noBreakHyphen\/><w:t[^>]*>600\u00A0Radom/);
  });

  it.each(['{debtor}', '{@body}', ']]><w:t>', '\u0007zero\uFFFF', '&amp;'])('the name %j is text', async (name) => {
    const part = await partsOf(sampleLetter('leasing', { debtor: { ...sampleLetter('leasing').debtor, name } }));
    const said = name.replaceAll(/[\u0007\uFFFF]/g, '');
    expect(paragraphsOf(part('word/document.xml')).filter((text) => text.includes(said)).length).toBeGreaterThan(1);
  });
});

describe('the preview', () => {
  it('says on each page that it is one, and nothing else that the letter does not say', async () => {
    const data = sampleLetter('leasing');
    const pdf = await renderer.render(shippedTemplate(), data, 'preview');
    const pages = await pageTexts(pdf);
    expect(pages).toHaveLength(3);
    for (const page of pages) expect(bare(page)).toContain('PODGLĄD');
    const whole = bare(pages.join(' ')).replaceAll('PODGLĄD', '');
    const letter = await pageTexts(await renderer.render(shippedTemplate(), data));
    expect(whole).toBe(bare(letter.join(' ')));
  });
});
