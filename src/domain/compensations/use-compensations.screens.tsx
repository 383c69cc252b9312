import { useMutation, useQuery } from '@tanstack/react-query';
import { post } from '#browser/calls/api-client.ts';
import { announceModelChange } from '#browser/calls/model-changes.ts';
import { useSay } from '#browser/language/use-say.ts';
import { doneWords } from '#browser/language/usual-words.ts';
import { notifySuccess } from '#browser/notifications/notifications.ts';
import { undoOf } from '#engine/web/undo/undo-change.ts';
import { recordQuery } from '#engine/web/use-records.ts';
import { invoice } from '#domain/invoices/invoice.ts';
import type { Compensations } from './compensations-answer.ts';

/** The compensations of a case, read anew with it, and how they become claims. */
export function useCompensations(caseId: number) {
  const { say } = useSay();
  const { data, refetch, isLoading } = useQuery({
    ...recordQuery<Compensations>('debt_cases', caseId, 'compensations'),
    staleTime: 0,
  });
  const { mutate, isPending } = useMutation({
    mutationFn: (invoice_ids: readonly number[]) =>
      post<Compensations>(`/api/debt_cases/${caseId}/compensations`, { invoice_ids }),
    onSuccess: ({ compensations }, asked) => {
      const made = compensations.filter(({ invoice_id }) => asked.includes(invoice_id));
      const ids = made.flatMap(({ compensation_id }) => compensation_id ?? []);
      notifySuccess(say(doneWords.created), undoOf(invoice, ids));
      return announceModelChange('invoices');
    },
  });
  return { compensations: data?.compensations ?? [], isLoading, add: mutate, isPending, readAgain: refetch };
}
