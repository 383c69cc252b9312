import { Button } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { useResource } from '../definitions.ts';
import { newTitle } from '../noun-words.ts';
import { useDialogs } from '#browser/dialogs/use-dialogs.ts';
import { currentLanguage } from '#browser/language/language.ts';
import { may, useSession } from '#browser/session/session.ts';
import { useSay } from '#browser/language/use-say.ts';
import styles from './section-head.module.css';

interface Props {
  readonly title?: string;
  readonly plural: string;
  /** First values of a new record. */
  readonly prefill: Readonly<Record<string, unknown>>;
}

/** What a part of the case is called, with the button that adds to it. */
export function SectionHead({ title, plural, prefill }: Props) {
  const { say } = useSay();
  const session = useSession();
  const resource = useResource(plural);
  const { openDialog } = useDialogs();
  return (
    <div className={styles.head}>
      {title && <h2 className="part-heading">{title}</h2>}
      {may(session, plural, 'create') && (
        <Button
          variant="default"
          leftSection={<IconPlus size={16} aria-hidden />}
          onClick={() => void openDialog({ plural, action: 'new', search: prefill })}
        >
          {newTitle(resource, currentLanguage(), say)}
        </Button>
      )}
    </div>
  );
}
