import { expect, test } from 'vitest';
import { type Component, isAllowed, licenceOf } from './licence-rules.ts';

const under = (...ids: string[]): Component => ({
  name: 'paczka',
  version: '1.0.0',
  licenses: ids.map((id) => (/ /.test(id) ? { expression: id } : { license: { id } })),
});
const tool = (id: string): Component => ({
  ...under(id),
  properties: [{ name: 'cdx:npm:package:development', value: 'true' }],
});

test.each(['MIT', '(MIT OR GPL-3.0)', 'MIT AND OFL-1.1', 'GPL-2.0 OR MIT AND ISC'])('%s may be used', (licence) => {
  expect(isAllowed(under(licence))).toBe(true);
});

test.each(['GPL-3.0', 'AGPL-3.0-only', 'MIT AND GPL-3.0', 'MPL-2.0', 'UNLICENSED', 'GPL-3.0 AND (MIT OR ISC)'])(
  '%s may not',
  (licence) => {
    expect(isAllowed(under(licence))).toBe(false);
  },
);

test('one that names no licence may not be used, and says so', () => {
  expect(isAllowed(under())).toBe(false);
  expect(licenceOf(under())).toBe('unknown');
  expect(isAllowed(under('MIT', 'GPL-3.0'))).toBe(false);
});

test('a tool may be under the Mozilla licence, whose changed files would have to be published', () => {
  expect(isAllowed(tool('MPL-2.0'))).toBe(true);
  expect(isAllowed(tool('GPL-3.0'))).toBe(false);
});
