import { Button } from '@mantine/core';
import { IconFileImport } from '@tabler/icons-react';
import { useSay } from '#browser/language/use-say.ts';
import { useDialogs } from '#browser/dialogs/use-dialogs.ts';
import { may, useSession } from '#browser/session/session.ts';
import { importTitle } from '../names.ts';

/** Opens the dialog of an import over a list, for those who may import cases. */
export function ImportButton() {
  const { say } = useSay();
  const session = useSession();
  const { openDialog } = useDialogs();
  if (!may(session, 'debt_cases', 'import')) return null;
  return (
    <Button
      variant="default"
      leftSection={<IconFileImport size={16} aria-hidden />}
      onClick={() => void openDialog({ plural: 'debt_cases', action: 'import' })}
    >
      {say(importTitle)}
    </Button>
  );
}
