import { useSay } from '#browser/language/use-say.ts';
import { formatMoney, parseTypedAmount, sumMoney } from '#engine/money.ts';
import { gridWords as words } from './grid-words.ts';
import styles from './grid.module.css';
import type { CellChoices, TypedClaim } from './typed-claim.ts';

interface Props {
  readonly claims: readonly TypedClaim[];
  readonly choices: CellChoices;
}

/** What the rows come to, each currency apart; what is no amount counts as nothing. */
export function ClaimSums({ claims, choices: { currency_id: currencies = [] } }: Props) {
  const { say } = useSay();
  const told = claims.filter(({ amount }) => parseTypedAmount(amount) !== null);
  const sums = [...Map.groupBy(told, ({ currency_id }) => currency_id)].map(([id, some]) => {
    const currency = currencies.find(({ value }) => value === id)?.label ?? id;
    return formatMoney(sumMoney(some.map(({ amount }) => parseTypedAmount(amount))), currency);
  });
  return (
    <output className={styles.sums}>
      {say(words.sum)}: <b>{sums.length > 0 ? sums.join(' · ') : formatMoney('0.00', 'PLN')}</b>
    </output>
  );
}
