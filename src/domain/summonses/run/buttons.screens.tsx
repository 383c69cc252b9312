import { Button, type ButtonProps } from '@mantine/core';
import { IconFiles } from '@tabler/icons-react';
import { useSay } from '#browser/language/use-say.ts';
import { useDialogs } from '#browser/dialogs/use-dialogs.ts';
import { may, useSession } from '#browser/session/session.ts';
import { runWords } from './words.ts';

/** What became of the calls that were made for many cases. */
export function SummonsRunsButton() {
  return <RunsDialogButton text="all" variant="default" />;
}

/** Calls for the ticked cases, or for all of the list. */
export function SummonsBulk({ list }: { readonly list: object }) {
  return <RunsDialogButton text="button" size="compact-sm" search={{ ...list, for: 'list' }} />;
}

interface Props extends Pick<ButtonProps, 'size' | 'variant'> {
  readonly text: 'all' | 'button';
  readonly search?: object;
}

function RunsDialogButton({ text, search, ...look }: Props) {
  const { say } = useSay();
  const session = useSession();
  const { openDialog } = useDialogs();
  if (!may(session, 'debt_cases', 'new_call')) return null;
  const open = () => openDialog({ plural: 'debt_cases', action: 'summonses', ...(search && { search }) });
  return (
    <Button {...look} leftSection={<IconFiles size={16} aria-hidden />} onClick={() => void open()}>
      {say(runWords[text])}
    </Button>
  );
}
