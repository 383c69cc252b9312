import { Button } from '@mantine/core';
import { IconFiles } from '@tabler/icons-react';
import { useSay } from '#domain/case-page/say.screens.tsx';
import { useDialogs } from '#web/dialogs/use-dialogs.ts';
import { may, useSession } from '#web/session.ts';
import { runWords } from './summons-run-words.ts';

/** What became of the calls that were made for many cases. */
export function SummonsRunsButton() {
  const { say } = useSay();
  const session = useSession();
  const { openDialog } = useDialogs();
  if (!may(session, 'debt_cases', 'new_call')) return null;
  return (
    <Button
      variant="default"
      leftSection={<IconFiles size={16} aria-hidden />}
      onClick={() => void openDialog({ plural: 'debt_cases', action: 'summonses' })}
    >
      {say(runWords.all)}
    </Button>
  );
}

/** Calls for the ticked cases, or for all of the list. */
export function SummonsBulk({ list }: { readonly list: object }) {
  const { say } = useSay();
  const session = useSession();
  const { openDialog } = useDialogs();
  if (!may(session, 'debt_cases', 'new_call')) return null;
  return (
    <Button
      size="compact-sm"
      leftSection={<IconFiles size={16} aria-hidden />}
      onClick={() => void openDialog({ plural: 'debt_cases', action: 'summonses', search: { ...list, for: 'list' } })}
    >
      {say(runWords.button)}
    </Button>
  );
}
