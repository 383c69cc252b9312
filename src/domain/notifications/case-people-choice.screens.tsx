import { debtCase } from '#domain/cases/debt-case.ts';
import { useId } from 'react';
import { lazyPart } from '#browser/screens/lazy-part.tsx';
import { useFormContext, useWatch } from 'react-hook-form';
import { useRecord } from '#engine/web/use-records.ts';
import { usePeopleOf } from '#domain/parties/screens/use-people-of.screens.tsx';
import type { CaseRecord } from '#domain/cases/case-record.ts';
import type { PersonRecord } from '#domain/parties/screens/use-people-of.screens.tsx';
import { useSay } from '#browser/language/use-say.ts';
import { useResource } from '#engine/web/definitions.ts';
import type { FormValues } from '#engine/web/form/form-effect.ts';
import { useChange } from '#engine/web/form/use-change.ts';
import type { Catalogue } from '#engine/words.ts';
import styles from './notification-screens.module.css';

const words = {
  title: { pl: 'Kontakty w sprawie', en: 'Contacts of the case' },
  none: { pl: 'Sprawa nie ma kontaktów.', en: 'The case has no contacts.' },
} satisfies Catalogue;

// Every page has this form at hand, and few open it.
const ContactLimits = lazyPart(async () => ({
  default: (await import('#domain/contact-attempts/screens/contact-limits.screens.tsx')).ContactLimits,
}));

/** The people of the case's parties, each one click away from being the recipient. */
export function CasePeopleChoice() {
  const { control } = useFormContext<FormValues>();
  const caseId = useWatch({ control, name: 'debt_case_id' });
  const { data } = useRecord(debtCase, String(caseId), typeof caseId === 'number');
  return data ? (
    <>
      <ContactLimits caseId={data.id} />
      <Choice record={data} />
    </>
  ) : null;
}

function Choice({ record }: { readonly record: CaseRecord }) {
  const { say } = useSay();
  const id = useId();
  const { control } = useFormContext<FormValues>();
  const chosen = useWatch({ control, name: 'recipient_id' });
  const change = useChange(useResource('notifications'), '');
  const ofDebtor = usePeopleOf('debtors', record.debtor_id).data?.data ?? [];
  const ofCreditor = usePeopleOf('creditors', record.creditor_id).data?.data ?? [];
  const button = (person: PersonRecord, side: string) => (
    <button
      key={person.id}
      type="button"
      className={styles.person}
      aria-pressed={chosen === person.id}
      onClick={() => change('recipient_id', person.id, { recipient: person.full_name })}
    >
      {person.full_name} <span className="quiet">{[person.description, side].filter(Boolean).join(', ')}</span>
    </button>
  );
  const isGoing = ({ going }: PersonRecord) => going !== false;
  return (
    <section aria-labelledby={id} className={styles.people}>
      <h2 id={id} className={styles.title}>
        {say(words.title)}
      </h2>
      {ofDebtor.length + ofCreditor.length === 0 && <span className="quiet">{say(words.none)}</span>}
      {ofDebtor.filter(isGoing).map((person) => button(person, record.debtor))}
      {ofCreditor.filter(isGoing).map((person) => button(person, record.creditor))}
    </section>
  );
}
