import { useMutation, useQuery } from '@tanstack/react-query';
import { get, post } from '#browser/calls/api-client.ts';
import { announceModelChange } from '#browser/calls/model-changes.ts';
import { queryKeys } from '#browser/calls/query-keys.ts';
import { useSay } from '#browser/language/use-say.ts';
import { doneWords } from '#browser/language/usual-words.ts';
import { notifySuccess } from '#browser/notifications/notifications.ts';
import type { Compensations } from './compensations-answer.ts';

/** The compensations of a case, read anew with it, and how they become claims. */
export function useCompensations(caseId: number) {
  const { say } = useSay();
  const path = `/api/debt_cases/${caseId}/compensations`;
  const { data, refetch, isLoading } = useQuery({
    queryKey: [...queryKeys.record('debt_cases', caseId), 'compensations'],
    queryFn: ({ signal }) => get<Compensations>(path, undefined, signal),
    staleTime: 0,
  });
  const { mutate, isPending } = useMutation({
    mutationFn: (invoice_ids: readonly number[]) => post<Compensations>(path, { invoice_ids }),
    onSuccess: () => {
      notifySuccess(say(doneWords.created));
      return announceModelChange('invoices');
    },
  });
  return { compensations: data?.compensations ?? [], isLoading, add: mutate, isPending, readAgain: refetch };
}
