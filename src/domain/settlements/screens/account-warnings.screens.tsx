import { DialogLink } from '#browser/dialogs/dialog-link.tsx';
import { type Speech, useSay } from '#browser/language/use-say.ts';
import { may, useSession } from '#browser/session/session.ts';
import type { Words } from '#engine/words.ts';
import type { WarningCode } from '../account.ts';
import { paymentNoun } from '../month/month-words.ts';
import type { NamedAccount } from '../named-account.ts';
import { screenWords } from './settlement-screen-words.ts';
import styles from './settlement.module.css';

type Warning = NamedAccount['warnings'][number];

/** What several warnings about payments have in common. */
const summedUp: Readonly<Partial<Record<WarningCode, Words>>> = {
  no_rule: {
    pl: '{payments} bez reguły prowizji: prowizja 0,00',
    en: '{payments} without a commission rule: commission 0.00',
  },
  on_account_of_another: {
    pl: '{payments} na rachunki innych wierzycieli: to oni mają te pieniądze',
    en: '{payments} to the accounts of other creditors: they have the money',
  },
};

const alikeOf = (warnings: readonly Warning[]) => [...Map.groupBy(warnings, ({ code }) => code)];

const summary = (words: Words, all: readonly Warning[], { say, count }: Speech): string =>
  say(words, { payments: count(all.length, paymentNoun) });

/** What the question before the account is closed says of them, nothing unfolded. */
export function warningSentences(warnings: readonly Warning[], speech: Speech): string[] {
  return alikeOf(warnings).flatMap(([code, all]) => {
    const words = summedUp[code];
    return words ? summary(words, all, speech) : all.map(({ message }) => message);
  });
}

interface Props {
  readonly warnings: readonly Warning[];
  /** First values of the rule that payments lack; null once the account is closed. */
  readonly newRule: object | null;
}

/** What is to be known before the account is closed: one thing about many payments is said once, and unfolds. */
export function AccountWarnings({ warnings, newRule }: Props) {
  const speech = useSay();
  const { say } = speech;
  const mayAddRule = may(useSession(), 'commission_rules', 'create');
  if (warnings.length === 0) return null;
  const alike = alikeOf(warnings);
  return (
    <section className={styles.warnings} data-tone="warn" aria-label={say(screenWords.warnings)}>
      {alike.map(([code, all]) => {
        const words = summedUp[code];
        if (!words || all.length === 1) return <WarningList key={code} warnings={all} />;
        return (
          <details key={code}>
            <summary>{summary(words, all, speech)}</summary>
            <WarningList warnings={all} />
          </details>
        );
      })}
      {newRule && mayAddRule && warnings.some(({ code }) => code === 'no_rule') && (
        <DialogLink to={{ plural: 'commission_rules', action: 'new', search: newRule }}>
          {say(screenWords.add_rule)}
        </DialogLink>
      )}
    </section>
  );
}

function WarningList({ warnings }: { readonly warnings: readonly Warning[] }) {
  return (
    <ul>
      {warnings.map(({ message, debtor_payment_id }) => (
        <li key={`${debtor_payment_id} ${message}`}>
          {debtor_payment_id === null ? (
            message
          ) : (
            <DialogLink to={{ plural: 'debtor_payments', id: debtor_payment_id, action: 'show' }}>{message}</DialogLink>
          )}
        </li>
      ))}
    </ul>
  );
}
