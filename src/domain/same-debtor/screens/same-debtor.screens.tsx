import { useQuery } from '@tanstack/react-query';
import { DialogLink } from '#browser/dialogs/dialog-link.tsx';
import { useSay } from '#browser/language/use-say.ts';
import { ScreenLink } from '#browser/screens/screen-link.tsx';
import { may, useSession } from '#browser/session/session.ts';
import type { CaseRecord } from '#domain/cases/case-record.ts';
import type { Catalogue } from '#engine/words.ts';
import { recordQuery } from '#engine/web/use-records.ts';
import { leftInAll, owedIn } from '../left-in-all.ts';
import { type SameDebtor, signWords } from '../same-debtor.ts';
import styles from './same-debtor.module.css';

const words = {
  title: { pl: 'Prawdopodobnie ten sam dłużnik', en: 'Probably the same debtor' },
  by: { pl: 'wspólne: {signs}', en: 'in common: {signs}' },
  merge: { pl: 'Połącz…', en: 'Merge…' },
  mergeWho: { pl: 'Połącz: {name}', en: 'Merge: {name}' },
  noCases: { pl: 'bez spraw, które widzisz', en: 'no cases that you see' },
} satisfies Catalogue;

function useSameDebtors(caseId: number, isWanted: boolean) {
  return useQuery({
    ...recordQuery<{ matches: readonly SameDebtor[] }>('debt_cases', caseId, 'same_debtor'),
    enabled: isWanted,
  });
}

/** Other records of the debtor of a case, with what is owed there; nothing where there is none. */
export function SameDebtors({ record }: { readonly record: CaseRecord }) {
  const { say } = useSay();
  const session = useSession();
  const { data } = useSameDebtors(record.id, may(session, 'debt_cases', 'same_debtor'));
  const others = data?.matches.filter(({ by }) => !by.includes('same')) ?? [];
  if (!others.length) return null;
  return (
    <section className={styles.group}>
      <h2 className="part-heading">{say(words.title)}</h2>
      <ul className={styles.list}>
        {others.map((one) => (
          <li key={one.debtor_id} className={styles.match}>
            <div className={styles.who}>
              <ScreenLink to={{ plural: 'debtors', id: one.debtor_id, action: 'show' }}>{one.debtor}</ScreenLink>
              <span className="quiet">
                {say(words.by, { signs: one.by.map((sign) => say(signWords[sign])).join(', ') })}
              </span>
              {may(session, 'debtors', 'merge') && (
                <DialogLink
                  to={{
                    plural: 'debtors',
                    id: one.debtor_id,
                    action: 'merge',
                    search: { into: record.debtor_id },
                  }}
                  aria-label={say(words.mergeWho, { name: one.debtor })}
                >
                  {say(words.merge)}
                </DialogLink>
              )}
            </div>
            <CasesOf match={one} />
          </li>
        ))}
      </ul>
    </section>
  );
}

function CasesOf({ match: { debt_cases } }: { readonly match: SameDebtor }) {
  const { say } = useSay();
  if (!debt_cases.length) return <span className="quiet">{say(words.noCases)}</span>;
  return (
    <span className={styles.cases}>
      {debt_cases.map((one) => (
        <span key={one.debt_case_id} className={styles.case}>
          <ScreenLink to={{ plural: 'debt_cases', id: one.debt_case_id, action: 'show' }}>{one.odzysk_no}</ScreenLink>{' '}
          {owedIn([one])}
        </span>
      ))}
      {debt_cases.length > 1 && <b>{leftInAll(say, debt_cases)}</b>}
    </span>
  );
}
