import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useState } from 'react';
import { get, uploadFile } from '#web/api-client.ts';
import type { FieldErrors } from '#web/api-error.ts';
import { ApiError } from '#web/api-error.ts';
import { announceModelChange } from '#web/model-changes.ts';
import { notifyFailure, notifyUploadFailure } from '#web/notifications/notify-failure.ts';
import { queryKeys } from '#web/query-keys.ts';
import type { ImportRecord } from './import-record.ts';

const pollEvery = 1500;

export interface ImportForm {
  readonly importer: string;
  readonly attorney_date: string | null;
  readonly file: File | null;
}

/** An import by its id, asked for again while it runs; when it has made cases, lists hear of it. */
export function useImport(id: string | null) {
  const { data, error } = useQuery({
    queryKey: queryKeys.record('imports', id ?? ''),
    queryFn: ({ signal }) => get<ImportRecord>(`/api/imports/${id}`, undefined, signal),
    enabled: id !== null,
    refetchInterval: ({ state }) => (state.data?.state === 'running' ? pollEvery : false),
    refetchOnWindowFocus: ({ state }) => state.data?.state === 'running',
    staleTime: 0,
    meta: { quiet: true },
  });
  const hasMade = data !== undefined && !data.dry_run && data.state !== 'running' && data.created > 0;
  useEffect(() => {
    if (hasMade) void Promise.all(['debt_cases', 'debtors'].map(announceModelChange));
  }, [hasMade]);
  return { record: id === null ? undefined : data, isMissing: error instanceof ApiError && error.status === 404 };
}

/** Sends a file to be checked or imported. `part` is what is sent, 0 to 1; null while nothing is on its way. */
export function useImportUpload(onAnswer: (answer: ImportRecord) => void) {
  const queryClient = useQueryClient();
  const [part, setPart] = useState<number | null>(null);
  const [errors, setErrors] = useState<FieldErrors>({});
  const [cancel, setCancel] = useState<() => void>(() => () => undefined);

  const send = useCallback(
    async ({ importer, attorney_date, file }: ImportForm, isCheck: boolean) => {
      if (!file) return;
      const form = new FormData();
      form.append('importer', importer);
      form.append('attorney_date', attorney_date ?? '');
      form.append('dry_run', String(isCheck));
      form.append('file', file, file.name);
      setErrors({});
      setPart(0);
      const upload = uploadFile<ImportRecord>('/api/debt_cases/import', form, setPart);
      setCancel(() => () => upload.cancel());
      try {
        const answer = await upload.answer;
        queryClient.setQueryData(queryKeys.record('imports', answer.id), answer);
        await queryClient.invalidateQueries({ queryKey: queryKeys.all('imports'), refetchType: 'none' });
        onAnswer(answer);
      } catch (error) {
        if (error instanceof ApiError && error.status === 422) {
          setErrors(error.fieldErrors());
          notifyFailure(error);
        } else notifyUploadFailure(error);
      } finally {
        setPart(null);
      }
    },
    [onAnswer, queryClient],
  );

  return { send, part, errors, cancel };
}
