import { useSay } from '#browser/language/use-say.ts';
import { ScreenLink } from '#browser/screens/screen-link.tsx';
import { may, useSession } from '#browser/session/session.ts';
import { formatMoney } from '#engine/money.ts';
import type { Catalogue } from '#engine/words.ts';
import styles from './left-lines.module.css';
import { linePlural, openStates } from './line.ts';
import { linesNoun } from '#domain/bank-statements/screens/upload-words.ts';
import { queueWords } from './queue-words.ts';
import { useTotals } from './use-totals.screens.tsx';

const words = {
  wait: { pl: '{title}: {lines} do rozliczenia, {amount}', en: '{title}: {lines} to match, {amount}' },
} satisfies Catalogue;

interface Props {
  /** Which lines are meant; all unless given. */
  readonly among?: object;
}

/** What came in by the bank and is not matched yet, for those who match it. */
export function LeftLines(props: Props) {
  return may(useSession(), linePlural, 'match') ? <Left {...props} /> : null;
}

function Left({ among }: Props) {
  const { say, count } = useSay();
  const totals = (useTotals({ ...among, state_in: openStates }) ?? []).filter(({ left_count }) => left_count > 0);
  if (totals.length === 0) return null;
  const lines = totals.reduce((sum, { left_count }) => sum + left_count, 0);
  const amount = totals.map(({ left, currency }) => formatMoney(left, currency)).join(' + ');
  return (
    <p className={styles.left} data-tone="warn">
      <ScreenLink to={{ plural: linePlural, action: 'queue' }}>
        {say(words.wait, { title: say(queueWords.title), lines: count(lines, linesNoun), amount })}
      </ScreenLink>
    </p>
  );
}
