import fc from 'fast-check';
import { expect, it } from 'vitest';
import { lineChanges } from './line-changes.ts';

it('tells which lines went and which came', () => {
  expect(lineChanges('a\nb\nc', 'a\nx\nc')).toEqual([
    { is: 'same', text: 'a' },
    { is: 'gone', text: 'b' },
    { is: 'new', text: 'x' },
    { is: 'same', text: 'c' },
  ]);
});

it('keeps both texts whole', () => {
  const text = fc
    .array(fc.constantFrom('a', 'b', 'c', ''), { minLength: 1, maxLength: 8 })
    .map((lines) => lines.join('\n'));
  fc.assert(
    fc.property(text, text, (before, after) => {
      const changes = lineChanges(before, after);
      const without = (left: 'gone' | 'new') =>
        changes
          .filter(({ is }) => is !== left)
          .map((change) => change.text)
          .join('\n');
      expect([without('new'), without('gone')]).toEqual([before, after]);
    }),
  );
});
