import { useSay } from '#browser/language/use-say.ts';
import { claimInterestKinds } from '#domain/interest/claim-interest-kinds.ts';
import { formatMoney } from '#engine/money.ts';
import type { ClaimPart } from '../balance-parts.ts';
import { ledgerWords as words } from '../ledger-words.ts';
import styles from './ledger.module.css';

interface Props {
  readonly claim: ClaimPart;
  readonly currency: string;
}

/** How the interest of a claim came about: days, rate and principal of each step. */
export function InterestSteps({ claim, currency }: Props) {
  const { say } = useSay();
  const money = (amount: string) => formatMoney(amount, currency);
  return (
    <table className={styles.segments}>
      <caption>
        {say(words.borne, { kind: say(claimInterestKinds[claim.interest_kind]), from: claim.interest_from ?? '' })}
      </caption>
      <thead>
        <tr>
          {([words.from, words.to, words.days, words.rate, words.base, words.interest] as const).map((name) => (
            <th key={name.en} scope="col">
              {say(name)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {claim.segments.map((step) => (
          <tr key={step.from}>
            <td>{step.from}</td>
            <td>{step.to}</td>
            <td>{step.days}</td>
            <td>{formatMoney(step.rate, '%')}</td>
            <td>{money(step.principal)}</td>
            <td>{money(step.interest)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
