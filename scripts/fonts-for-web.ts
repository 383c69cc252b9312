import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { fileURLToPath } from 'node:url';
import subsetFont from 'subset-font';

const target = fileURLToPath(new URL('../dist/fonts/', import.meta.url));
const require = createRequire(import.meta.url);

const from = (first: number, last: number) =>
  Array.from({ length: last - first + 1 }, (_, index) => String.fromCodePoint(first + index)).join('');

/** What screens are written in, by the file of the family that has it; the same ranges stand in `fonts.css`. */
const letters = {
  latin: from(0x20, 0x7e) + from(0xa0, 0xff) + from(0x2009, 0x2026) + '\u202f€™↑→↓−',
  'latin-ext': 'ĄąĆćĘęŁłŃńŚśŹźŻż',
};

/** Writes the letters of Polish and English, in the weights in use, into `dist/fonts`: a quarter of the whole family's bytes. */
export async function makeFonts(): Promise<void> {
  mkdirSync(target, { recursive: true });
  for (const [part, text] of Object.entries(letters)) {
    const whole = readFileSync(require.resolve(`@fontsource-variable/inter/files/inter-${part}-wght-normal.woff2`));
    const made = await subsetFont(whole, text, {
      targetFormat: 'woff2',
      variationAxes: { wght: { min: 400, max: 700 } },
    });
    writeFileSync(`${target}inter-${part}.woff2`, made);
  }
}
