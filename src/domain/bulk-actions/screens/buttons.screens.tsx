import { Button } from '@mantine/core';
import { useDialogs } from '#browser/dialogs/use-dialogs.ts';
import { useSay } from '#browser/language/use-say.ts';
import { may, useSession } from '#browser/session/session.ts';
import { SummonsBulk } from '#domain/summonses/run/buttons.screens.tsx';
import { bulkActions, isBulkAction } from '../bulk-action.ts';

/** What can be done with the ticked cases, or with all of the list; letters are for whoever may write them anyway. */
export default function BulkButtons({ list }: { readonly list: object }) {
  const { say } = useSay();
  const session = useSession();
  const { openDialog } = useDialogs();
  const names = Object.keys(bulkActions).filter(isBulkAction);
  const offered = names.filter((name) => name !== 'letters' && may(session, 'debt_cases', bulkActions[name].right));
  return (
    <>
      {offered.map((name) => (
        <Button
          key={name}
          size="compact-sm"
          variant="default"
          onClick={() => void openDialog({ plural: 'debt_cases', action: 'bulk', search: { ...list, for: name } })}
        >
          {say(bulkActions[name].label)}
        </Button>
      ))}
      <SummonsBulk list={list} />
    </>
  );
}
