import { useSay } from '#browser/language/use-say.ts';
import { InterestSteps } from '#domain/claims/screens/interest-steps.screens.tsx';
import { formatMoney, sumMoney } from '#engine/money.ts';
import type { Catalogue } from '#engine/words.ts';
import type { AskedPart } from '../choices.ts';
import styles from './interest.module.css';

const words = {
  title: { pl: 'Z czego to wynika: {amount}', en: 'What it is made of: {amount}' },
  none: { pl: 'Według rozliczenia nic nie jest dziś wymagalne.', en: 'By the ledger nothing is due today.' },
  also: {
    pl: 'Pismo zażąda też {amount}: kwoty w drugiej walucie bierze zawsze z rozliczenia.',
    en: 'The letter asks for {amount} too: amounts in a second currency are always the ledger’s.',
  },
  claim: {
    pl: '{label}: pozostało {principal}, odsetki {interest}',
    en: '{label}: {principal} left, interest {interest}',
  },
} satisfies Catalogue;

/** What the ledger has for the letter: each claim, and its interest step by step. */
export function SummonsInterest({ parts }: { readonly parts: readonly AskedPart[] }) {
  const { say } = useSay();
  const [first, ...others] = parts;
  if (parts.every(({ claims }) => claims.length === 0)) return <p className={styles.quiet}>{say(words.none)}</p>;
  return (
    <>
      {others.map((one) => (
        <p key={one.currency} className={styles.quiet}>
          {say(words.also, { amount: totalOf(one) })}
        </p>
      ))}
      {[first, ...others].map((part) => part && <Claims key={part.currency} part={part} />)}
    </>
  );
}

function Claims({ part }: { readonly part: AskedPart }) {
  const { say } = useSay();
  const money = (amount: string) => formatMoney(amount, part.currency);
  if (part.claims.length === 0) return null;
  return (
    <details className={styles.counted}>
      <summary>{say(words.title, { amount: totalOf(part) })}</summary>
      {part.claims.map((claim) => (
        <section key={claim.id}>
          <p>
            {say(words.claim, {
              label: claim.label,
              principal: money(claim.principal_left),
              interest: money(claim.interest_left),
            })}
          </p>
          {claim.segments.length > 0 && <InterestSteps claim={claim} currency={part.currency} />}
        </section>
      ))}
    </details>
  );
}

const totalOf = ({ currency, principal, agreed_interest, interest }: AskedPart) =>
  formatMoney(sumMoney([principal, agreed_interest, interest]), currency);
