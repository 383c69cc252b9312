import { dataOf } from '#browser/calls/data-of.ts';
import { fieldErrorsOf } from '#browser/calls/field-errors.ts';
import { Button } from '@mantine/core';
import { keepPreviousData, useMutation, useQuery } from '@tanstack/react-query';
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
import type { Picked } from '#engine/web/picker/match.ts';
import { RecordPicker } from '#engine/web/picker/record-picker.tsx';
import { recordQuery, useRecord } from '#engine/web/use-records.ts';
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
  // While another is looked up, the one chosen before stays.
  const stays = { enabled: intoId !== '', placeholderData: keepPreviousData, meta: { quiet: true } };
  const asked = [useRecord(debtor, id), useQuery({ ...recordQuery<Debtor>(debtor.plural, intoId), ...stays })] as const;
  const [picked, setPicked] = useState<Picked | null>(null);
  if (asked.some(({ error }) => error instanceof ApiError && error.status === 404)) return <NoSuchPage />;
  const [from, into] = [dataOf(asked[0]), intoId === '' ? undefined : dataOf(asked[1])];
  if (!from || (intoId !== '' && !into)) return <Loading />;
  const shown = [picked, into && { id: into.id, label: into.name }].find((one) => String(one?.id) === intoId);
  return (
    <>
      <ScreenHeader title={say(words.title)} about={from.name} />
      <div className={styles.body}>
        <RecordPicker
          resource={debtor.name}
          label={say(words.into)}
          placeholder={say(words.find)}
          among={{ ...notErased, id_not_eq: from.id }}
          value={shown ?? null}
          onChange={(one) => {
            setPicked(one);
            setSearch(one ? { into: one.id } : {}, 'replace');
          }}
        />
      </div>
      {into ? (
        <Pair from={from} into={into} isBefore={String(into.id) !== intoId} leave={leave} />
      ) : (
        <ScreenFooter leave={leave} />
      )}
    </>
  );
}

/** Which values were chosen, and with whom as the one who stays. */
interface Choice {
  readonly of: number;
  readonly fields: Readonly<Record<string, Side>>;
}

interface PairProps extends Pick<ScreenProps, 'leave'> {
  readonly from: Debtor;
  readonly into: Debtor;
  /** Another was chosen, who is on the way. */
  readonly isBefore: boolean;
}

function Pair({ from, into, isBefore, leave }: PairProps) {
  const { say } = useSay();
  const [choice, setChoice] = useState<Choice>({ of: into.id, fields: {} });
  const chosen = choice.of === into.id ? choice.fields : {};
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
    placeholderData: keepPreviousData,
    // What is being done is not asked again while the screen goes.
    enabled: !isPending && !isSuccess,
    staleTime: 0,
    retry: false,
    meta: { quiet: true },
  });
  if (!preview.data && !preview.error) return <Loading />;
  const isOld = isBefore || preview.isPlaceholderData;
  const isBlocked = isPending || isOld;
  const { into: ofInto = [], ...others } = fieldErrorsOf(preview.error);
  const ofFrom = Object.values(others).flat();
  const refused = [...ofInto.map((text) => `${into.name} ${text}`), ...ofFrom.map((text) => `${from.name}: ${text}`)];
  return (
    <>
      <div className={styles.body} aria-busy={isOld} data-old={isOld || undefined}>
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
              onChoose={(name, side) => setChoice({ of: into.id, fields: { ...chosen, [name]: side } })}
            />
            <MovedCounts moved={preview.data.moved} />
          </>
        )}
      </div>
      <ScreenFooter leave={leave}>
        {preview.data && (
          <Button aria-disabled={isBlocked} onClick={() => !isBlocked && mutate()}>
            {say(words.merge)}
          </Button>
        )}
      </ScreenFooter>
    </>
  );
}
