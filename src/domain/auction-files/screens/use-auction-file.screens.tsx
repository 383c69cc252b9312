import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { get } from '#browser/calls/api-client.ts';
import { ApiError } from '#browser/calls/api-error.ts';
import { announceModelChange } from '#browser/calls/model-changes.ts';
import { queryKeys } from '#browser/calls/query-keys.ts';
import type { AuctionFileRecord } from '../file-record.ts';

const pollEvery = 1500;
const plural = 'santander_import_files';

/** A file by its id, asked for again while it is read; without it a screen that is about it is broken. */
export function useAuctionFile(id: string | null, isSubject = false) {
  const { data, error } = useQuery({
    queryKey: queryKeys.record(plural, id ?? ''),
    queryFn: ({ signal }) => get<AuctionFileRecord>(`/api/${plural}/${id}`, undefined, signal),
    enabled: id !== null,
    refetchInterval: ({ state }) => (state.data?.state === 'running' ? pollEvery : false),
    throwOnError: (_error, query) => isSubject && query.state.data === undefined,
    meta: { quiet: true },
  });
  return { record: id === null ? undefined : data, isMissing: error instanceof ApiError && error.status === 404 };
}

/** Lists of files, cases and activities hear of what a file that was just sent has changed, once it has ended. */
export function useToldLists(record: AuctionFileRecord | undefined): void {
  const ended = record && record.state !== 'running' && record.success_count > 0 ? record.id : null;
  useEffect(() => {
    if (ended !== null) void announceModelChange(plural);
  }, [ended]);
}
