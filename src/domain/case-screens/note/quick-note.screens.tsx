import { Button, Checkbox, NativeSelect } from '@mantine/core';
import type { KeyboardEvent } from 'react';
import { useFocusReturn } from '#browser/dialogs/use-focus-return.ts';
import { DraftNotice } from '#browser/forms/draft-notice.tsx';
import { HeldFields } from '#browser/forms/held-fields.tsx';
import { TextArea } from '#browser/forms/text-area.tsx';
import { currentLanguage } from '#browser/language/language.ts';
import { useSay } from '#browser/language/use-say.ts';
import { usualWords } from '#browser/language/usual-words.ts';
import { problemOf } from '#engine/web/act/problem-of.ts';
import { useResource } from '#engine/web/definitions.ts';
import { formWords } from '#engine/web/form/form-words.ts';
import { useFormKeys } from '#engine/web/form/use-form-keys.ts';
import { shortText } from '#engine/web/short-text.ts';
import { wordsOf } from '#engine/web/title-of.ts';
import { warningTexts } from '#engine/web/warning-texts.ts';
import { useRecords } from '#engine/web/use-records.ts';
import type { Catalogue } from '#engine/words.ts';
import { activity } from '#domain/activities/activity.ts';
import { contactWords } from '#domain/activities/contact/contact-words.ts';
import { OutcomeKeys } from '#domain/activities/contact/outcome-keys.screens.tsx';
import { sumsOf } from '#domain/cases/sums/case-sums.ts';
import { ContactLimits } from '#domain/contact-attempts/screens/contact-limits.screens.tsx';
import { isWritten } from './note-draft.ts';
import { errorsBeside } from './note-errors.screens.tsx';
import { NoteExtras } from './note-extras.screens.tsx';
import styles from './quick-note.module.css';
import { type Composing, useComposer } from './use-composer.screens.tsx';

const words = {
  title: { pl: 'Nowa czynność', en: 'New activity' },
  task: { pl: 'Co jest do zrobienia?', en: 'What is to be done?' },
  hint: {
    pl: 'Enter zapisuje, Shift+Enter to nowy wiersz, Esc zamyka',
    en: 'Enter saves, Shift+Enter is a new line, Esc closes',
  },
  ends: { pl: 'Zakończ zadanie: {task}', en: 'Finish the task: {task}' },
  give: { pl: 'Zleć zadanie', en: 'Give as a task' },
  more: { pl: 'Pełny formularz', en: 'Full form' },
} satisfies Catalogue;

const { fields } = activity;

/** Records a call by one key, in one text and one Enter; a promise or a task beside it where there is one. */
export function QuickNote(props: Composing) {
  const { record, text, onDone } = props;
  const { say } = useSay();
  const composer = useComposer(props);
  const { note, draft, change, due, isSaving, errors, isPhone, isContact, form, group } = composer;
  const { choose, saveAll, makeTask, openWhole } = composer;
  const typeResource = useResource('activity_types');
  const types = useRecords(typeResource, { per_page: 100, s: 'id asc' }).data?.data ?? [];
  const keys = useFormKeys(onDone);
  useFocusReturn();

  function byKey(event: KeyboardEvent<HTMLTextAreaElement>): void {
    if (event.key !== 'Enter' || event.shiftKey || event.ctrlKey || event.metaKey || event.nativeEvent.isComposing)
      return;
    event.preventDefault();
    saveAll();
  }

  const others = warningTexts(activity, errorsBeside(errors));
  const otherwise = (
    <>
      {!note.is_task && (
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
          {!note.is_task && <ContactLimits caseId={record.id} />}
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
          label={fields.activity_type_id.label[currentLanguage()]}
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
          label={say(note.is_task ? words.task : contactWords.happened)}
          value={note.description}
          error={problemOf(errors, 'description')}
          onChange={(event) => change({ description: event.currentTarget.value })}
          onKeyDown={byKey}
          enterKeyHint="send"
        />
        <NoteExtras composer={composer} currency={sumsOf(record)[0].currency} otherwise={otherwise} />
      </HeldFields>
      <div className={styles.end}>
        {others.length > 0 && (
          <span role="alert" className={styles.error}>
            {others.join('; ')}
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
