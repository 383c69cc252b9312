import { parse } from 'csv-parse/sync';
import { expect, test } from 'vitest';
import { model } from '#domain/areas.server.ts';
import { appWith } from '#test/app.ts';
import { minimalRecord } from '#test/contract/minimal-records.ts';

const [, admin] = await appWith('admin');

const isText = (plural: string, name: string) =>
  ['text', 'long_text'].includes(model.byPlural(plural)!.fields[name]?.kind.name ?? '');

// A view is an address with a name, and is not exported.
const exported = model.resources.filter(({ plural }) => plural !== 'saved_views');

test.each(exported)('$plural: no cell of its export is run by a spreadsheet', async ({ plural, fields }) => {
  const right = await minimalRecord(admin, plural);
  for (const text of ['=1+1', '+48', '-1', '@SUM(A1)', '\t=1', '\r=1', 'a\u037E=1', '\u200B\uFF1D1']) {
    for (const name of Object.keys(fields).filter((field) => isText(plural, field))) {
      // Where a field is no free text, the record is refused.
      await admin.post(`/api/${plural}`, { ...right, [name]: text });
    }
  }
  const { bytes } = await admin.get(`/api/${plural}.csv?charset=utf-8`);
  const cells = parse(bytes, { delimiter: ';', bom: true, relax_column_count: true }).flat();
  expect(cells.filter((cell) => /^[\s\u200B]*[=@\uFF1D]|^[\t\r]|^\s*[+-](?!\d[\d,]*$)/.test(cell))).toEqual([]);
});
