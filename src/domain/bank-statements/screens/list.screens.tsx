import { IconFileUpload } from '@tabler/icons-react';
import { DialogButton } from '#browser/dialogs/dialog-button.tsx';
import type { ListParts } from '#engine/web/list/list-parts.ts';
import { statementButtonWords } from '../button-words.ts';

const upload = { plural: 'bank_statements', action: 'upload' };

/** Statements by the day on which they end. */
export const bankStatementList: ListParts = {
  facts: ['closing_date', 'bank_account_id', 'credit_sum', 'lines_count'],
  Toolbar: () => <DialogButton to={upload} words={statementButtonWords.upload} Icon={IconFileUpload} />,
};
