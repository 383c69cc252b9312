import { Button } from '@mantine/core';
import { IconFileUpload } from '@tabler/icons-react';
import { useDialogs } from '#browser/dialogs/use-dialogs.ts';
import { useSay } from '#browser/language/use-say.ts';
import { may, useSession } from '#browser/session/session.ts';
import type { ListParts } from '#engine/web/list/list-parts.ts';
import { statementButtonWords } from '../button-words.ts';

function UploadButton() {
  const { say } = useSay();
  const session = useSession();
  const { openDialog } = useDialogs();
  if (!may(session, 'bank_statements', 'upload')) return null;
  return (
    <Button
      leftSection={<IconFileUpload size={16} aria-hidden />}
      onClick={() => void openDialog({ plural: 'bank_statements', action: 'upload' })}
    >
      {say(statementButtonWords.upload)}
    </Button>
  );
}

/** Statements by the day on which they end. */
export const bankStatementList: ListParts = {
  facts: ['closing_date', 'bank_account_id', 'credit_sum', 'lines_count'],
  Toolbar: () => <UploadButton />,
};
