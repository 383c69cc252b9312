import { evaluate } from '#engine/predicate/evaluate.ts';
import { parseTrusted } from '#engine/predicate/trusted.ts';
import { useModel, useResource } from '#engine/web/definitions.ts';
import { valueText } from '#engine/web/value-text.ts';
import { formatDateTime } from '#engine/format.ts';
import { currentLanguage } from '#browser/language/language.ts';
import { may, useSession } from '#browser/session/session.ts';
import styles from './details.module.css';
import type { CaseRecord } from '#domain/cases/case-record.ts';
import { FieldList } from '#engine/web/record/field-list.tsx';
import { useSay } from '#browser/language/use-say.ts';
import { recordWords } from '#engine/web/record/record-words.ts';
import { OtherCases, otherCasesWords, useOtherCases } from '../other-cases.screens.tsx';
import { CaseAmounts } from './amounts.screens.tsx';
import { CaseParties } from './parties.screens.tsx';
import { RecentActivities } from './recent-activities.screens.tsx';

// What stands above already: in the head of the page, or before the sections.
const above = new Set([
  'creditor_id',
  'person_id',
  'debtor_id',
  'debtor_address_id',
  'debt_case_state_id',
  'debt_case_type_id',
  'user_ids',
  'zd_no',
  'total_amount',
  'total_amount_euro',
  'payments_sum',
  'payments_sum_euro',
  'remaining_amount',
  'remaining_amount_euro',
  'expiration_date',
]);

/** What was done last, which is read first, and beside it all that is known of the case by sections. */
export function CaseDetails({ record }: { readonly record: CaseRecord }) {
  const { say } = useSay();
  const model = useModel();
  const resource = useResource('debt_cases');
  const session = useSession();
  const others = useOtherCases(record);
  const language = currentLanguage();
  const sections = (resource.sections ?? [])
    .filter(({ when }) => !when || evaluate(parseTrusted(model, resource, when), record))
    .map(({ title, fields }) => ({ title, fields: fields.filter((name) => !above.has(name)) }))
    .filter(({ fields }) => fields.some((name) => valueText(model, resource, record, name, language) !== ''));
  return (
    <div className={styles.details}>
      <div className={styles.done}>
        <CaseAmounts record={record} />
        {may(session, 'activities', 'index') && <RecentActivities caseId={record.id} />}
      </div>
      <div className={styles.sections}>
        <CaseParties record={record} />
        {sections.map(({ title, fields }) => (
          <section key={title.en}>
            <h2 className={styles.title}>{title[language]}</h2>
            <FieldList resource={resource} record={record} names={fields} />
          </section>
        ))}
        <p className={styles.dates}>
          {say(recordWords.created_at, { at: formatDateTime(record.created_at) })} ·{' '}
          {say(recordWords.updated_at, { at: formatDateTime(record.updated_at) })}
        </p>
        {/* They come later than all else, and push nothing away. */}
        {others.cases.length > 0 && (
          <section>
            <h2 className={styles.title}>{say(otherCasesWords.title)}</h2>
            <OtherCases record={record} others={others} />
          </section>
        )}
      </div>
    </div>
  );
}
