import { useQuery } from '@tanstack/react-query';
import { useResource } from '#engine/web/definitions.ts';
import type { ListRecord } from '#engine/web/list/list-answer.ts';
import type { ListParts } from '#engine/web/list/list-parts.ts';
import { recordQuery } from '#engine/web/use-records.ts';
import { debtCaseList } from '../debt-case-index.screens.tsx';
import { ResourceList } from '#engine/web/list/resource-list.tsx';
import { ScreenLink } from '#browser/screens/screen-link.tsx';
import { AddressList } from '#domain/parties/screens/address-list.screens.tsx';
import styles from './party.module.css';
import rows from '#domain/parties/screens/reach-rows.module.css';
import type { CaseRecord } from '#domain/cases/case-record.ts';
import { FieldList } from '#engine/web/record/field-list.tsx';
import { PeopleList } from '#domain/parties/screens/people-list.screens.tsx';
import { SameDebtors } from '#domain/same-debtor/screens/same-debtor.screens.tsx';
import { CoDebtors } from './co-debtors.screens.tsx';
import { RowButtons } from '#engine/web/record/row-buttons.tsx';
import type { Catalogue } from '#engine/words.ts';
import { useSay } from '#browser/language/use-say.ts';

const words = {
  addresses: { pl: 'Adresy', en: 'Addresses' },
  people: { pl: 'Kontakty', en: 'Contacts' },
  cases: { pl: 'Inne sprawy dłużnika', en: 'Other cases of the debtor' },
  noOthers: {
    pl: 'Nie ma innych spraw dłużnika, do których masz dostęp',
    en: 'There are no other cases of the debtor that you have access to',
  },
} satisfies Catalogue;

const otherCases: ListParts = { ...debtCaseList, none: () => words.noOthers };

const names = ['partnership', 'nip', 'regon', 'krs'];

/** One side of the case: its data, its people, and the debtor's other cases. */
export function CaseParty({ record, side }: { readonly record: CaseRecord; readonly side: 'debtor' | 'creditor' }) {
  const { say } = useSay();
  const plural = `${side}s` as const;
  const id = record[`${side}_id`];
  const resource = useResource(plural);
  const { data } = useQuery(recordQuery<ListRecord>(plural, id));
  return (
    <div className={styles.party}>
      <section className={styles.group}>
        <div className={styles.head}>
          <h2 className={styles.title}>
            <ScreenLink to={{ plural, id, action: 'show' }}>{record[side]}</ScreenLink>
          </h2>
          {data && <RowButtons plural={plural} record={data} />}
        </div>
        {data && <FieldList resource={resource} record={data} names={names} />}
      </section>
      {side === 'debtor' && <SameDebtors record={record} />}
      {side === 'debtor' && <CoDebtors caseId={record.id} />}
      <div className={rows.sides}>
        <AddressList title={say(words.addresses)} entityId={id} />
        <PeopleList
          title={say(words.people)}
          side={plural}
          entityId={id}
          mainId={side === 'creditor' ? record.person_id : null}
        />
      </div>
      {side === 'debtor' && (
        <section className={styles.group}>
          <h2 className={styles.title}>{say(words.cases)}</h2>
          <ResourceList
            plural="debt_cases"
            filter={{ debtor_id: id, q: { id_not_eq: record.id } }}
            parts={otherCases}
          />
        </section>
      )}
    </div>
  );
}
