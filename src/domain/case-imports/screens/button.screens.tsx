import { IconFileImport } from '@tabler/icons-react';
import { DialogButton } from '#browser/dialogs/dialog-button.tsx';
import { importTitle } from '../names.ts';

const to = { plural: 'debt_cases', action: 'import' };

/** Opens the import of cases, over a list. */
export const ImportButton = () => <DialogButton to={to} words={importTitle} Icon={IconFileImport} variant="default" />;
