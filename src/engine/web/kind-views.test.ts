import { expect, test } from 'vitest';
import { model } from '#domain/areas.server.ts';
import { kindViews } from './kind-views.ts';

const used = model.resources.flatMap(({ fields }) => Object.values(fields).map(({ kind }) => kind.name));
// A value read through references is shown by the kind at their end.
const kinds = new Set(used.filter((name) => name !== 'path'));

test('every kind of field has its view, and every view its kind', () => {
  expect(Object.keys(kindViews).toSorted()).toEqual([...kinds].toSorted());
});
