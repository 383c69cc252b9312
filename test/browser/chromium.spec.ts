import { expect, test } from './journey.ts';

const unassigned = '\u0378';
const letters = Array.from('ąćęłńóśźżĄĆĘŁŃÓŚŹŻ');

test('the browser has a glyph of its own for every Polish letter', async ({ page }) => {
  await page.setContent('<canvas width="64" height="64"></canvas>');
  const drawn = await page.evaluate(
    (texts) => {
      const canvas = document.querySelector('canvas')!;
      const brush = canvas.getContext('2d', { willReadFrequently: true })!;
      brush.font = '40px sans-serif';
      return texts.map((text) => {
        brush.clearRect(0, 0, 64, 64);
        brush.fillText(text, 8, 48);
        return brush.getImageData(0, 0, 64, 64).data.join();
      });
    },
    [unassigned, ...letters],
  );
  // What a font lacks is drawn alike for all letters: as a box or as nothing.
  expect(new Set(drawn).size).toBe(1 + letters.length);
});
