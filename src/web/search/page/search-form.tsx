import { Button, TextInput } from '@mantine/core';
import { IconSearch } from '@tabler/icons-react';
import { useNavigate } from '@tanstack/react-router';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { useSay } from '#browser/language/use-say.ts';
import type { Catalogue } from '#engine/words.ts';
import { searchWords } from '../search-words.ts';
import styles from './search-page.module.css';

const words = {
  search: { pl: 'Szukaj', en: 'Search' },
  by: {
    pl: 'Numer sprawy lub umowy, nazwa, NIP, telefon, rejestracja, VIN',
    en: 'Case or contract number, name, NIP, phone, plate, VIN',
  },
} satisfies Catalogue;

interface Props {
  readonly text: string;
  /** Whether there is nothing else to do: it has the focus. */
  readonly isWanted: boolean;
}

/** Another text to search by; it goes into the address. */
export function SearchForm({ text, isWanted }: Props) {
  const { say } = useSay();
  const navigate = useNavigate();
  const [typed, setTyped] = useState(text);
  const box = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (isWanted) box.current?.focus({ preventScroll: true });
  }, [isWanted]);

  function search(event: FormEvent): void {
    event.preventDefault();
    if (typed.trim() !== '') void navigate({ to: '/search', search: { query: typed.trim() } });
  }

  return (
    <search>
      <form className={styles.form} onSubmit={search}>
        <TextInput
          ref={box}
          className={styles.text}
          value={typed}
          onChange={(event) => setTyped(event.currentTarget.value)}
          aria-label={say(searchWords.label)}
          placeholder={say(words.by)}
          leftSection={<IconSearch size={16} aria-hidden />}
        />
        <Button type="submit" variant="default">
          {say(words.search)}
        </Button>
      </form>
    </search>
  );
}
