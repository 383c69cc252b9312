import { useQuery } from '@tanstack/react-query';
import { useCallback, useEffect } from 'react';
import { type FileAnswer, useFileUpload } from '#file-runs/use-upload.screens.tsx';
import { get } from '#browser/calls/api-client.ts';
import { ApiError } from '#browser/calls/api-error.ts';
import { announceModelChange } from '#browser/calls/model-changes.ts';
import { queryKeys } from '#browser/calls/query-keys.ts';
import type { ImportRecord, ImportSummary } from '../import-record.ts';

export const pollEvery = 1500;

export interface ImportForm {
  readonly importer: string;
  readonly attorney_date: string | null;
  readonly file: File | null;
}

/** It is being read, imported or taken back. */
export const isUnderWay = ({ state, undo_state }: ImportSummary) => state === 'running' || undo_state === 'running';

/** An import by its id, asked for again while it runs; when it has made cases, lists hear of it. */
export function useImport(id: string | null) {
  const { data, error } = useQuery({
    queryKey: queryKeys.record('imports', id ?? ''),
    queryFn: ({ signal }) => get<ImportRecord>(`/api/imports/${id}`, undefined, signal),
    enabled: id !== null,
    refetchInterval: ({ state }) => (state.data && isUnderWay(state.data) ? pollEvery : false),
    refetchOnWindowFocus: ({ state }) => state.data !== undefined && isUnderWay(state.data),
    staleTime: 0,
    meta: { quiet: true },
  });
  const written = data !== undefined && !data.dry_run && !isUnderWay(data) ? data.created + data.undone : 0;
  useEffect(() => {
    if (written > 0) void Promise.all(['debt_cases', 'debtors'].map(announceModelChange));
  }, [written]);
  return { record: id === null ? undefined : data, isMissing: error instanceof ApiError && error.status === 404 };
}

/** Sends a file to be checked or imported. */
export function useImportUpload(onAnswer: (answer: FileAnswer) => void) {
  const { send: sendForm, ...upload } = useFileUpload('/api/debt_cases/import', 'imports', onAnswer);

  const send = useCallback(
    async ({ importer, attorney_date, file }: ImportForm, isCheck: boolean) => {
      if (!file) return;
      const form = new FormData();
      form.append('importer', importer);
      form.append('attorney_date', attorney_date ?? '');
      form.append('dry_run', String(isCheck));
      form.append('file', file, file.name);
      await sendForm(form);
    },
    [sendForm],
  );

  return { send, ...upload };
}
