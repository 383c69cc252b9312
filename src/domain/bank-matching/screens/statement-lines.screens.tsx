import { useSay } from '#browser/language/use-say.ts';
import { ScreenLink } from '#browser/screens/screen-link.tsx';
import { may, useSession } from '#browser/session/session.ts';
import { bankStatement } from '#domain/bank-statements/bank-statement.ts';
import { formatMoney } from '#engine/money.ts';
import { useRecord } from '#engine/web/use-records.ts';
import type { Catalogue } from '#engine/words.ts';
import styles from './line-decision.module.css';
import { linePlural } from './line.ts';
import { linesNoun } from '#domain/bank-statements/screens/upload-words.ts';
import { useTotals } from './use-totals.screens.tsx';

const words = {
  gap: {
    pl: 'Saldo początkowe różni się o {amount} od salda końcowego poprzedniego wyciągu. Prawdopodobnie brakuje wyciągu pomiędzy nimi.',
    en: 'The opening balance differs by {amount} from the closing one of the statement before. A statement between them is probably missing.',
  },
  sums: { pl: 'Rozliczono {matched}, zostało {left}', en: 'Matched {matched}, {left} is left' },
  lines: { pl: 'Pokaż: {lines}', en: 'Show {lines}' },
  work: { pl: 'Rozlicz w kolejce: {lines}', en: 'Match in the queue: {lines}' },
} satisfies Catalogue;

/** On the page of a statement: what is missing before it, what its lines come to, and the way to them. */
export function StatementLines({ id }: { readonly id: number }) {
  const { say, count } = useSay();
  const mayMatch = may(useSession(), linePlural, 'match');
  const { data: statement } = useRecord(bankStatement, id);
  const filter = { bank_statement_id_eq: String(id) };
  const left = useTotals(filter)?.reduce((sum, { left_count }) => sum + left_count, 0) ?? 0;
  if (!statement) return null;
  const amountOf = (amount: string | null) => formatMoney(amount ?? '0.00', statement.currency);
  return (
    <div className={styles.decision}>
      {statement.gap && (
        <p className={styles.notice} data-tone="warn">
          <span>{say(words.gap, { amount: amountOf(statement.gap) })}</span>
        </p>
      )}
      <p className={styles.notice} data-tone="info">
        <span>{say(words.sums, { matched: amountOf(statement.matched_sum), left: amountOf(statement.left_sum) })}</span>
        <ScreenLink to={{ plural: linePlural, action: 'index', search: { q: filter, s: 'line_no asc' } }}>
          {say(words.lines, { lines: count(statement.lines_count, linesNoun) })}
        </ScreenLink>
        {mayMatch && left > 0 && (
          <ScreenLink to={{ plural: linePlural, action: 'queue', search: { q: filter } }}>
            {say(words.work, { lines: count(left, linesNoun) })}
          </ScreenLink>
        )}
      </p>
    </div>
  );
}
