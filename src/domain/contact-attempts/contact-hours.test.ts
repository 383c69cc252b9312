import { expect, test } from 'vitest';
import { unsocialTimes } from './contact-hours.ts';

test.each([
  ['2026-11-23T06:59:00+01:00', ['contact_at_night']],
  ['2026-11-23T07:00:00+01:00', []],
  ['2026-11-23T20:59:59+01:00', []],
  ['2026-11-23T21:00:00+01:00', ['contact_at_night']],
  // 5:30 in Greenwich is half past seven of a Polish summer.
  ['2026-07-14T05:30:00Z', []],
  ['2026-11-22T12:00:00+01:00', ['contact_on_holiday']],
  ['2026-11-11T12:00:00+01:00', ['contact_on_holiday']],
  ['2026-11-21T12:00:00+01:00', []],
  ['2026-12-25T22:15:00+01:00', ['contact_at_night', 'contact_on_holiday']],
])('at %s debtors are let alone for %j', (moment, reasons) => {
  expect(unsocialTimes(moment)).toEqual(reasons);
});
