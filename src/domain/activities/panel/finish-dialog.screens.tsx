import { fieldErrorsOf } from '#browser/calls/field-errors.ts';
import { DraftNotice } from '#browser/forms/draft-notice.tsx';
import { focusEnd } from '#browser/forms/focus-end.ts';
import { HeldFields } from '#browser/forms/held-fields.tsx';
import { TextArea } from '#browser/forms/text-area.tsx';
import { useDraft } from '#browser/forms/use-draft.ts';
import { Button, NativeSelect } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { type FormEvent, type KeyboardEvent, useRef, useState } from 'react';
import { type FieldErrors } from '#browser/calls/api-error.ts';
import { announceModelChange } from '#browser/calls/model-changes.ts';
import { ModalButtons, ModalDialog } from '#browser/confirm/modal-dialog.tsx';
import { Wrong } from '#browser/forms/wrong.tsx';
import { useSay } from '#browser/language/use-say.ts';
import { notifyFailure } from '#browser/notifications/notify-failure.ts';
import { notifySuccess } from '#browser/notifications/notifications.ts';
import { formatPhone } from '#domain/fields/phone-text.ts';
import { today } from '#engine/days/today.ts';
import { undoOf } from '#engine/web/undo/undo-change.ts';
import { notifyWarnings } from '#engine/web/warning-texts.ts';
import { capitalised } from '#engine/web/noun-words.ts';
import type { Catalogue } from '#engine/words.ts';
import { activity } from '../activity.ts';
import type { ActivityRecord } from '../activity-record.ts';
import type { ContactOutcome } from '../contact-outcome.ts';
import { contactWords } from '../contact/contact-words.ts';
import { focusOutcomes, OutcomeKeys } from '../contact/outcome-keys.screens.tsx';
import { PromiseText, StepText } from '../contact/promise-and-step.screens.tsx';
import { pledgeOf, typedPromise } from '../contact/typed-promise.ts';
import { typedStep } from '../contact/typed-step.ts';
import { pledgeTypes } from '../pledge-types.ts';
import { finishWith } from '../send-noted.screens.tsx';
import type { TaskReach } from './use-task-reach.screens.tsx';
import styles from './work-panel.module.css';

const words = {
  question: { pl: 'Czy na pewno zakończyć zadanie?', en: 'Finish this task?' },
  finish: { pl: 'Zakończ zadanie', en: 'Finish task' },
  finished: { pl: 'Zakończono zadanie', en: 'Task finished' },
} satisfies Catalogue;

interface Typed {
  readonly outcome: ContactOutcome | null;
  readonly phone: string;
  readonly said: string;
  readonly promise: string;
  readonly next: string;
}

interface Props {
  readonly task: ActivityRecord;
  readonly title: string;
  readonly reach: TaskReach | undefined;
  readonly onCancel: () => void;
  readonly onDone: () => void;
}

