import { useMediaQuery } from '@mantine/hooks';
import type { Catalogue, Words } from '#engine/words.ts';

/** What an empty place for files says: to who drags them there, and to a finger, which drags none. */
export interface DropWords {
  readonly drop: Words;
  readonly choose: Words;
}

const several = {
  drop: { pl: 'Przeciągnij pliki tutaj albo kliknij, aby je wybrać', en: 'Drop files here, or click to choose them' },
  choose: { pl: 'Wybierz pliki', en: 'Choose files' },
} satisfies Catalogue;

export const useDropWords = ({ drop, choose }: DropWords = several): Words =>
  useMediaQuery('(pointer: coarse)', undefined, { getInitialValueInEffect: false }) ? choose : drop;
