import { describe, expect, it } from 'vitest';
import { bindShortWords, formatAccount, formatPolishDate } from './polish-typography.ts';

/** Shows non-breaking spaces as `~`, as a reader of the test would type them. */
function shown(text: string): string {
  return text.replaceAll('\u00A0', '~');
}

describe('Polish typography', () => {
  it('declines the month of a date', () => {
    expect(shown(formatPolishDate('2026-11-05'))).toBe('5~listopada~2026~r.');
    expect(shown(formatPolishDate('2024-02-29'))).toBe('29~lutego~2024~r.');
    expect(() => formatPolishDate('2026-02-29')).toThrow(RangeError);
  });

  it('groups an account number', () => {
    expect(shown(formatAccount('61109010140000071219812874'))).toBe('61~1090~1014~0000~0712~1981~2874');
    expect(shown(formatAccount('PL61 1090 1014 0000 0712 1981 2874'))).toBe('PL61~1090~1014~0000~0712~1981~2874');
  });

  it('keeps one-letter words with the next word', () => {
    expect(shown(bindShortWords('W domu i w ogrodzie, z Anią (a nie o nas) u nich'))).toBe(
      'W~domu i~w~ogrodzie, z~Anią (a~nie o~nas) u~nich',
    );
    expect(shown(bindShortWords('Spółka zoo, ulica Piaskowa 1 m'))).toBe('Spółka zoo, ulica Piaskowa 1 m');
  });
});
