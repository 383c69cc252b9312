import { afterAll, expect, test } from 'vitest';
import type { LetterData } from '#domain/letters/letter-data.ts';
import { type LetterKind, letterKinds } from '#domain/letters/letter-kinds.ts';
import { printedLetter } from '#domain/letters/printed-letter.ts';
import { sampleContract, sampleItem, sampleLetter } from '#domain/letters/sample-letter.ts';
import { shippedWording } from '#domain/letters/wordings/shipped.ts';
import { linesOfPages, readPdf } from '#test/pdf-text.ts';
import { createLetterRenderer, type LetterRenderer } from './letter-renderer.ts';
import { type LetterParts, shippedParts, shippedTemplate } from './template-files.ts';

const renderer = createLetterRenderer();
afterAll(() => renderer.close());

const linesOf = async ({ render }: Pick<LetterRenderer, 'render'>, data: LetterData): Promise<string[][]> => {
  const pages = await linesOfPages(await render(shippedTemplate(), data));
  return pages.map((lines) => lines.map((line) => line.replaceAll(/\s+/g, ' ').trim()));
};
const pagesOf = (data: LetterData) => linesOf(renderer, data);

const headingsOf = (data: LetterData): string[] => {
  const { body, closing, notice } = printedLetter(data);
  return [...body, ...closing, ...notice].flatMap((block) =>
    block.is === 'heading' ? [block.runs.map(({ text }) => text).join('')] : [],
  );
};

const kinds = Object.keys(letterKinds) as LetterKind[];

/** Letters whose pages end at other places: one more item moves all that follows. */
const lengths = [1, 4, 7, 10];
const ofLength = (kind: LetterKind, items: number): LetterData => {
  const [contract] = sampleLetter(kind).contracts;
  const all = Array.from({ length: items }, (_, index) => sampleItem({ name: `Naczepa nr ${index + 1}` }));
  const contracts = all.map((item, index) => ({ ...contract!, contract_no: `LO/${index + 1}`, items: [item] }));
  return sampleLetter(kind, { contracts });
};

test('patterns are made once for all letters: in the file that knows none of their facts', () => {
  const made = Object.entries({ ...shippedParts(), 'call.typ': shippedTemplate() }).filter(([, text]) =>
    text.includes('regex('),
  );
  expect(made.map(([name]) => name)).toEqual(['letter-words.typ']);
});

test.each(kinds)('no page of a letter ends with a heading (%s)', async (kind) => {
  for (const items of lengths) {
    const data = ofLength(kind, items);
    const headings = headingsOf(data);
    const pages = await pagesOf(data);
    const whole = pages.flat().map(withoutNumber);
    expect(whole).toEqual(expect.arrayContaining(headings.map((heading) => heading.replaceAll(/\s+/g, ' '))));
    // The last line is the number of the page.
    for (const lines of pages) expect(headings).not.toContain(withoutNumber(lines.at(-2) ?? ''));
  }
});

test('a name is not torn where it is signed for either', async () => {
  const name = 'Przedsiębiorstwo Handlowe Gżegżółka spółka z ograniczoną odpowiedzialnością spółka komandytowa';
  const sample = sampleLetter('agreement');
  const lines = (await pagesOf({ ...sample, debtor: { ...sample.debtor, name } })).flat();
  const signed = lines.slice(lines.findLastIndex((line) => line.includes(sample.signatory.full_name))).slice(0, 6);
  expect(signed.join(' ')).toContain('komandytowa');
  expect(signed.filter((line) => /[-\u00AD\u2010]( |$)/.test(line))).toEqual([]);
});

test('a long name of the agency and its address stand beside each other', async () => {
  const { agency } = sampleLetter('leasing');
  const name =
    'Kancelaria Windykacyjna Gżegżółka i Wspólnicy spółka z ograniczoną odpowiedzialnością spółka komandytowa';
  const street_nr = 'ul. Księdza Biskupa Ignacego Krasickiego-Wyszyńskiego 128A/14 lok. 305B';
  const address = { ...agency.address, street_nr };
  const pdf = await renderer.render(
    shippedTemplate(),
    sampleLetter('leasing', { agency: { ...agency, name, address } }),
  );
  const { items } = await (await (await readPdf(pdf)).getPage(1)).getTextContent();
  const head = items.find((item) => 'str' in item && item.str.startsWith('Kancelaria'));
  // What has too little room is made smaller than it is meant to be.
  expect(head).toMatchObject({ height: expect.closeTo(13) });
});

