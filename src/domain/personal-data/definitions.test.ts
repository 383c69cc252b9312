import { expect, test } from 'vitest';
import { model } from '#domain/areas.server.ts';
import { whatGoesAlong } from '#engine/personal-data.ts';
import { subjects } from './personal-data-subject.ts';

/** Every resource of which something is erased with somebody, with the field that ties it to them. */
const reached = subjects.flatMap((name) => {
  const subject = model.named(name);
  const along = whatGoesAlong(model, subject).filter(({ erased }) => erased === true);
  return [subject, ...along.map(({ resource }) => resource)];
});

test('every text that may tell of a person says what erasing does to it', () => {
  const silent = reached.flatMap(({ name, fields }) =>
    Object.entries(fields)
      .filter(([, { kind, storage, choices }]) => kind.type === 'text' && storage.in === 'column' && !choices)
      .filter(([, { erased }]) => erased === undefined)
      .map(([field]) => `${name}.${field}`),
  );
  expect(silent).toEqual([]);
});

test('whatever lives in a case goes along with its debtor', () => {
  const along = whatGoesAlong(model, model.named('debtor')).map(({ resource }) => resource.name);
  const inside = model.resources.filter(
    ({ within }) => within && ['debt_case', 'contract', 'document'].includes(within),
  );
  expect(inside.map(({ name }) => name).filter((name) => !along.includes(name))).toEqual([]);
  expect(along.filter((name, index) => along.indexOf(name) !== index)).toEqual([]);
});

test('whatever is of one case lives in it', () => {
  const beside = model.resources.filter(({ within, fields }) => fields['debt_case_id'] && within !== 'debt_case');
  // A part of a bank's line stays with the line.
  expect(beside.map(({ name }) => name)).toEqual(['bank_transfer_match']);
});

test('whatever points to somebody who can be erased says whether it goes along', () => {
  const silent = model.resources.flatMap((resource) =>
    Object.entries(resource.fields)
      .filter(
        ([, { to, storage, goesAlong }]) =>
          (to === 'debtor' || to === 'person') && storage.in === 'column' && !goesAlong,
      )
      .map(([field]) => `${resource.name}.${field}`),
  );
  expect(silent).toEqual([]);
});
