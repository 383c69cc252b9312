import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { get } from '#browser/calls/api-client.ts';
import { useSay } from '#browser/language/use-say.ts';
import { may, useSession } from '#browser/session/session.ts';
import { formatDateTime } from '#engine/format.ts';
import { today } from '#engine/days/today.ts';
import { mergeWords as words } from './merge-words.ts';
import { undoMerge } from './undo-merge.screens.tsx';
import styles from './merge.module.css';

interface OpenMerge {
  readonly id: number;
  readonly from: string;
  readonly created_at: string;
}

/** On the page of a debtor, for a day: who was merged into them, and the way back. */
export function RecentMerges({ id }: { readonly id: number }) {
  const isAllowed = may(useSession(), 'debtors', 'merge');
  const { data } = useQuery({
    queryKey: ['debtors', String(id), 'merges'],
    queryFn: ({ signal }) => get<{ readonly data: readonly OpenMerge[] }>(`/api/debtors/${id}/merges`, {}, signal),
    enabled: isAllowed,
    meta: { quiet: true },
  });
  return data?.data.map((merge) => <MergeLine key={merge.id} merge={merge} />);
}

function MergeLine({ merge: { id, from, created_at } }: { readonly merge: OpenMerge }) {
  const { say } = useSay();
  const [isBusy, setBusy] = useState(false);
  const undo = async () => {
    setBusy(true);
    await undoMerge(id);
    setBusy(false);
  };
  const [day, time = ''] = formatDateTime(created_at).split(' ');
  const when = say(day === today() ? words.today : words.yesterday, { time });
  return (
    <p className={styles.recent}>
      {say(words.mergedWith, { name: from, when })}
      {' · '}
      <button
        type="button"
        className={styles.undo}
        aria-label={say(words.undoMerge, { name: from })}
        aria-disabled={isBusy}
        onClick={() => void (isBusy || undo())}
      >
        {say(words.undo)}
      </button>
    </p>
  );
}