/** Finishes a task: how it went, in a word and a text, and what comes next may be said, Enter alone finishes. */
export function FinishDialog({ task, title, reach, onCancel, onDone }: Props) {
  const { say } = useSay();
  const { phones = [], sums } = reach ?? {};
  const currency = sums?.[0]?.currency ?? 'PLN';
  const typeId = task.activity_type_id ?? 0;
  const isContact = pledgeTypes.includes(typeId);
  const group = useRef<HTMLDivElement>(null);
  const promised = useRef<HTMLInputElement>(null);
  const step = useRef<HTMLInputElement>(null);
  const text = useRef<HTMLTextAreaElement>(null);
  const { values, change, clear, draft } = useDraft<Typed>({
    of: { plural: 'activities', id: task.id, action: 'finish' },
    empty: { outcome: null, phone: '', said: '', promise: '', next: '' },
  });
  const { outcome, said, promise, next } = values;
  // The numbers may come after the dialog; of one alone nobody is asked.
  const phone = values.phone || (phones.length === 1 ? phones[0]!.phone : '');
  const [errors, setErrors] = useState<FieldErrors>({});
  const problem = (...names: string[]) => {
    const found = Object.entries(errors).filter(([name]) => names.some((one) => name.startsWith(one)));
    return found.length > 0 ? capitalised(found.flatMap(([, texts]) => texts).join(', ')) : undefined;
  };

  const { mutate, isPending } = useMutation({
    mutationFn: () => finishWith(task, { ...outcomeOf(), description: said }, nextStep()),
    meta: { quiet: true },
    onMutate: () => setErrors({}),
    onSuccess: async ({ ids, warnings }) => {
      notifySuccess(say(words.finished), undoOf(activity, ids));
      notifyWarnings(activity, warnings);
      clear();
      onDone();
      await Promise.all(['activities', 'people'].map((one) => announceModelChange(one)));
    },
    onError: async (error) => {
      setErrors(fieldErrorsOf(error));
      notifyFailure(error);
      await announceModelChange('activities');
    },
  });

  function outcomeOf(): object {
    return {
      ...(outcome && { contact_outcome: outcome }),
      ...(outcome && phone && { contact_phone: phone }),
      ...(outcome === 'promised' && pledgeOf(promise, today(), currency)),
    };
  }

  function nextStep(): object | null {
    const planned = typedStep(next, today());
    const usual = say(outcome === 'promised' ? contactWords.check : contactWords.call);
    if (!planned) return null;
    return { ...planned, activity_type_id: task.activity_type_id, description: planned.description || usual };
  }

  /** What the outcome asks for comes next, else the next step; Enter finishes from anywhere. */
  function choose(chosen: ContactOutcome | null): void {
    change({ outcome: chosen });
    const isAskedWhich = chosen === 'wrong_number' && phones.length > 1;
    if (chosen && !isAskedWhich)
      requestAnimationFrame(() => (chosen === 'promised' ? promised : step).current?.focus());
  }

  function byKey(event: KeyboardEvent<HTMLTextAreaElement>): void {
    if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing) return;
    event.preventDefault();
    finish();
  }

  function finish(event?: FormEvent): void {
    event?.preventDefault();
    if (isPending) return;
    const isUnreadable = outcome === 'promised' && promise.trim() !== '' && !typedPromise(promise, today());
    if (isUnreadable) setErrors({ payment_pledge_date: [say(contactWords.unreadable_promise)] });
    else if (outcome === 'wrong_number' && phone === '' && phones.length > 0)
      setErrors({ contact_phone: [say(contactWords.which_number)] });
    else mutate();
  }

  return (
    <ModalDialog
      title={say(words.question)}
      about={title}
      isAlert
      onCancel={onCancel}
      onOpen={() => (isContact ? focusOutcomes(group) : focusEnd(text.current))}
    >
      <form onSubmit={finish} className={styles.asked} aria-busy={isPending}>
        <HeldFields isHeld={isPending}>
          <DraftNotice draft={draft} />
          {isContact && (
            <OutcomeKeys
              typeId={typeId}
              value={outcome}
              group={group}
              error={problem('contact_outcome')}
              onChoose={choose}
              onDone={finish}
            />
          )}
          {outcome === 'wrong_number' && phones.length > 1 && (
            <NativeSelect
              label={say(contactWords.number)}
              value={phone}
              error={problem('contact_phone')}
              onChange={(event) => change({ phone: event.currentTarget.value })}
              data={[
                { value: '', label: '–' },
                ...phones.map((one) => ({ value: one.phone, label: `${formatPhone(one.phone)} ${one.name}` })),
              ]}
            />
          )}
          {outcome === 'promised' && (
            <PromiseText
              currency={currency}
              inputRef={promised}
              value={promise}
              error={problem('payment_pledge')}
              onChange={(typed) => change({ promise: typed })}
              onDone={finish}
            />
          )}
          <TextArea
            ref={text}
            minRows={1}
            maxRows={6}
            label={say(contactWords.happened)}
            value={said}
            error={problem('description')}
            onChange={(event) => change({ said: event.currentTarget.value })}
            onKeyDown={byKey}
            enterKeyHint="send"
          />
          <StepText
            promised={outcome === 'promised' ? promise : ''}
            inputRef={step}
            value={next}
            error={problem('next_step.')}
            onChange={(typed) => change({ next: typed })}
            onDone={finish}
          />
        </HeldFields>
        <Wrong className={styles.late}>{problem('base')}</Wrong>
        <ModalButtons onCancel={onCancel}>
          <Button type="submit" loading={isPending}>
            {say(words.finish)}
          </Button>
        </ModalButtons>
      </form>
    </ModalDialog>
  );
}
