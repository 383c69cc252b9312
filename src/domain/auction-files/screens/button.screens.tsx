import { Button } from '@mantine/core';
import { IconGavel } from '@tabler/icons-react';
import type { Words } from '#engine/words.ts';
import { useSay } from '#browser/language/use-say.ts';
import { useDialogs } from '#browser/dialogs/use-dialogs.ts';
import { may, useSession } from '#browser/session/session.ts';

/** Opens the dialog of auction responses over a list, for those who may upload them. */
export function AuctionButton({ words }: { readonly words: Words }) {
  const { say } = useSay();
  const session = useSession();
  const { openDialog } = useDialogs();
  if (!may(session, 'santander_import_files', 'auction_upload')) return null;
  return (
    <Button
      variant="default"
      leftSection={<IconGavel size={16} aria-hidden />}
      onClick={() => void openDialog({ plural: 'santander_import_files', action: 'auction_upload' })}
    >
      {say(words)}
    </Button>
  );
}
