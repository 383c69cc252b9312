import { TextArea } from '#browser/forms/text-area.tsx';
import { Checkbox, NativeSelect } from '@mantine/core';
import { useSay } from '#browser/language/use-say.ts';
import { currentLanguage } from '#browser/language/language.ts';
import { activity } from '#domain/activities/activity.ts';
import { debtCaseDates } from '#domain/cases/debt-case-dates.ts';
import { ContactHours } from '#domain/contact-attempts/screens/contact-limits.screens.tsx';
import { workingDayAfter } from '#domain/interest/due-date.ts';
import { notification } from '#domain/notifications/notification.ts';
import { today } from '#engine/days/today.ts';
import { DateInput } from '#engine/fields/date.view.tsx';
import { useResource } from '#engine/web/definitions.ts';
import { useRecordLabel } from '#engine/web/list/use-record-label.ts';
import { RecordPicker } from '#engine/web/picker/record-picker.tsx';
import { titleOf } from '#engine/web/title-of.ts';
import { useRecords } from '#engine/web/use-records.ts';
import { dateNames } from '../bulk-action.ts';
import { bulkWords } from '../words.ts';
import styles from './bulk.module.css';
import type { InputsProps } from './inputs-props.ts';

const textOf = (value: unknown) => (typeof value === 'string' && value !== '' ? value : null);

/** A date that is emptied again is not asked to be changed. */
export function DateInputs({ params, change, problemOf }: InputsProps) {
  const { say } = useSay();
  return (
    <>
      <p className="quiet">{say(bulkWords.unchangedDates)}</p>
      <div className={styles.grid}>
        {dateNames.map((name) => (
          <DateInput
            key={name}
            field={debtCaseDates[name]}
            name={name}
            label={debtCaseDates[name].label[currentLanguage()]}
            value={textOf(params[name])}
            error={problemOf(name)}
            onChange={(value) => change({ [name]: textOf(value) ?? undefined })}
            inForm
          />
        ))}
      </div>
    </>
  );
}

/** Due on the next working day unless somebody says otherwise. */
export const taskBegins = () => ({ description: '', planned_date: workingDayAfter(today(), 1) });

export function TaskInputs({ params, change, problemOf }: InputsProps) {
  const { say } = useSay();
  const userId = params['given_to_user_id'];
  const name = useRecordLabel(useResource('users'), typeof userId === 'number' ? String(userId) : '');
  const { description, given_to_user_id: givenTo, planned_date: planned } = activity.fields;
  const language = currentLanguage();
  return (
    <div className={styles.grid}>
      <TextArea
        className={styles.wide}
        minRows={2}
        data-autofocus
        label={description.label[language]}
        value={textOf(params['description']) ?? ''}
        error={problemOf('description')}
        onChange={(event) => change({ description: event.currentTarget.value })}
      />
      <RecordPicker
        resource="user"
        label={givenTo.label[language]}
        placeholder={say(bulkWords.me)}
        {...(givenTo.among && { among: givenTo.among })}
        value={typeof userId === 'number' ? { id: userId, label: name } : null}
        error={problemOf('given_to_user_id')}
        onChange={(picked) => change({ given_to_user_id: picked?.id ?? null })}
      />
      <DateInput
        field={planned}
        name="planned_date"
        label={planned.label[language]}
        value={textOf(params['planned_date'])}
        error={problemOf('planned_date')}
        onChange={(value) => change({ planned_date: textOf(value) })}
        inForm
      />
    </div>
  );
}

export function NotificationInputs({ params, change, problemOf }: InputsProps) {
  const { say } = useSay();
  const templates = useResource('notification_templates');
  const { data } = useRecords(templates, { per_page: 100 });
  const options = (data?.data ?? []).map((record) => ({ value: String(record.id), label: titleOf(templates, record) }));
  return (
    <div className={styles.grid}>
      <NativeSelect
        data-autofocus
        label={notification.fields.notification_template_id.label[currentLanguage()]}
        description={say(bulkWords.toWhom)}
        value={String(params['notification_template_id'] ?? '')}
        error={problemOf('notification_template_id')}
        onChange={(event) => change({ notification_template_id: Number(event.currentTarget.value) || null })}
        data={[{ value: '', label: '' }, ...options]}
      />
      <Checkbox
        label={say(bulkWords.send)}
        checked={params['send'] === true}
        onChange={(event) => change({ send: event.currentTarget.checked })}
      />
      {params['send'] === true && (
        <div className={styles.wide}>
          <ContactHours />
        </div>
      )}
    </div>
  );
}
