import type { Words } from '#engine/words.ts';

/** What a message and its template call the same choice. */
export const stripLabel: Words = { pl: 'Bez polskich znaków', en: 'Without Polish letters' };
export const stripHelp: Words = {
  pl: 'SMS mieści wtedy 160 znaków, a nie 70; „ą” pójdzie jako „a”. Jeśli puste: tak, jak ustawiono dla systemu.',
  en: 'A text message then holds 160 characters and not 70; letters lose their Polish marks. Blank: as the system is set.',
};
