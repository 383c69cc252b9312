import { letterKinds } from './letter-kinds.ts';

const stems = Object.values(letterKinds).map(({ fileStem }) => fileStem);

/** How the product calls the files of its letters: `wezwanie-leasing-2026-000123.pdf`, `…-2.pdf` to the next addressee. */
export const letterFileName = new RegExp(`^(${stems.join('|')})-[0-9]{4}-[0-9]+(-[0-9]+)?[.](pdf|docx)$`);
