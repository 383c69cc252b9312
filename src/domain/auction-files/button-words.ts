import type { Catalogue } from '#engine/words.ts';

/** Said before the screens of auction responses are loaded. */
export const auctionButtonWords = {
  title: { pl: 'Odpowiedzi z aukcji', en: 'Auction responses' },
  open: { pl: 'Wczytaj odpowiedzi z aukcji', en: 'Upload auction responses' },
} satisfies Catalogue;
