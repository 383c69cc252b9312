import { expect, test } from 'vitest';
import { workbookParts } from '#test/files/workbook-parts.ts';
import { zipBytes } from '#test/files/zip-bytes.ts';
import { parseCell } from '../cells/value.ts';
import { openTable } from '../open-table.server.ts';
import { UNWORKED } from '../table.ts';

const MAIN = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';

/** A workbook whose cells share their texts, as Excel writes it. */
function sharing(sheetData: string, items: string): Buffer {
  const parts = workbookParts(sheetData).map((part) =>
    part.name.endsWith('workbook.xml.rels')
      ? {
          ...part,
          content: Buffer.from(
            part.content
              .toString()
              .replace(
                '</Relationships>',
                '<Relationship Id="rId2" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/sharedStrings" Target="sharedStrings.xml"/></Relationships>',
              ),
          ),
        }
      : part,
  );
  const content = Buffer.from(`<x:sst xmlns:x="${MAIN}">${items}</x:sst>`);
  return zipBytes([...parts, { name: 'xl/sharedStrings.xml', content }]);
}

const isHeader = (text: string) => text === 'nagłówek';
const rowsOf = async (bytes: Buffer) => Array.fromAsync((await openTable(bytes, { isHeader })).rows);

test('texts that cells share are read plain, in runs, empty, with marks and without what only says how to read them', async () => {
  const items = [
    '<x:si><x:t>nagłówek</x:t></x:si>',
    '<x:si><x:r><x:rPr><x:b/></x:rPr><x:t xml:space="preserve">Łódź </x:t></x:r><x:r><x:t>Śląska</x:t></x:r></x:si>',
    '<x:si/>',
    '<x:si><x:t>A &amp; B &lt;c&gt; $1 _x0041_</x:t></x:si>',
    '<x:si><x:t>東京</x:t><x:rPh sb="0" eb="2"><x:t>とうきょう</x:t></x:rPh></x:si>',
  ].join('');
  const cells = [1, 2, 3, 4, 99, 'x'].map((index) => `<c t='s' s="0"><v>${index}</v></c>`).join('');
  const bytes = sharing(
    `<sheetData><row r="1"><c r="A1" t="s"><v>0</v></c></row><row>${cells}</row></sheetData>`,
    items,
  );
  expect(await rowsOf(bytes)).toEqual([{ row: 2, cells: ['Łódź Śląska', '', 'A & B <c> $1 A', '東京', '', ''] }]);
});

test('a sheet that is read in many pieces keeps count of its rows, numbered or not, and its texts', async () => {
  const count = 20_000;
  const items = Array.from({ length: count }, (_, i) => `<x:si><x:t>dłużnik ${i}</x:t></x:si>`).join('');
  const row = (_: unknown, i: number) =>
    `<row${i % 3 ? '' : ` r="${i + 2}"`}><c t="s"><v>${i}</v></c><c><v>${i}.5</v></c></row>`;
  const rows = Array.from({ length: count }, row).join('');
  const read = await rowsOf(
    sharing(`<sheetData><row r="1"><c t="str"><v>nagłówek</v></c></row>${rows}</sheetData>`, items),
  );
  expect(read).toHaveLength(count);
  expect(
    read.filter(({ row: line, cells }, i) => line !== i + 2 || cells[0] !== `dłużnik ${i}` || cells[1] !== i + 0.5),
  ).toEqual([]);
});

test('a formula whose result is not in the file is told, one that came to no text is blank', async () => {
  const cell = (formula: string, kind = '') => `<c s="0"${kind}>${formula}</c>`;
  const cells = [
    cell('<f>A1&lt;2</f>'),
    cell('<f>A1</f><v></v>', ' t="n"'),
    cell('<f t="shared" si="0"/><v/>'),
    cell('<f>A1</f><v>12.5</v>'),
    cell('<f>A1</f><v></v>', ' t="str"'),
    cell('<v>7</v>'),
  ].join('');
  const head = '<row r="1"><c t="inlineStr"><is><t>nagłówek</t></is></c></row>';
  const bytes = zipBytes(workbookParts(`<sheetData>${head}<row>${cells}</row></sheetData>`));
  expect(await rowsOf(bytes)).toEqual([{ row: 2, cells: [UNWORKED, UNWORKED, UNWORKED, 12.5, '', 7] }]);
  expect(parseCell('amount', UNWORKED)).toEqual({ problem: { code: 'cell_formula_unworked' } });
});

test('of a workbook the first sheet that is not hidden is read', async () => {
  const sheetOf = (text: string) =>
    `<sheetData><row r="1"><c t="inlineStr"><is><t>nagłówek</t></is></c></row><row r="2"><c t="inlineStr"><is><t>${text}</t></is></c></row></sheetData>`;
  const [other] = workbookParts(sheetOf('stare')).filter(({ name }) => name.endsWith('sheet1.xml'));
  const parts = (state: string) =>
    workbookParts(sheetOf('dane')).map((part) => {
      const xml = part.content.toString();
      if (part.name === 'xl/workbook.xml')
        return {
          ...part,
          content: Buffer.from(xml.replace('<sheets>', `<sheets><sheet name="B"${state} sheetId="2" r:id="rId2"/>`)),
        };
      if (part.name !== 'xl/_rels/workbook.xml.rels') return part;
      const relation = /<Relationship [^>]*\/>/.exec(xml)![0].replace('rId1', 'rId2').replace('sheet1', 'sheet2');
      return { ...part, content: Buffer.from(xml.replace('</Relationships>', `${relation}</Relationships>`)) };
    });
  const read = async (state: string) =>
    (await rowsOf(zipBytes([...parts(state), { name: 'xl/worksheets/sheet2.xml', content: other!.content }]))).map(
      ({ cells }) => cells[0],
    );
  expect(await read(' state="hidden"')).toEqual(['dane']);
  expect(await read(' state="veryHidden"')).toEqual(['dane']);
  expect(await read(' state="visible"')).toEqual(['stare']);
  expect(await read('')).toEqual(['stare']);
});
