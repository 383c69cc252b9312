import { useMutation } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import type { UseFormReturn } from 'react-hook-form';
import { screenRoute, toScreen } from '#browser/addresses/screen-route.ts';
import { post } from '#browser/calls/api-client.ts';
import { ApiError } from '#browser/calls/api-error.ts';
import { announceModelChange } from '#browser/calls/model-changes.ts';
import { useSay } from '#browser/language/use-say.ts';
import { showFirstError } from '#browser/forms/show-first-error.ts';
import { notifyFailure } from '#browser/notifications/notify-failure.ts';
import { notifyError, notifySuccess, notifyWarning } from '#browser/notifications/notifications.ts';
import { useScreenPlace } from '#browser/screens/screen-place.ts';
import type { ScreenProps } from '#browser/screens/screen.ts';
import { hasMembers } from '#engine/member-of.ts';
import { type ClaimColumn, claimColumns } from './claim-columns.ts';
import { gridWords as words } from './grid-words.ts';
import { readClaims, type SentClaim, wordsOf } from './read-claims.ts';
import type { CellChoices } from './typed-claim.ts';
import type { RowMessages, TypedClaims } from './use-claim-rows.screens.tsx';

interface Setting extends Pick<ScreenProps, 'leave'> {
  readonly caseId: number;
  readonly choices: CellChoices;
  readonly form: UseFormReturn<TypedClaims>;
  /** Puts messages beside cells, by the place of their row. */
  readonly show: (messages: readonly (RowMessages | undefined)[]) => void;
  readonly onDone: () => void;
}

interface Sending {
  readonly sent: readonly SentClaim[];
  readonly places: readonly number[];
}

/** Saves the rows in one call; what cannot be read is said before, what the server refuses after. */
export function useSaveClaims({ caseId, choices, form, show, onDone, leave }: Setting) {
  const { say } = useSay();
  const router = useRouter();
  const { place } = useScreenPlace();
  // Whatever is set right after an answer was lost, they are the same claims and not as many more.
  const path = `/api/debt_cases/${caseId}/claims`;
  const { mutate, isPending } = useMutation({
    mutationFn: ({ sent }: Sending) => post(path, { claims: sent }, path),
    meta: { quiet: true },
    onSuccess: (_, { sent }) => {
      onDone();
      notifySuccess(say(words.saved, { count: sent.length }));
      void announceModelChange('invoices');
      if (place === 'dialog') return leave({ result: 'created' });
      const params = toScreen({ plural: 'debt_cases', id: String(caseId), part: 'balance' });
      return void router.navigate({ to: screenRoute, params, search: {}, ignoreBlocker: true });
    },
    onError: (error, { places }) => {
      if (!(error instanceof ApiError) || error.status !== 422) return notifyFailure(error);
      const { base, ...ofRows } = error.fieldErrors();
      if (base) return notifyError(base.join(', '));
      const messages: RowMessages[] = [];
      for (const [at, errors] of Object.entries(ofRows)) messages[places[Number(at)]!] = refusedCells(errors);
      showWrong(messages);
    },
  });

  function save(): void {
    if (isPending) return;
    const { sent, places, problems } = readClaims(form.getValues('claims'), choices);
    const messages: RowMessages[] = [];
    for (const [at, wrong] of problems)
      messages[at] = Object.fromEntries(
        Object.entries(wrong).map(([name, problem]) => [name, say(wordsOf(problem), problem.params)]),
      );
    if (problems.size > 0) return showWrong(messages);
    show([]);
    if (sent.length === 0) return notifyWarning(say(words.nothing));
    mutate({ sent, places });
  }

  function showWrong(messages: readonly (RowMessages | undefined)[]): void {
    show(messages);
    notifyWarning(say(words.wrong));
    showFirstError();
  }

  return { save, isSaving: isPending };
}

/** The messages of a row by its cells; what is about none of them stands at the description. */
function refusedCells(errors: unknown): RowMessages {
  const told: Partial<Record<ClaimColumn, string>> = {};
  for (const [name, list] of Object.entries(hasMembers(errors) ? errors : {})) {
    const cell = claimColumns.find((one) => one === name) ?? 'description';
    told[cell] = [told[cell], ...[list].flat().map(String)].filter(Boolean).join(', ');
  }
  return told;
}
