import type { ZipPart } from './zip-bytes.ts';

const HEAD = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>';
const MAIN = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const RELATIONS = 'http://schemas.openxmlformats.org/package/2006/relationships';
const OFFICE = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';

/** The parts of the smallest workbook around a hand-written `<sheetData>`, for sheets that no Excel would write. */
export function workbookParts(sheetData: string): ZipPart[] {
  return [
    part(
      '[Content_Types].xml',
      '<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types">' +
        '<Default Extension="xml" ContentType="application/xml"/></Types>',
    ),
    part('_rels/.rels', relations('officeDocument', 'xl/workbook.xml')),
    part(
      'xl/workbook.xml',
      `<workbook xmlns="${MAIN}" xmlns:r="${OFFICE}"><sheets><sheet name="A" sheetId="1" r:id="rId1"/></sheets></workbook>`,
    ),
    part('xl/_rels/workbook.xml.rels', relations('worksheet', 'worksheets/sheet1.xml')),
    part('xl/worksheets/sheet1.xml', `<worksheet xmlns="${MAIN}">${sheetData}</worksheet>`),
  ];
}

function part(name: string, xml: string): ZipPart {
  return { name, content: Buffer.from(HEAD + xml) };
}

function relations(type: string, target: string): string {
  return `<Relationships xmlns="${RELATIONS}"><Relationship Id="rId1" Type="${OFFICE}/${type}" Target="${target}"/></Relationships>`;
}
