import { useMediaQuery } from '@mantine/hooks';
import type { Catalogue } from '#engine/words.ts';

const words = {
  drop: { pl: 'Przeciągnij pliki tutaj albo kliknij, aby je wybrać', en: 'Drop files here, or click to choose them' },
  choose: { pl: 'Wybierz pliki', en: 'Choose files' },
} satisfies Catalogue;

/** What a place for files says: a finger drags none. */
export const useDropWords = () =>
  useMediaQuery('(pointer: coarse)', undefined, { getInitialValueInEffect: false }) ? words.choose : words.drop;
