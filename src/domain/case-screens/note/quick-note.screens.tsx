import { problemOf } from '#engine/web/act/problem-of.ts';
import { addressOf } from '#browser/addresses/screen-address.ts';
import { DraftNotice } from '#browser/forms/draft-notice.tsx';
import { draftKey, keepDraft } from '#browser/forms/draft-store.ts';
import { HeldFields } from '#browser/forms/held-fields.tsx';
import { TextArea } from '#browser/forms/text-area.tsx';
import { Button, Checkbox, NativeSelect } from '@mantine/core';
import type { KeyboardEvent, RefObject } from 'react';
import { useEffect, useEffectEvent, useRef } from 'react';
import { flushSync } from 'react-dom';
import { activity } from '#domain/activities/activity.ts';
import { pledgeTypes } from '#domain/activities/pledge-types.ts';
import { DateInput } from '#engine/fields/date.view.tsx';
import { useResource } from '#engine/web/definitions.ts';
import { useFormKeys } from '#engine/web/form/use-form-keys.ts';
import { shortText } from '#engine/web/short-text.ts';
import { capitalised } from '#engine/web/noun-words.ts';
import { useIsPhone } from '#engine/web/list/use-is-phone.ts';
import { RecordPicker } from '#engine/web/picker/record-picker.tsx';
import { wordsOf } from '#engine/web/title-of.ts';
import { focusEnd } from '#browser/forms/focus-end.ts';
import { useFocusReturn } from '#browser/dialogs/use-focus-return.ts';
import { useSession } from '#browser/session/session.ts';
import { useDialogs } from '#browser/dialogs/use-dialogs.ts';
import type { FieldErrors } from '#browser/calls/api-error.ts';
import { currentLanguage } from '#browser/language/language.ts';
import { useRecords } from '#engine/web/use-records.ts';
import type { CaseRecord } from '#domain/cases/case-record.ts';
import styles from './quick-note.module.css';
import { useSay } from '#browser/language/use-say.ts';
import { usualWords } from '#browser/language/usual-words.ts';
import { formWords } from '#engine/web/form/form-words.ts';
import type { Catalogue } from '#engine/words.ts';
import { type ContactOutcome, isUnanswered, outcomeWith } from '#domain/activities/contact-outcome.ts';
import { contactWords } from '#domain/activities/contact/contact-words.ts';
import { focusOutcomes, OutcomeKeys } from '#domain/activities/contact/outcome-keys.screens.tsx';
import { PromiseText, StepText } from '#domain/activities/contact/promise-and-step.screens.tsx';
import { sumsOf } from '#domain/cases/sums/case-sums.ts';
import { ContactLimits } from '#domain/contact-attempts/screens/contact-limits.screens.tsx';
import { callType, emptyNote, isWritten, type NoteDraft } from './note-draft.ts';
import type { NoteStart } from './note-start.ts';
import { usePhones } from './use-phones.screens.tsx';
import { useNote } from './use-note.screens.tsx';

const words = {
  title: { pl: 'Nowa czynność', en: 'New activity' },
  task: { pl: 'Co jest do zrobienia?', en: 'What is to be done?' },
  hint: {
    pl: 'Enter zapisuje, Shift+Enter to nowy wiersz, Esc zamyka',
    en: 'Enter saves, Shift+Enter is a new line, Esc closes',
  },
  ends: { pl: 'Zakończ zadanie: {task}', en: 'Finish the task: {task}' },
  seldom: { pl: 'Więcej', en: 'More' },
  give: { pl: 'Zleć zadanie', en: 'Give as a task' },
  more: { pl: 'Pełny formularz', en: 'Full form' },
} satisfies Catalogue;

const { fields } = activity;

interface Props {
  readonly record: CaseRecord;
  /** Another one begins it anew, and keeps what is written. */
  readonly start: NoteStart;
  /** Where one types: whoever asks for the note again comes back to it. */
  readonly text: RefObject<HTMLTextAreaElement | null>;
  readonly onDone: () => void;
}

