import { afterAll, describe, expect, it } from 'vitest';
import { sampleContract, sampleItem, sampleLetter } from '#domain/letters/sample-letter.ts';
import { pdfWords } from '#test/pdf-text.ts';
import { TooManyRequests } from '../accounts/guesses/too-many-requests.ts';
import { createLetterRenderer } from './letter-renderer.ts';
import { LetterProcessError, LetterTemplateError } from './render-error.ts';
import { shippedTemplate } from './template-files.ts';

const letter = sampleLetter('leasing');
const renderer = createLetterRenderer();
afterAll(() => renderer.close());

describe('a letter is data, never source', () => {
  it.each([
    '#read("/etc/passwd")',
    '] #panic("x") [',
    '$ x^2 $ \\ * _ ` < > @',
    '#{ while true {} }',
    '"); #import "x.typ"',
    '// koniec /* uwagi',
  ])('the name %s is printed as it is', async (name) => {
    const contracts = [sampleContract({ items: [sampleItem({ name })] })];
    const data = sampleLetter('leasing', { debtor: { ...letter.debtor, name }, contracts, return_place: name });
    const text = await pdfWords(await renderer.render(shippedTemplate(), data));
    expect(text.split(name).length).toBeGreaterThanOrEqual(4);
  });
});

describe('a template may read nothing but the letter', () => {
  it.each([
    ['#read("/etc/passwd")', /^letter\.typ:1:\d+: file not found \(searched at etc\/passwd\)$/],
    ['\n#read("../../../../etc/passwd")', /^letter\.typ:2:\d+: .*access denied/],
    ['\n\n#image("/proc/self/environ")', /^letter\.typ:3:\d+: /],
    ['#import "@preview/cetz:0.2.0": *', /^letter\.typ:1:10: packages are not available$/],
    ['#import ("@pre" + "view/cetz:0.2.0")', /^letter\.typ:1:\d+: failed to download package/],
    ['#import ("@lo" + "cal/cetz:0.2.0")', /^letter\.typ:1:\d+: package not found/],
  ])('%s is refused', async (template, message) => {
    await expect(renderer.render(template, letter)).rejects.toThrow(message);
  });

  it('an earlier letter leaves nothing behind', async () => {
    await renderer.render('#json("letter.json").debtor.name', letter);
    await expect(renderer.render('#read("leasing-call.typ")', letter)).rejects.toThrow(LetterTemplateError);
  });
});

describe('a wrong template', () => {
  it.each([
    ['Tekst\n\n#letter.debtor', 'letter.typ:3:2: unknown variable: letter'],
    ['#import "letter-frame.typ": *\n#letter.dluznik', 'letter.typ:2:9: dictionary does not contain key "dluznik"'],
    ['a\n#let x = (', 'letter.typ:2:10: unclosed delimiter'],
    ['#import "letter-frame.typ": *\n\n#known()', 'letter.typ:3:2: missing argument: value'],
  ])('%j is told with its line', async (template, message) => {
    const failure = renderer.render(template, letter);
    await expect(failure).rejects.toThrow(LetterTemplateError);
    await expect(failure).rejects.toThrow(message);
  });

  it('does not spoil the letters around it', async () => {
    const results = await Promise.allSettled([
      renderer.render('#json("letter.json").odzysk_no', { ...letter, odzysk_no: '2026/000001' }),
      renderer.render('#nic', letter),
      renderer.render('#json("letter.json").odzysk_no', { ...letter, odzysk_no: '2026/000003' }),
    ]);
    expect(results.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled']);
    const texts = results.filter((result) => result.status === 'fulfilled').map(({ value }) => pdfWords(value));
    expect(await Promise.all(texts)).toEqual(['2026/000001', '2026/000003']);
  });
});

it('refuses a date that is none before it asks the process', async () => {
  await expect(renderer.render('x', { ...letter, deadline: '2026-02-30' })).rejects.toThrow(RangeError);
});

it('makes a letter in well under a second once it is warm', async () => {
  const times: number[] = [];
  for (let n = 1; n <= 5; n += 1) {
    const started = performance.now();
    await renderer.render(shippedTemplate(), { ...letter, odzysk_no: `2026/00010${n}` });
    times.push(performance.now() - started);
  }
  // The quickest of five, so that a busy machine does not decide.
  expect(Math.min(...times)).toBeLessThan(500);
});

it('lets people take turns, however many letters one of them asks for', async () => {
  const made: string[] = [];
  const ask = async (person: number, name: string) => {
    await renderer.render('#json("letter.json").odzysk_no', letter, 'pdf', person);
    made.push(name);
  };
  const asked = [...['a1', 'a2', 'a3', 'a4'].map((name) => ask(1, name)), ...['b1', 'b2'].map((name) => ask(2, name))];
  await Promise.all([...asked, ask(3, 'c1')]);
  expect(made).toEqual(['a1', 'a2', 'b1', 'c1', 'a3', 'b2', 'a4']);
});

it('makes only so many previews for one person at a time, and as many for others', async () => {
  const preview = (person: number) => renderer.render('#json("letter.json").odzysk_no', letter, 'preview', person);
  const asked = [...Array.from({ length: 11 }, () => preview(1)), preview(2)];
  const made = await Promise.allSettled(asked);
  expect(made.map(({ status }) => status === 'fulfilled')).toEqual([...Array(10).fill(true), false, true]);
  await expect(asked[10]).rejects.toThrow(TooManyRequests);
  await preview(1);
});

it('refuses letters once it is closed', async () => {
  const closing = createLetterRenderer();
  const pending = closing.render(shippedTemplate(), letter);
  closing.close();
  await expect(pending).rejects.toThrow(LetterProcessError);
  await expect(closing.render('x', letter)).rejects.toThrow('closed');
});
