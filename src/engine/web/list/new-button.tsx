import { Button } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { useDialogs } from '#browser/dialogs/use-dialogs.ts';
import { currentLanguage } from '#browser/language/language.ts';
import { useSay } from '#browser/language/use-say.ts';
import { newTitle } from '../noun-words.ts';
import styles from './list.module.css';
import type { ListView } from './use-list-view.ts';

interface Props {
  readonly view: ListView;
  /** Where it is not what the list is fixed to. */
  readonly prefill?: object | undefined;
}

/** "Nowa sprawa": opens the form of a new record over the list, filled with what the list is fixed to. */
export function NewButton({ view, prefill }: Props) {
  const { say } = useSay();
  const { openDialog } = useDialogs();
  const { resource, fixed, isNested } = view;
  const { q: _, ...alike }: { q?: unknown } = fixed;
  return (
    <Button
      className={styles.button}
      leftSection={<IconPlus size={16} aria-hidden />}
      variant={isNested ? 'default' : 'filled'}
      onClick={() => void openDialog({ plural: resource.plural, action: 'new', search: prefill ?? alike })}
    >
      {newTitle(resource, currentLanguage(), say)}
    </Button>
  );
}