test('a number, a name or a reason without a space keeps to its column and its page', async () => {
  const long = (letters: number) => 'Ż1B2C3D4E5'.repeat(20).slice(0, letters);
  const sample = sampleLetter('leasing');
  const item = sampleItem({ name: long(80), undercarriage_no: null, serial_no: long(60) });
  const pdf = await renderer.render(shippedTemplate(), {
    ...sample,
    zd_no: long(60),
    debtor: {
      ...sample.debtor,
      name: long(100),
      address: { street_nr: long(80), post_code: '26-600', city: long(40) },
    },
    contracts: [sampleContract({ contract_no: long(100), termination_ground: long(150), items: [item] })],
    police_ground: long(150),
    costs_ground: long(150),
    attachments: [long(150)],
  });
  const document = await readPdf(pdf);
  for (let at = 1; at <= document.numPages; at += 1) {
    const page = await document.getPage(at);
    const { items } = await page.getTextContent();
    const texts = items.flatMap((one) => ('str' in one && one.str.trim() ? [one] : []));
    const found = texts.map(({ str, width, transform: [, , , , x, y] }) => ({ str, y, from: x, to: x + width }));
    for (const one of found) {
      expect(one.to, one.str).toBeLessThan(page.view[2]! - 50);
      const beside = found.filter(({ y, from }) => Math.abs(y - one.y) < 1 && from > one.from);
      for (const { from, str } of beside) expect(from, `${one.str} – ${str}`).toBeGreaterThan(one.to - 1);
    }
  }
});

const many = (word: string) => Array.from({ length: 100 }, (_, index) => `${word} ${index + 1}.`);

test.each([
  ['paragraph', `Wzywamy. ${many('Powód numer').join(' ').repeat(6)} Koniec.`],
  ['list', `Wzywamy:\n${many('- powód numer').join('\n')}\n- koniec.`],
])('a last part longer than a page is printed whole, and signed (%s)', async (_, body) => {
  const sample = sampleLetter('call_to_pay');
  const lines = (await pagesOf({ ...sample, wording: { ...shippedWording.call_to_pay, body } })).flat();
  expect(lines.join(' ')).toMatch(/koniec\./i);
  expect(lines).toContain(sample.signatory.position);
});

const withoutNumber = (line: string) => line.replace(/^\d+\. ?/, '');

test('with the rule taken off, headings do end pages: they are held by it', async () => {
  const loose = Object.fromEntries(
    Object.entries(shippedParts()).map(([name, text]) => [name, text.replaceAll('sticky: true', 'sticky: false')]),
  ) as unknown as LetterParts;
  const careless = createLetterRenderer({ parts: loose });
  try {
    const ends = await Promise.all(
      kinds.flatMap((kind) =>
        lengths.map(async (items) => {
          const data = ofLength(kind, items);
          const pages = await linesOf(careless, data);
          return pages.some((lines) => headingsOf(data).includes(withoutNumber(lines.at(-2) ?? '')));
        }),
      ),
    );
    expect(ends).toContain(true);
  } finally {
    careless.close();
  }
});

test('a surname, a firm’s form and a date are never torn across lines, wherever they stand', async () => {
  const names = ['Łucja Gżegżółka-Brzęczyszczykiewicz', 'Żak-Nowakowski i Wspólnicy sp. z o.o.'];
  const whole = ['Gżegżółka-Brzęczyszczykiewicz', 'Żak-Nowakowski', 'sp. z o.o.', '26-600', '28 listopada 2026 r.'];
  for (const kind of kinds) {
    for (const filler of ['', 'Firma ', 'Usługi Transportowe ', 'Przedsiębiorstwo Handlowe i Usługowe ']) {
      const [debtor, creditor] = names.map((name) => `${filler}${name}`);
      const sample = sampleLetter(kind);
      const pages = await pagesOf({
        ...sample,
        debtor: { ...sample.debtor, name: debtor! },
        creditor: { ...sample.creditor, name: creditor! },
        contracts: [
          sampleContract({ ...sample.contracts[0], termination_ground: `zwłoki, którą ${debtor} potwierdza` }),
        ],
      });
      const lines = pages.flat();
      for (const text of whole) expect(`${kind} ${text}: ${piecesOf(text, lines).join()}`).toBe(`${kind} ${text}: `);
    }
  }
});

test('a single surname is not torn either, in any line of a paragraph', async () => {
  const surnames = ['Konstantynopolski', 'Gżegżółka', 'Brzęczyszczykiewicz'];
  for (const kind of kinds) {
    for (const first of [1, 2]) {
      const many = Array.from({ length: 14 }, (_, index) => surnames[(index + first) % 3]).join(', ');
      const { contracts } = sampleLetter(kind);
      const said = sampleContract({ ...contracts[0], termination_ground: `zwłoki, którą potwierdzają ${many}` });
      const lines = (await pagesOf(sampleLetter(kind, { contracts: [said] }))).flat();
      for (const text of surnames) expect(`${kind} ${text}: ${piecesOf(text, lines).join()}`).toBe(`${kind} ${text}: `);
    }
  }
});

/** The ends of lines with which a text begins that goes on in the next line. */
function piecesOf(text: string, lines: readonly string[]): string[] {
  const cuts = Array.from({ length: text.length - 1 }, (_, at) => at + 1);
  return lines.flatMap((line, index) => {
    const next = lines[index + 1] ?? '';
    const torn = cuts.find((at) => {
      const [before, after] = [text.slice(0, at).trimEnd(), text.slice(at).trimStart()];
      // Shorter ends belong to other words by chance.
      if (before.length < 2 || after.length < 2) return false;
      return new RegExp(`(^|[^\\p{L}\\d])${RegExp.escape(before)}-?$`, 'u').test(line) && next.startsWith(after);
    });
    return torn === undefined ? [] : [line];
  });
}
