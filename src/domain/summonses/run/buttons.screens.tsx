import { IconFiles } from '@tabler/icons-react';
import { DialogButton } from '#browser/dialogs/dialog-button.tsx';
import type { Catalogue } from '#engine/words.ts';

const words = {
  all: { pl: 'Wezwania', en: 'Demand letters' },
  button: { pl: 'Przygotuj wezwania', en: 'Prepare demand letters' },
} satisfies Catalogue;

const runs = { to: { plural: 'debt_cases', action: 'summonses' }, right: 'new_call', Icon: IconFiles };

/** What became of the calls that were made for many cases. */
export const SummonsRunsButton = () => <DialogButton {...runs} words={words.all} variant="default" />;

/** Calls for the ticked cases, or for all of the list. */
export const SummonsBulk = ({ list }: { readonly list: object }) => (
  <DialogButton
    {...runs}
    to={{ ...runs.to, search: { ...list, for: 'list' } }}
    words={words.button}
    size="compact-sm"
  />
);
