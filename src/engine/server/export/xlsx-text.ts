/** Text as a workbook holds it: what only looks like the escape of a character ("_x0041_") is not read as one. */
export const xlsxText = (text: string): string => text.replaceAll(/_(?=x[0-9A-Fa-f]{4}_)/g, '_x005F_');
