import { useSay } from '#browser/language/use-say.ts';
import { ReasonDialog } from '#engine/web/act/reason-dialog.tsx';
import type { Catalogue } from '#engine/words.ts';

const words = {
  title: { pl: 'Odwołać obietnicę: {what}?', en: 'Cancel the promise: {what}?' },
  about: {
    pl: 'Odwołanej obietnicy nie można przywrócić. Przestanie też liczyć się wśród obietnic dłużnika.',
    en: 'A cancelled promise does not come back, and no longer counts among those of the debtor.',
  },
  cancel: { pl: 'Odwołaj obietnicę', en: 'Cancel the promise' },
  done: { pl: 'Odwołano obietnicę: {what}', en: 'Promise cancelled: {what}' },
} satisfies Catalogue;

interface Props {
  readonly activityId: number;
  readonly what: string;
  readonly onDone: () => void;
}

/** A promise that will not be kept is taken back, and it is said why; Enter does it. */
export function CancelPromise({ activityId, what, onDone }: Props) {
  const { say } = useSay();
  return (
    <ReasonDialog
      title={say(words.title, { what })}
      about={say(words.about)}
      action={say(words.cancel)}
      done={say(words.done, { what })}
      plural="activities"
      id={activityId}
      act="cancel_pledge"
      onClose={onDone}
    />
  );
}
