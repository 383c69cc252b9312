import { fieldErrorsOf } from '#browser/calls/field-errors.ts';
import { useMutation } from '@tanstack/react-query';
import type { SearchTree } from '#browser/addresses/search-params.ts';
import { queryIn } from '#engine/web/list/filters/search.ts';
import { post } from '#browser/calls/api-client.ts';
import { confirm } from '#browser/confirm/confirm.ts';
import { useSay } from '#browser/language/use-say.ts';
import { formatDateTime } from '#engine/format.ts';
import { announceModelChange } from '#browser/calls/model-changes.ts';
import { showFirstError } from '#browser/forms/show-first-error.ts';
import { notifyFailure } from '#browser/notifications/notify-failure.ts';
import { may, useSession } from '#browser/session/session.ts';
import { runsOfOthers } from '#domain/rights/actions.ts';
import type { Params } from './inputs-props.ts';
import {
  type BulkAction,
  type BulkActionName,
  bulkActions,
  type BulkSummary,
  isUnderWay,
  isUndoable,
} from '../bulk-action.ts';
import { bulkWords, casesWithin } from '../words.ts';

/** How the screens follow them. */
export const bulkRuns = {
  plural: 'bulk_actions',
  isUnderWay,
  changed: ({ dry_run, changed, undone }: BulkAction) => (dry_run ? 0 : changed + undone),
  told: ['debt_cases', 'activities', 'notifications'],
};

interface Asked {
  readonly params: Params;
  readonly dry_run: boolean;
}

/** Which cases: those that were named, or what a filter finds. */
function casesIn(list: SearchTree): object {
  const q = queryIn(list);
  const [[name, ids] = [], ...more] = Object.entries(q);
  return name === 'id_in' && Array.isArray(ids) && !more.length ? { ids: ids.map(Number) } : { q };
}

/** Begins a change, or a check of it; `errors` is what the server refused, by field. */
export function useStartBulk(
  action: BulkActionName,
  list: SearchTree,
  onStarted: (id: number, isCheck: boolean) => void,
) {
  const { mutate, isPending, error, variables } = useMutation({
    mutationFn: (asked: Asked) => {
      const cases = casesIn(list);
      // In other words after an answer was lost, it is the same change and not a second one.
      const name = asked.dry_run ? undefined : `${action} ${JSON.stringify(cases)}`;
      return post<BulkAction>('/api/bulk_actions', { resource: 'debt_case', action, ...cases, ...asked }, name);
    },
    meta: { quiet: true },
    onSuccess: ({ id }, { dry_run }) => onStarted(id, dry_run),
    onError: (failure) => {
      notifyFailure(failure);
      showFirstError();
    },
  });
  const errors = fieldErrorsOf(error);
  return { start: mutate, isStarting: isPending, isChecking: isPending && variables.dry_run, errors };
}

/** Whether the person may take a change back, and it still can be. */
export function useMayUndo(run: BulkSummary): boolean {
  const session = useSession();
  const isTheirs = run.user_id === session.current_user.id || may(session, 'debt_cases', runsOfOthers);
  return isTheirs && isUndoable(run);
}

/** Takes a change back once the person was asked: no second step brings it again. */
export function useUndoBulk({ id, action, created_at, changed }: BulkSummary) {
  const { say, count } = useSay();
  const { mutate, isPending } = useMutation({
    mutationFn: () => post<BulkAction>(`/api/bulk_actions/${id}/undo`),
    onSettled: () => announceModelChange('bulk_actions'),
  });
  async function undo(): Promise<void> {
    const what = say(bulkActions[action].label);
    const { confirmed } = await confirm({
      title: say(bulkWords.undoQuestion, { what, when: formatDateTime(created_at) }),
      body: say(bulkWords.undoBody, { cases: count(changed, casesWithin) }),
      confirmLabel: say(bulkWords.undoChange),
      isDangerous: true,
    });
    if (confirmed) mutate();
  }
  return { undo, isPending };
}
