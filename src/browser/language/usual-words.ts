import type { Catalogue } from '#engine/words.ts';

export const doneWords = {
  created: { pl: 'Utworzono rekord', en: 'Record created' },
  updated: { pl: 'Zapisano zmiany', en: 'Changes saved' },
  copied: { pl: 'Skopiowano rekord', en: 'Record copied' },
  deleted: { pl: 'Usunięto rekord', en: 'Record deleted' },
  generated: { pl: 'Wygenerowano dokument', en: 'Document generated' },
  uploaded: { pl: 'Przesłano pliki', en: 'Files sent' },
} satisfies Catalogue;

export const usualWords = {
  ok: { pl: 'OK', en: 'OK' },
  cancel: { pl: 'Anuluj', en: 'Cancel' },
  close: { pl: 'Zamknij', en: 'Close' },
  none: { pl: '–', en: '–' },
} satisfies Catalogue;
