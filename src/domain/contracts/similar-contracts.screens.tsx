import { contract } from './contract.ts';
import { useId } from 'react';
import { useRecords } from '#engine/web/use-records.ts';
import type { Catalogue } from '#engine/words.ts';
import { useSay } from '#browser/language/use-say.ts';
import { DialogLink } from '#browser/dialogs/dialog-link.tsx';
import { ScreenLink } from '#browser/screens/screen-link.tsx';
import styles from './similar-contracts.module.css';

const words = {
  title: { pl: 'Umowy tych samych stron w innych sprawach', en: 'Contracts of the same parties in other cases' },
  case: { pl: 'sprawa', en: 'case' },
  more: { pl: 'i jeszcze {count}', en: 'and {count} more' },
} satisfies Catalogue;

interface Props {
  readonly caseId: number;
  readonly debtorId: number;
  readonly creditorId: number;
}

/** What else runs between the same debtor and creditor (spec §7); nothing when nothing does. */
export function SimilarContracts({ caseId, debtorId, creditorId }: Props) {
  const { say } = useSay();
  const id = useId();
  const { data } = useRecords(contract, {
    similar_contracts_params: { debtor_id: debtorId, creditor_id: creditorId },
    q: { debt_case_id_not_eq: caseId },
    per_page: 50,
  });
  if (!data || data.data.length === 0) return null;
  const more = data.pagination.total_count - data.data.length;
  // A group, not a region: a page and the dialog over it may both have one.
  return (
    <fieldset aria-labelledby={id} className={styles.similar}>
      <h2 id={id} className="part-heading">
        {say(words.title)}
      </h2>
      <ul className="plain-list">
        {data.data.map((contract) => (
          <li key={contract.id} className={styles.contract}>
            <DialogLink to={{ plural: 'contracts', id: contract.id, action: 'show' }}>
              {contract.contract_no}
            </DialogLink>
            <span className="quiet">{contract.contract_type}</span>
            <span className="quiet">
              {say(words.case)}{' '}
              <ScreenLink to={{ plural: 'debt_cases', id: contract.debt_case_id, action: 'show' }}>
                {contract.debt_case}
              </ScreenLink>
            </span>
          </li>
        ))}
      </ul>
      {more > 0 && <p className="quiet">{say(words.more, { count: more })}</p>}
    </fieldset>
  );
}
