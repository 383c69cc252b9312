import { problemOf } from '#engine/web/act/problem-of.ts';
import { fieldErrorsOf } from '#browser/calls/field-errors.ts';
import { DraftNotice } from '#browser/forms/draft-notice.tsx';
import { HeldFields } from '#browser/forms/held-fields.tsx';
import { useDraft } from '#browser/forms/use-draft.ts';
import { Button, TextInput } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import { type FieldErrors } from '#browser/calls/api-error.ts';
import { ModalButtons, ModalDialog } from '#browser/confirm/modal-dialog.tsx';
import { useLanguage } from '#browser/language/language.ts';
import { useSay } from '#browser/language/use-say.ts';
import { usualWords } from '#browser/language/usual-words.ts';
import { notifyFailure } from '#browser/notifications/notify-failure.ts';
import { notifySuccess } from '#browser/notifications/notifications.ts';
import type { QueueEntry } from '#domain/work-queue/queue-answer.ts';
import { date } from '#engine/fields/date.ts';
import { DateInput } from '#engine/fields/date.view.tsx';
import { formatDate } from '#engine/format.ts';
import { addDays } from '#engine/days/calendar-day.ts';
import { today } from '#engine/days/today.ts';
import type { Catalogue } from '#engine/words.ts';
import styles from './queue.module.css';
import { usePutOff } from './use-queue.screens.tsx';

const words = {
  title: { pl: 'Nie teraz: {no}', en: 'Not now: {no}' },
  about: { pl: 'Sprawa wróci do Twojej kolejki tego dnia.', en: 'The case comes back to your queue on that day.' },
  reason: { pl: 'Dlaczego', en: 'Why' },
  tomorrow: { pl: 'jutro', en: 'tomorrow' },
  days: { pl: '+{days} dni', en: '+{days} days' },
  save: { pl: 'Odłóż', en: 'Put off' },
  done: { pl: 'Odłożono sprawę {no} do {day}', en: 'Case {no} is put off until {day}' },
} satisfies Catalogue;

const until = date({ label: { pl: 'Do kiedy', en: 'Until' }, required: true });
const steps = [1, 3, 7, 14];

interface Typed {
  readonly day: string | null;
  readonly reason: string;
}

interface Props {
  readonly entry: QueueEntry;
  readonly onClose: () => void;
  readonly onDone: () => void;
}

/** Until when a case is left out of one's queue, and why. */
export function LaterDialog({ entry, onClose, onDone }: Props) {
  const { say } = useSay();
  const language = useLanguage();
  const { values, change, clear, draft } = useDraft<Typed>({
    of: { plural: 'debt_cases', id: entry.debt_case_id, action: 'later' },
    empty: { day: addDays(today(), 1), reason: '' },
  });
  const { day, reason } = values;
  const [errors, setErrors] = useState<FieldErrors>({});
  const { mutate, isPending } = usePutOff(() => {
    clear();
    notifySuccess(say(words.done, { no: entry.odzysk_no, day: formatDate(day) }));
    onDone();
  });
  const problem = (name: string) => problemOf(errors, name);

  function submit(event: FormEvent): void {
    event.preventDefault();
    if (isPending) return;
    mutate(
      { id: entry.debt_case_id, until: day ?? '', reason },
      {
        onError(error) {
          setErrors(fieldErrorsOf(error));
          notifyFailure(error);
        },
      },
    );
  }

  return (
    <ModalDialog title={say(words.title, { no: entry.odzysk_no })} about={say(words.about)} onCancel={onClose}>
      <form onSubmit={submit} className={styles.later} aria-busy={isPending}>
        <HeldFields isHeld={isPending}>
          <DraftNotice draft={draft} />
          <TextInput
            withAsterisk
            aria-required
            maxLength={500}
            label={say(words.reason)}
            value={reason}
            error={problem('reason')}
            onChange={(event) => change({ reason: event.currentTarget.value })}
          />
          <DateInput
            field={until}
            name="until"
            label={until.label[language]}
            value={day}
            error={problem('until')}
            onChange={(value) => change({ day: typeof value === 'string' ? value : null })}
            inForm
          />
          <div className={styles.steps}>
            {steps.map((days) => (
              <Button
                key={days}
                variant="default"
                size="compact-sm"
                aria-pressed={day === addDays(today(), days)}
                onClick={() => change({ day: addDays(today(), days) })}
              >
                {days === 1 ? say(words.tomorrow) : say(words.days, { days })}
              </Button>
            ))}
          </div>
        </HeldFields>
        <ModalButtons>
          <Button variant="default" onClick={onClose}>
            {say(usualWords.cancel)}
          </Button>
          <Button type="submit" loading={isPending}>
            {say(words.save)}
          </Button>
        </ModalButtons>
      </form>
    </ModalDialog>
  );
}
