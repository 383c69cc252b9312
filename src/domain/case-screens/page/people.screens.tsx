import type { Catalogue } from '#engine/words.ts';
import { may, useSession } from '#browser/session/session.ts';
import { coDebtor } from '#domain/cases/co-debtor.ts';
import { capitalised } from '#engine/web/noun-words.ts';
import { useModel } from '#engine/web/definitions.ts';
import { useRecords } from '#engine/web/use-records.ts';
import { valueText } from '#engine/web/value-text.ts';
import type { CaseRecord } from '#domain/cases/case-record.ts';
import { PeopleList } from '#domain/parties/screens/people-list.screens.tsx';
import styles from '#domain/parties/screens/reach-rows.module.css';
import { useLanguage } from '#browser/language/language.ts';
import { useSay } from '#browser/language/use-say.ts';

const words = {
  debtor: { pl: 'Dłużnik: {name}', en: 'Debtor: {name}' },
  coDebtor: { pl: '{role}: {name}', en: '{role}: {name}' },
  creditor: { pl: 'Wierzyciel: {name}', en: 'Creditor: {name}' },
} satisfies Catalogue;

/** Whom to call: the people of the debtors, then those of the creditor. */
export function CasePeople({ record }: { readonly record: CaseRecord }) {
  const { say } = useSay();
  const search = { debt_case_id: record.id, per_page: 50 };
  const coDebtors = useRecords(coDebtor, search, may(useSession(), 'co_debtors', 'index')).data?.data;
  const [model, language] = [useModel(), useLanguage()];
  const roleOf = (one: object) => capitalised(valueText(model, coDebtor, { ...one }, 'role', language));
  return (
    <div className={`${styles.sides} in-order`}>
      <PeopleList title={say(words.debtor, { name: record.debtor })} side="debtors" entityId={record.debtor_id} />
      {coDebtors?.map((one) => (
        <PeopleList
          key={one.id}
          title={say(words.coDebtor, { role: roleOf(one), name: one.debtor })}
          side="debtors"
          entityId={one.debtor_id}
        />
      ))}
      <PeopleList
        title={say(words.creditor, { name: record.creditor })}
        side="creditors"
        entityId={record.creditor_id}
        mainId={record.person_id}
      />
    </div>
  );
}
