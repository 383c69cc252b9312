import { fieldErrorsOf } from '#browser/calls/field-errors.ts';
import { useMutation } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { useState } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { post } from '#browser/calls/api-client.ts';
import { postForFile } from '#browser/calls/file-calls.ts';
import { ApiError } from '#browser/calls/api-error.ts';
import { showFieldErrors } from '#browser/forms/show-field-errors.ts';
import { announceModelChange } from '#browser/calls/model-changes.ts';
import { notifyFailure } from '#browser/notifications/notify-failure.ts';
import { notifySuccess } from '#browser/notifications/notifications.ts';
import { useScreenPlace } from '#browser/screens/screen-place.ts';
import { screenRoute, toScreen } from '#browser/addresses/screen-route.ts';
import type { ScreenProps } from '#browser/screens/screen.ts';
import type { AnswerOf } from '#engine/record-of.ts';
import type { document } from '#domain/documents/document.ts';
import { useSay } from '#browser/language/use-say.ts';
import { doneWords } from '#browser/language/usual-words.ts';
import type { NewCall } from '../choices.ts';
import { missingIn } from '../choices.ts';
import type { SummonsCall } from '../fields.ts';
import { summonsFields } from '../fields.ts';
import { watchForDocument } from './watch-for-document.screens.tsx';

type DocumentRecord = AnswerOf<typeof document>;

interface Setting extends Pick<ScreenProps, 'leave'> {
  readonly offer: NewCall;
  readonly form: UseFormReturn<SummonsCall>;
  readonly onDone: () => void;
}

/** A letter that is looked at before it is made. */
interface ShownLetter {
  readonly pdf: ArrayBuffer;
  /** Whose it is of the addressees, counted from 0. */
  readonly addressee: number;
}

const fields = Object.keys(summonsFields);

/** Asks for the letter or its preview; `missing` is what stops it, as the server said last. */
export function useGenerate({ offer, form, onDone, leave }: Setting) {
  const { say } = useSay();
  const router = useRouter();
  const { place } = useScreenPlace();
  const { debt_case_id: id, kind } = offer;

  const path = `/api/debt_cases/${id}/letters`;
  const { mutate, isPending, error } = useMutation({
    // In other words after an answer was lost, it is the same letter and not a second one.
    mutationFn: (call: SummonsCall) => post<DocumentRecord>(path, { kind, ...call }, `${path} ${kind}`),
    meta: { quiet: true },
    onSuccess: (record) => {
      onDone();
      notifySuccess(say(doneWords.generated));
      void announceModelChange('activities');
      void watchForDocument(id);
      if (place === 'dialog') return leave({ result: 'generated', record });
      const params = toScreen({ plural: 'debt_cases', id: String(id), part: 'documents' });
      return void router.navigate({ to: screenRoute, params, search: {}, ignoreBlocker: true });
    },
    onError: showRefusal,
  });
  const [shown, setShown] = useState<ShownLetter>();
  const preview = useMutation({
    mutationFn: ({ call, addressee }: { readonly call: SummonsCall; readonly addressee: number }) =>
      postForFile(`/api/debt_cases/${id}/letters/preview?addressee=${addressee}`, { kind, ...call }),
    meta: { quiet: true },
    onSuccess: (pdf, { addressee }) => setShown({ pdf, addressee }),
    onError: showRefusal,
  });

  function showRefusal(failure: Error): void {
    notifyFailure(failure);
    if (failure instanceof ApiError && failure.code === 'disputed')
      return showFieldErrors(form, { dispute_override: [failure.message] });
    const own = Object.entries(fieldErrorsOf(failure)).filter(([name]) => fields.includes(name) || name === 'base');
    showFieldErrors(form, Object.fromEntries(own));
  }

  function generate(): void {
    if (isPending) return;
    form.clearErrors();
    preview.reset();
    mutate(form.getValues());
  }

  /** Of the letter to one of the addressees, counted from 0. */
  function showPreview(addressee = 0): void {
    if (preview.isPending) return;
    form.clearErrors();
    preview.mutate({ call: form.getValues(), addressee });
  }

  const failure = preview.error ?? error;
  const refused =
    failure instanceof ApiError && failure.status === 422 ? missingIn(failure.fieldErrors(), fields) : null;
  // What was filled in meanwhile is no longer missing.
  const missing = refused?.filter((part) => offer.missing.some(({ field }) => field === part.field)) ?? offer.missing;
  return {
    generate,
    isGenerating: isPending,
    missing,
    showPreview,
    isPreviewing: preview.isPending,
    preview: shown,
    closePreview: () => setShown(undefined),
  };
}
