import { IconFiles } from '@tabler/icons-react';
import { DialogButton } from '#browser/dialogs/dialog-button.tsx';
import { runWords } from './words.ts';

const runs = { to: { plural: 'debt_cases', action: 'summonses' }, right: 'new_call', Icon: IconFiles };

/** What became of the calls that were made for many cases. */
export const SummonsRunsButton = () => <DialogButton {...runs} words={runWords.all} variant="default" />;

/** Calls for the ticked cases, or for all of the list. */
export const SummonsBulk = ({ list }: { readonly list: object }) => (
  <DialogButton
    {...runs}
    to={{ ...runs.to, search: { ...list, for: 'list' } }}
    words={runWords.button}
    size="compact-sm"
  />
);
