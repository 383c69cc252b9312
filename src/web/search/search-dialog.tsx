import { Modal } from '@mantine/core';
import { useStillPage } from '#browser/dialogs/use-still-page.ts';
import { useSay } from '#browser/language/use-say.ts';
import { searchWords } from './search-words.ts';
import type { EarlyKeys } from './use-early-keys.ts';
import styles from './search.module.css';
import { SearchPanel } from './search-panel.tsx';

interface Props {
  readonly early: EarlyKeys;
  /** Whether a result was opened; without one the focus goes back. */
  readonly onClose: (isOpened: boolean) => void;
}

/** The search over the page, above its dialogs; on a phone it takes the whole width. */
export default function SearchDialog({ early, onClose }: Props) {
  const { say } = useSay();
  useStillPage();
  return (
    <Modal.Root
      opened
      onClose={() => onClose(false)}
      returnFocus={false}
      size={680}
      padding={0}
      zIndex={400}
      yOffset="8dvh"
      transitionProps={{ duration: 0 }}
    >
      <Modal.Overlay backgroundOpacity={0.45} />
      <Modal.Content className={styles.dialog} aria-label={say(searchWords.label)}>
        <SearchPanel early={early} onClose={onClose} />
      </Modal.Content>
    </Modal.Root>
  );
}
