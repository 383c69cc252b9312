import { useSay } from '#browser/language/use-say.ts';
import { ScreenLink } from '#browser/screens/screen-link.tsx';
import { formatMoney } from '#engine/money.ts';
import { ledgerWords as words } from '../ledger-words.ts';
import styles from './ledger-line.module.css';
import { useBalance } from './use-balance.screens.tsx';

/** What is left today in all, as it is told on the telephone, and of what: in each currency of the case; leads to its ledger. */
export function LedgerLine({ caseId }: { readonly caseId: number }) {
  const { say } = useSay();
  const currencies = useBalance(caseId).data?.currencies ?? [];
  return (
    <div className={styles.line}>
      {currencies.map(({ currency, total_left, principal_left, interest_left, costs_left }) => (
        <ScreenLink key={currency} to={{ plural: 'debt_cases', id: caseId, action: 'balance' }}>
          <b>{say(words.today, { total: formatMoney(total_left, currency) })}</b> ·{' '}
          {say(words.line, {
            principal: formatMoney(principal_left, currency),
            interest: formatMoney(interest_left, currency),
            costs: formatMoney(costs_left, currency),
          })}
        </ScreenLink>
      ))}
    </div>
  );
}
