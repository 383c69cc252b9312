import { IconGavel } from '@tabler/icons-react';
import { DialogButton } from '#browser/dialogs/dialog-button.tsx';
import type { Words } from '#engine/words.ts';

const to = { plural: 'santander_import_files', action: 'auction_upload' };

/** Opens the upload of auction responses, over a list. */
export const AuctionButton = ({ words }: { readonly words: Words }) => (
  <DialogButton to={to} words={words} Icon={IconGavel} variant="default" />
);
