import { dataOf } from '#browser/calls/data-of.ts';
import { fieldErrorsOf } from '#browser/calls/field-errors.ts';
import { Button } from '@mantine/core';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { post } from '#browser/calls/api-client.ts';
import { ApiError } from '#browser/calls/api-error.ts';
import { refreshAll } from '#browser/calls/model-changes.ts';
import { queryKeys } from '#browser/calls/query-keys.ts';
import { useSay } from '#browser/language/use-say.ts';
import { notifySuccess } from '#browser/notifications/notifications.ts';
import { Loading } from '#browser/screens/loading.tsx';
import { NoSuchPage } from '#browser/screens/no-such-page.tsx';
import { ScreenFooter } from '#browser/screens/screen-footer.tsx';
import { ScreenHeader } from '#browser/screens/screen-header.tsx';
import type { ScreenProps } from '#browser/screens/screen.ts';
import { notErased } from '#domain/fields/erased-at.ts';
import { debtor } from '#domain/parties/debtor.ts';
import type { AnswerOf } from '#engine/record-of.ts';
import { RecordPicker } from '#engine/web/picker/record-picker.tsx';
import { useRecord } from '#engine/web/use-records.ts';
import { MergeChoices, type Side } from './merge-choices.screens.tsx';
import { mergeWords as words } from './merge-words.ts';
import { undoMerge } from './undo-merge.screens.tsx';
import { MovedCounts } from './moved-counts.screens.tsx';
import styles from './merge.module.css';

interface Merged {
  readonly debtor: { readonly id: number; readonly name: string };
  readonly moved: Readonly<Record<string, number>>;
  readonly merge_id: number | null;
}

type Debtor = AnswerOf<typeof debtor>;

/** One debtor of two: who the other is, what they differ in, what goes over, and the button; `/debtors/{id}/merge?into=`. */
export default function Merge({ id = '', search, setSearch, leave }: ScreenProps) {
  const { say } = useSay();
  const intoId = typeof search['into'] === 'string' ? search['into'] : '';
  const asked = [useRecord(debtor, id), useRecord(debtor, intoId, intoId !== '')] as const;
  if (asked.some(({ error }) => error instanceof ApiError && error.status === 404)) return <NoSuchPage />;
  const [from, into] = [dataOf(asked[0]), dataOf(asked[1])];
  if (!from || (intoId !== '' && !into)) return <Loading />;
  return (
    <>
      <ScreenHeader title={say(words.title)} about={from.name} />
      <div className={styles.body}>
        <RecordPicker
          resource={debtor.name}
          label={say(words.into)}
          placeholder={say(words.find)}
          among={{ ...notErased, id_not_eq: from.id }}
          value={into ? { id: into.id, label: into.name } : null}
          onChange={(picked) => setSearch(picked ? { into: picked.id } : {}, 'replace')}
        />
      </div>
      {into ? <Pair key={into.id} from={from} into={into} leave={leave} /> : <ScreenFooter leave={leave} />}
    </>
  );
}

interface PairProps extends Pick<ScreenProps, 'leave'> {
  readonly from: Debtor;
  readonly into: Debtor;
}

function Pair({ from, into, leave }: PairProps) {
  const { say } = useSay();
  const [chosen, setChosen] = useState<Readonly<Record<string, Side>>>({});
  const call = (dry_run: boolean) =>
    post<Merged>(`/api/debtors/${from.id}/merge`, { into: into.id, fields: chosen, dry_run });
  const { mutate, isPending, isSuccess } = useMutation({
    mutationFn: async () => call(false),
    onSuccess: ({ debtor: merged, merge_id: mergeId }) => {
      notifySuccess(
        say(words.done, { name: merged.name }),
        mergeId === null ? undefined : () => void undoMerge(mergeId),
      );
      void refreshAll();
      leave({ result: 'updated', record: merged });
    },
  });
  const preview = useQuery({
    queryKey: queryKeys.form('debtors', from.id, { merge: into.id }),
    queryFn: async () => call(true),
    // What is being done is not asked again while the screen goes.
    enabled: !isPending && !isSuccess,
    staleTime: 0,
    retry: false,
    meta: { quiet: true },
  });
  if (!preview.data && !preview.error) return <Loading />;
  const { into: ofInto = [], ...others } = fieldErrorsOf(preview.error);
  const ofFrom = Object.values(others).flat();
  const refused = [...ofInto.map((text) => `${into.name} ${text}`), ...ofFrom.map((text) => `${from.name}: ${text}`)];
  return (
    <>
      <div className={styles.body}>
        <p>{say(words.explain, { from: from.name, into: into.name })}</p>
        {refused.map((text) => (
          <p key={text} role="alert" className="notice toned" data-tone="bad">
            {text}
          </p>
        ))}
        {preview.data && (
          <>
            <MergeChoices
              from={from}
              into={into}
              chosen={chosen}
              onChoose={(name, side) => setChosen({ ...chosen, [name]: side })}
            />
            <MovedCounts moved={preview.data.moved} />
          </>
        )}
      </div>
      <ScreenFooter leave={leave}>
        {preview.data && (
          <Button aria-disabled={isPending} onClick={() => !isPending && mutate()}>
            {say(words.merge)}
          </Button>
        )}
      </ScreenFooter>
    </>
  );
}
