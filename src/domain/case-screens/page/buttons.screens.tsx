import '@mantine/core/styles/Menu.layer.css';
import { Button, Menu } from '@mantine/core';
import { IconDots, IconNotes, IconPencil } from '@tabler/icons-react';
import { useResource } from '#engine/web/definitions.ts';
import { useRecordCalls } from '#engine/web/act/use-record-calls.ts';
import { useDialogs } from '#browser/dialogs/use-dialogs.ts';
import { useScreenPlace } from '#browser/screens/screen-place.ts';
import type { ScreenProps } from '#browser/screens/screen.ts';
import type { ScreenTarget } from '#browser/addresses/screen-address.ts';
import { may, useSession } from '#browser/session/session.ts';
import styles from './buttons.module.css';
import type { CaseRecord } from '#domain/cases/case-record.ts';
import { useSay } from '#browser/language/use-say.ts';
import { recordWords } from '#engine/web/record/record-words.ts';
import type { Catalogue } from '#engine/words.ts';
import { WorkButtons } from '../work-buttons.screens.tsx';

const words = {
  note: { pl: 'Dodaj czynność', en: 'Add activity' },
  noteKey: { pl: 'Dodaj czynność (klawisz N)', en: 'Add activity (key N)' },
} satisfies Catalogue;

interface Props {
  readonly record: CaseRecord;
  readonly onNote: () => void;
  readonly leave: ScreenProps['leave'];
}

/** What is done with a case all day; only what the rights allow. */
export function CaseButtons({ record, onNote, leave }: Props) {
  const { say } = useSay();
  const session = useSession();
  const { destroy } = useRecordCalls(useResource('debt_cases'));
  const { openDialog } = useDialogs();
  const { place } = useScreenPlace();
  const { id } = record;
  const mayDo = (action: string, plural = 'debt_cases') => may(session, plural, action);
  const open = (target: ScreenTarget) => () => void openDialog(target);
  const mayCopy = mayDo('create');
  const mayDelete = mayDo('destroy');

  async function destroyCase(): Promise<void> {
    if (await destroy(record)) leave({ result: 'deleted' });
  }

  return (
    <>
      {mayDo('create', 'activities') && (
        <Button
          className={place === 'page' ? styles.note : undefined}
          leftSection={<IconNotes size={16} aria-hidden />}
          title={say(words.noteKey)}
          aria-keyshortcuts="n"
          onClick={onNote}
        >
          {say(words.note)}
        </Button>
      )}
      <WorkButtons record={record} />
      {mayDo('update') && (
        <Button
          variant="default"
          leftSection={<IconPencil size={16} aria-hidden />}
          onClick={open({ plural: 'debt_cases', id, action: 'edit' })}
        >
          {say(recordWords.edit)}
        </Button>
      )}
      {(mayCopy || mayDelete) && (
        <Menu position="bottom-end" shadow="md">
          <Menu.Target>
            <Button variant="default" px={8} aria-label={say(recordWords.actions)}>
              <IconDots size={16} aria-hidden />
            </Button>
          </Menu.Target>
          <Menu.Dropdown>
            {mayCopy && (
              <Menu.Item onClick={open({ plural: 'debt_cases', id, action: 'copy' })}>
                {say(recordWords.copy)}
              </Menu.Item>
            )}
            {mayDelete && (
              <Menu.Item color="red" onClick={() => void destroyCase()}>
                {say(recordWords.delete)}
              </Menu.Item>
            )}
          </Menu.Dropdown>
        </Menu>
      )}
    </>
  );
}
