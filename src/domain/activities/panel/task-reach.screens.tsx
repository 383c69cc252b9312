import { useSay } from '#browser/language/use-say.ts';
import { pledgeStates } from '#domain/cases/pledge-state.ts';
import { remainingTexts } from '#domain/cases/sums/remaining-texts.ts';
import { PhoneLink } from '#domain/parties/screens/phone-link.screens.tsx';
import { WayLink } from '#domain/parties/screens/way-link.screens.tsx';
import { formatMoney } from '#engine/money.ts';
import type { Catalogue } from '#engine/words.ts';
import type { TaskReach } from './use-task-reach.screens.tsx';
import styles from './work-panel.module.css';

const words = {
  left: { pl: 'Pozostało {amount}', en: '{amount} remaining' },
  promised: { pl: 'Obietnica: {what} do {date}, {state}', en: 'Promise: {what} by {date}, {state}' },
  promise: { pl: 'Obietnica: {state}', en: 'Promise: {state}' },
  item: { pl: 'zwrot przedmiotu', en: 'return of the item' },
} satisfies Catalogue;

/** A date that is not cut in two at the end of a line: its hyphens are joined, for the font has no unbreakable ones. */
const unbroken = (date: string) => date.replaceAll('-', '-\u2060');

interface Props {
  readonly reach: TaskReach;
  /** Whether one goes there. */
  readonly isOnSite: boolean;
}

/** Where to go or whom to call, what is left to pay, and what was promised last. */
export function TaskReachCell({ reach: { phones, address, sums, pledgeState, promised }, isOnSite }: Props) {
  const { say } = useSay();
  const [first] = phones;
  const amount = remainingTexts(say, sums);
  const state = pledgeState && say(pledgeStates[pledgeState]);
  const what = promised && (promised.amount ? formatMoney(promised.amount, promised.currency ?? '') : say(words.item));
  const promise =
    state &&
    (promised && what
      ? say(words.promised, { what, date: unbroken(promised.date), state })
      : say(words.promise, { state }));
  return (
    <>
      {isOnSite && address && <WayLink address={address} />}
      {first && (
        <span title={first.name}>
          <PhoneLink phone={first.phone} /> <span className="quiet">{first.name}</span>
        </span>
      )}
      {amount.length > 0 && <span className={styles.amount}>{say(words.left, { amount: amount.join(' + ') })}</span>}
      {promise && <span className={styles.promised}>{promise}</span>}
    </>
  );
}