/** Records a call by one key, in one text and one Enter; a promise or a task beside it where there is one. */
export function QuickNote({ record, start, text, onDone }: Props) {
  const { say } = useSay();
  const { openDialog } = useDialogs();
  const { current_user: currentUser } = useSession();
  const language = currentLanguage();
  const begun = begunBy(start);
  const { note, draft, change, give, asActivity, due, save, isSaving, errors, setErrors } = useNote(
    record,
    begun,
    onDone,
  );
  const { is_task: isTask } = note;
  const typeResource = useResource('activity_types');
  const types = useRecords(typeResource, { per_page: 100, s: 'id asc' }).data?.data ?? [];
  const isContact = !isTask && pledgeTypes.includes(note.activity_type_id);
  // What was typed of a call is saved with any kind of activity, and so seen.
  const hasStep = isContact || (!isTask && note.next_step !== '');
  const mayPromise = !note.contact_outcome || !isUnanswered(note.contact_outcome) || note.promise !== '';
  const phones = usePhones(record, note.contact_phone);
  /** What was promised, with the outcome that it has. */
  const take = (told: Partial<Pick<NoteDraft, 'promise' | 'item_return_pledge_date'>>) => {
    const promised = told.promise?.trim() || told.item_return_pledge_date;
    change({ ...told, contact_outcome: outcomeWith(promised, note.contact_outcome) });
  };
  const date = (name: 'item_return_pledge_date' | 'planned_date', onTold: (told: object) => void) => (
    <DateInput
      field={fields[name]}
      name={name}
      label={fields[name].label[language]}
      value={note[name]}
      error={problemOf(errors, name)}
      onChange={(value) => onTold({ [name]: value })}
      inForm
    />
  );

  const whom = useRef<HTMLInputElement>(null);
  const promise = useRef<HTMLInputElement>(null);
  const which = useRef<HTMLSelectElement>(null);
  const group = useRef<HTMLDivElement>(null);
  const form = useRef<HTMLFormElement>(null);
  const isPhone = useIsPhone();
  const begin = useEffectEvent(({ as, phone }: NoteStart) => {
    if (as === 'call') change({ activity_type_id: callType, is_task: false, ...(phone && { contact_phone: phone }) });
    if (as === 'task') give();
    const focus = {
      call: () => focusOutcomes(group),
      task: () => whom.current?.select(),
      note: () => focusEnd(text.current),
    };
    // What it is shown as a call or a task by comes with the change.
    requestAnimationFrame(() => {
      focus[as]();
      if (isPhone) form.current?.scrollIntoView();
    });
  });
  useEffect(() => begin(start), [start]);
  const keys = useFormKeys(onDone);
  useFocusReturn();

  function byKey(event: KeyboardEvent<HTMLTextAreaElement>): void {
    if (event.key !== 'Enter' || event.shiftKey || event.ctrlKey || event.metaKey || event.nativeEvent.isComposing)
      return;
    event.preventDefault();
    saveAll();
  }

  /** Where one goes on after the outcome: to what it asks for, else to the text. */
  function choose(outcome: ContactOutcome | null): void {
    const isWrong = outcome === 'wrong_number';
    const only = isWrong && !note.contact_phone && phones.length === 1 ? phones[0]!.phone : note.contact_phone;
    // What is focused next may come with the outcome.
    flushSync(() => {
      change({ contact_outcome: outcome, contact_phone: only });
      setErrors({});
    });
    const next = isWrong && !only && phones.length > 0 ? which : outcome === 'promised' ? promise : text;
    if (outcome) next.current?.focus();
  }

  function saveAll(): void {
    const isUnknown = note.contact_outcome === 'wrong_number' && !note.contact_phone && phones.length > 0;
    if (!isContact || !isUnknown) return save();
    setErrors({ contact_phone: [say(contactWords.which_number)] });
    which.current?.focus();
  }

  function makeTask(): void {
    give();
    // The button that had the focus is gone.
    requestAnimationFrame(() => (note.description.trim() === '' ? text : whom).current?.focus());
  }

  /** The whole form has it then, and it alone: whoever reloads that form, or has to sign in again, would else save the note twice. */
  async function openWhole(): Promise<void> {
    const { description, ...search } = asActivity();
    const to = { plural: 'activities', action: 'new', search };
    const { is_task, given_to, planned_date, next_step } = note;
    const rest = { ...emptyNote(note.activity_type_id), is_task, given_to, planned_date, next_step };
    if (description !== '') keepDraft(draftKey(currentUser.id, addressOf(to)), { description });
    change(rest);
    const { result } = await openDialog(to);
    if (result === 'closed') change(note);
    else if (!isWritten(rest)) onDone();
  }

  const isWrong = note.contact_outcome === 'wrong_number';
  const seldom = mayPromise && date('item_return_pledge_date', take);
  const number = phones.length > 0 && (
    <NativeSelect
      ref={which}
      label={say(contactWords.number)}
      value={note.contact_phone ?? ''}
      error={problemOf(errors, 'contact_phone')}
      onChange={(event) => change({ contact_phone: event.currentTarget.value || null })}
      data={[{ value: '', label: '–' }, ...phones.map(({ phone, label }) => ({ value: phone, label }))]}
    />
  );
  const otherwise = (
    <>
      {!isTask && (
        <Button variant="subtle" onClick={makeTask}>
          {say(words.give)}
        </Button>
      )}
      <Button variant="subtle" onClick={() => void openWhole()}>
        {say(words.more)}
      </Button>
    </>
  );

  return (
    <form
      ref={form}
      aria-label={say(words.title)}
      className={styles.note}
      onSubmit={(event) => {
        event.preventDefault();
        saveAll();
      }}
      aria-busy={isSaving}
      {...keys}
    >
      <HeldFields isHeld={isSaving}>
        <div className={styles.contact}>
          <DraftNotice draft={draft} />
          {!isTask && <ContactLimits caseId={record.id} />}
          {isContact && (
            <OutcomeKeys
              typeId={note.activity_type_id}
              value={note.contact_outcome}
              group={group}
              error={problemOf(errors, 'contact_outcome')}
              onChoose={choose}
              onDone={saveAll}
            />
          )}
        </div>
        <NativeSelect
          label={fields.activity_type_id.label[language]}
          value={note.activity_type_id}
          error={problemOf(errors, 'activity_type_id')}
          onChange={(event) => change({ activity_type_id: Number(event.currentTarget.value) })}
          data={types.map((type) => ({ value: String(type.id), label: String(wordsOf(typeResource, type)) }))}
        />
        <TextArea
          ref={text}
          minRows={1}
          maxRows={10}
          className={styles.text}
          label={say(isTask ? words.task : contactWords.happened)}
          value={note.description}
          error={problemOf(errors, 'description')}
          onChange={(event) => change({ description: event.currentTarget.value })}
          onKeyDown={byKey}
          enterKeyHint="send"
        />
        <div className={styles.extras}>
          {isContact && mayPromise && (
            <PromiseText
              currency={sumsOf(record)[0].currency}
              inputRef={promise}
              value={note.promise}
              error={problemOf(errors, 'payment_pledge_date') ?? problemOf(errors, 'payment_pledge_amount')}
              onChange={(typed) => take({ promise: typed })}
              onDone={saveAll}
            />
          )}
          {hasStep && (
            <StepText
              promised={note.promise}
              value={note.next_step}
              error={problemOfStep(errors)}
              onChange={(typed) => change({ next_step: typed })}
              onDone={saveAll}
            />
          )}
          {isContact && (
            <>
              {(!isPhone || isWrong) && number}
              {isPhone ? (
                <details className={styles.fold}>
                  <summary>{say(words.seldom)}</summary>
                  {seldom}
                  {!isWrong && number}
                  <div className={styles.end}>{otherwise}</div>
                </details>
              ) : (
                seldom
              )}
            </>
          )}
          {isTask && (
            <RecordPicker
              resource="user"
              label={fields.given_to_user_id.label[language]}
              {...(fields.given_to_user_id.among && { among: fields.given_to_user_id.among })}
              inputRef={whom}
              placeholder={currentUser.full_name}
              value={note.given_to}
              error={problemOf(errors, 'given_to_user_id')}
              onChange={(given_to) => {
                change({ given_to });
                if (given_to && note.description.trim() === '') text.current?.focus();
              }}
            />
          )}
          {isTask && date('planned_date', change)}
        </div>
      </HeldFields>
      <div className={styles.end}>
        {errors['base'] && (
          <span role="alert" className={styles.error}>
            {errors['base'].join(', ')}
          </span>
        )}
        <HeldFields isHeld={isSaving}>
          {due && (
            <Checkbox
              className={styles.ends}
              label={say(words.ends, { task: [due.planned_date, shortText(due.description ?? '')].join(' ').trim() })}
              checked={note.ends_task}
              onChange={(event) => change({ ends_task: event.currentTarget.checked })}
            />
          )}
          <span className={styles.hint}>{say(words.hint)}</span>
          {!(isPhone && isContact) && otherwise}
        </HeldFields>
        <Button variant="default" onClick={onDone}>
          {say(usualWords.cancel)}
        </Button>
        <Button type="submit" loading={isSaving} disabled={!isWritten(note)}>
          {say(formWords.save)}
        </Button>
      </div>
    </form>
  );
}

/** Of a call, or of the kind of the task that one came for: else it is a call that is recorded of a visit. */
function begunBy({ as, phone, typeId }: NoteStart): Partial<NoteDraft> {
  if (as === 'call') return { activity_type_id: callType, is_task: false, contact_phone: phone ?? null };
  return typeId === undefined ? {} : { activity_type_id: typeId };
}

function problemOfStep(errors: FieldErrors): string | undefined {
  const problems = Object.entries(errors).filter(([name]) => name.startsWith('next_step.'));
  return problems.length > 0 ? capitalised(problems.flatMap(([, texts]) => texts).join(', ')) : undefined;
}
