import { Button } from '@mantine/core';
import { useInfiniteQuery } from '@tanstack/react-query';
import { get } from '#browser/calls/api-client.ts';
import { FailedPart } from '#browser/screens/failed-part.tsx';
import { Loading } from '#browser/screens/loading.tsx';
import { queryKeys } from '#browser/calls/query-keys.ts';
import { useSay } from '#browser/language/use-say.ts';
import type { HistoryAnswer } from '../../../history-line.ts';
import type { Resource } from '../../../resource.ts';
import { HistoryEntries } from './entries.tsx';
import { changeWords } from '../record-words.ts';
import styles from './history.module.css';

export interface HistoryProps {
  readonly resource: Resource;
  readonly id: number;
  /** Called once the record was taken back as just made. */
  readonly onGone?: (() => void) | undefined;
}

/** What became of a record and of what lives in it: who, when, what from and to; the newest first. */
export function RecordHistory({ resource, id, onGone }: HistoryProps) {
  const { say } = useSay();
  const { plural } = resource;
  const { data, error, refetch, hasNextPage, fetchNextPage, isFetchingNextPage } = useInfiniteQuery({
    queryKey: [...queryKeys.record(plural, id), 'history'],
    queryFn: ({ pageParam, signal }) => get<HistoryAnswer>(`/api/${plural}/${id}/history`, { page: pageParam }, signal),
    initialPageParam: 1,
    getNextPageParam: ({ pagination }) => pagination.next_page,
    staleTime: 0,
    meta: { inPlace: true },
  });
  if (error && !data) return <FailedPart error={error} retry={refetch} />;
  if (!data) return <Loading />;
  const lines = data.pages.flatMap((page) => page.data);
  if (!lines.length) return <p className={styles.none}>{say(changeWords.none)}</p>;
  return (
    <>
      <HistoryEntries lines={lines} of={{ resource: resource.name, id }} onGone={onGone} />
      {hasNextPage && (
        <Button variant="default" loading={isFetchingNextPage} onClick={() => void fetchNextPage()}>
          {say(changeWords.older)}
        </Button>
      )}
    </>
  );
}
