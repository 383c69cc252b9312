/** No cell holds more. */
const longest = 32_767;

/** Neither is a character, and a sheet that holds one is not opened. */
const noCharacters = /[\uFFFE\uFFFF]/g;

/** What a cell can hold of a text. */
export const sheetText = (text: string): string => text.replace(noCharacters, '').normalize('NFC').slice(0, longest);

/** Text as a workbook holds it: what only looks like the escape of a character ("_x0041_") is not read as one. */
export const xlsxText = (text: string): string => text.replaceAll(/_(?=x[0-9A-Fa-f]{4}_)/g, '_x005F_');
