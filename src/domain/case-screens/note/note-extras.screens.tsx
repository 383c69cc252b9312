import { NativeSelect } from '@mantine/core';
import type { ReactNode } from 'react';
import { currentLanguage } from '#browser/language/language.ts';
import { useSay } from '#browser/language/use-say.ts';
import { useSession } from '#browser/session/session.ts';
import { DateInput } from '#engine/fields/date.view.tsx';
import { problemOf } from '#engine/web/act/problem-of.ts';
import { RecordPicker } from '#engine/web/picker/record-picker.tsx';
import type { Catalogue } from '#engine/words.ts';
import { activity } from '#domain/activities/activity.ts';
import { outcomeWith } from '#domain/activities/contact-outcome.ts';
import { contactWords } from '#domain/activities/contact/contact-words.ts';
import { PromiseText, StepText } from '#domain/activities/contact/promise-and-step.screens.tsx';
import type { NoteDraft } from './note-draft.ts';
import { problemOfStep } from './note-errors.screens.tsx';
import styles from './quick-note.module.css';
import type { Composer } from './use-composer.screens.tsx';

const words = { seldom: { pl: 'Więcej', en: 'More' } } satisfies Catalogue;
const { fields } = activity;

interface Props {
  readonly composer: Composer;
  /** What is owed in the case. */
  readonly currency: 'PLN' | 'EUR';
  /** What else can be made of the note; on a phone it stands with what is seldom needed. */
  readonly otherwise: ReactNode;
}

/** What a note says besides its text: what a call led to, or whose task it is and by when. */
export function NoteExtras({ composer, currency, otherwise }: Props) {
  const { note, errors, change, saveAll, isContact, isPhone, isWrong, mayPromise, hasStep } = composer;
  /** What was promised, with the outcome that it has. */
  const take = (told: Partial<Pick<NoteDraft, 'promise' | 'item_return_pledge_date'>>) => {
    const promised = told.promise?.trim() || told.item_return_pledge_date;
    change({ ...told, contact_outcome: outcomeWith(promised, note.contact_outcome) });
  };
  const seldom = mayPromise && <NoteDate composer={composer} name="item_return_pledge_date" onTold={take} />;
  return (
    <div className={styles.extras}>
      {isContact && mayPromise && (
        <PromiseText
          currency={currency}
          inputRef={composer.promise}
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
      {isContact && (!isPhone || isWrong) && <NumberSelect composer={composer} />}
      {isContact && !isPhone && seldom}
      {isContact && isPhone && <Seldom {...{ composer, seldom, otherwise }} />}
      {note.is_task && <WhoseTask composer={composer} />}
      {note.is_task && <NoteDate composer={composer} name="planned_date" onTold={change} />}
    </div>
  );
}

interface SeldomProps extends Pick<Props, 'composer' | 'otherwise'> {
  readonly seldom: ReactNode;
}

function Seldom({ composer, seldom, otherwise }: SeldomProps) {
  const { say } = useSay();
  return (
    <details className={styles.fold}>
      <summary>{say(words.seldom)}</summary>
      {seldom}
      {!composer.isWrong && <NumberSelect composer={composer} />}
      <div className={styles.end}>{otherwise}</div>
    </details>
  );
}

function NumberSelect({ composer }: Pick<Props, 'composer'>) {
  const { say } = useSay();
  const { note, phones, errors, change, which } = composer;
  if (phones.length === 0) return null;
  return (
    <NativeSelect
      ref={which}
      label={say(contactWords.number)}
      value={note.contact_phone ?? ''}
      error={problemOf(errors, 'contact_phone')}
      onChange={(event) => change({ contact_phone: event.currentTarget.value || null })}
      data={[{ value: '', label: '–' }, ...phones.map(({ phone, label }) => ({ value: phone, label }))]}
    />
  );
}

function WhoseTask({ composer }: Pick<Props, 'composer'>) {
  const { current_user: currentUser } = useSession();
  const { note, errors, whom, giveTo } = composer;
  const field = fields.given_to_user_id;
  return (
    <RecordPicker
      resource="user"
      label={field.label[currentLanguage()]}
      {...(field.among && { among: field.among })}
      inputRef={whom}
      placeholder={currentUser.full_name}
      value={note.given_to}
      error={problemOf(errors, 'given_to_user_id')}
      onChange={giveTo}
    />
  );
}

interface NoteDateProps extends Pick<Props, 'composer'> {
  readonly name: 'item_return_pledge_date' | 'planned_date';
  readonly onTold: (told: object) => void;
}

function NoteDate({ composer: { note, errors }, name, onTold }: NoteDateProps) {
  return (
    <DateInput
      field={fields[name]}
      name={name}
      label={fields[name].label[currentLanguage()]}
      value={note[name]}
      error={problemOf(errors, name)}
      onChange={(value) => onTold({ [name]: value })}
      inForm
    />
  );
}
