import type { Catalogue } from '#engine/words.ts';
import type { CaseRecord } from '#domain/cases/case-record.ts';
import { PeopleList } from '#domain/parties/screens/people-list.screens.tsx';
import styles from '#domain/parties/screens/reach-rows.module.css';
import { useSay } from '#browser/language/use-say.ts';

const words = {
  debtor: { pl: 'Dłużnik: {name}', en: 'Debtor: {name}' },
  creditor: { pl: 'Wierzyciel: {name}', en: 'Creditor: {name}' },
} satisfies Catalogue;

/** Whom to call: the people of the debtor, then those of the creditor. */
export function CasePeople({ record }: { readonly record: CaseRecord }) {
  const { say } = useSay();
  return (
    <div className={styles.sides}>
      <PeopleList title={say(words.debtor, { name: record.debtor })} side="debtors" entityId={record.debtor_id} />
      <PeopleList
        title={say(words.creditor, { name: record.creditor })}
        side="creditors"
        entityId={record.creditor_id}
        mainId={record.person_id}
      />
    </div>
  );
}
