import { problemOf } from '#engine/web/act/problem-of.ts';
import { fieldErrorsOf } from '#browser/calls/field-errors.ts';
import { dataOf } from '#browser/calls/data-of.ts';
import { DraftNotice } from '#browser/forms/draft-notice.tsx';
import { HeldFields } from '#browser/forms/held-fields.tsx';
import { showFirstError } from '#browser/forms/show-first-error.ts';
import { useDraft } from '#browser/forms/use-draft.ts';
import { Button, TextInput } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import { type FieldErrors } from '#browser/calls/api-error.ts';
import { useLanguage } from '#browser/language/language.ts';
import { useSay } from '#browser/language/use-say.ts';
import { notifyFailure } from '#browser/notifications/notify-failure.ts';
import { notifySuccess } from '#browser/notifications/notifications.ts';
import { LoadingScreen } from '#browser/screens/loading-screen.tsx';
import type { ScreenProps } from '#browser/screens/screen.ts';
import { ScreenFooter } from '#browser/screens/screen-footer.tsx';
import { ScreenHeader } from '#browser/screens/screen-header.tsx';
import type { CaseRecord } from '#domain/cases/case-record.ts';
import { debtCase } from '#domain/cases/debt-case.ts';
import { date } from '#engine/fields/date.ts';
import { DateInput } from '#engine/fields/date.view.tsx';
import { formatDate } from '#engine/format.ts';
import { addDays } from '#engine/days/calendar-day.ts';
import { today } from '#engine/days/today.ts';
import { useRecord } from '#engine/web/use-records.ts';
import type { Catalogue } from '#engine/words.ts';
import styles from './queue.module.css';
import { bringBack, usePutOff } from './use-queue.screens.tsx';

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

/** Until when a case is left out of one's queue, and why. */
export default function Later({ id = '', leave }: ScreenProps) {
  const record = dataOf(useRecord(debtCase, id));
  return record ? <LaterForm record={record} leave={leave} /> : <LoadingScreen />;
}

interface Props extends Pick<ScreenProps, 'leave'> {
  readonly record: CaseRecord;
}

function LaterForm({ record: { id, odzysk_no }, leave }: Props) {
  const { say } = useSay();
  const language = useLanguage();
  const { values, change, clear, draft } = useDraft<Typed>({
    of: { plural: 'debt_cases', id, action: 'later' },
    empty: { day: addDays(today(), 1), reason: '' },
  });
  const { day, reason } = values;
  const [errors, setErrors] = useState<FieldErrors>({});
  const { mutate, isPending } = usePutOff(() => {
    clear();
    notifySuccess(say(words.done, { no: odzysk_no, day: formatDate(day) }), () => void bringBack(id));
    leave({ result: 'updated', record: { id } });
  });
  const problem = (name: string) => problemOf(errors, name);

  function submit(event: FormEvent): void {
    event.preventDefault();
    if (isPending) return;
    mutate(
      { id, until: day ?? '', reason },
      {
        onError(error) {
          setErrors(fieldErrorsOf(error));
          notifyFailure(error);
          showFirstError();
        },
      },
    );
  }

  return (
    <>
      <ScreenHeader title={say(words.title, { no: odzysk_no })} about={say(words.about)} />
      <form onSubmit={submit} className={styles.later} aria-busy={isPending}>
        <HeldFields isHeld={isPending}>
          <DraftNotice draft={draft} />
          <TextInput
            withAsterisk
            aria-required
            data-autofocus
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
            required
          />
          <div className="button-row">
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
        <ScreenFooter leave={leave}>
          <Button type="submit" loading={isPending}>
            {say(words.save)}
          </Button>
        </ScreenFooter>
      </form>
    </>
  );
}
