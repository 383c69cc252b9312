import { useSay } from '#browser/language/use-say.ts';
import { ScreenLink } from '#browser/screens/screen-link.tsx';
import { bankTransfer } from '#domain/bank-statements/bank-transfer.ts';
import type { LineHold } from '../../queue/queue-answer.ts';
import { formatBankAccount } from '#domain/fields/bank-account.ts';
import { formatMoney } from '#engine/money.ts';
import { TonedLabel } from '#engine/web/toned-label.tsx';
import type { Catalogue } from '#engine/words.ts';
import { type Line, openAmount } from '../line.ts';
import styles from './line-card.module.css';
import { queueWords } from '../queue-words.ts';
import { titleParts } from './title-parts.ts';
import { WaitsFor } from './waits-for.screens.tsx';

const words = {
  card: { pl: 'Pozycja wyciągu', en: 'Statement line' },
  left: { pl: 'zostało z {amount}', en: 'left of {amount}' },
  from: { pl: 'Rachunek nadawcy', en: 'Sender’s account' },
  into: { pl: 'Wpłynęło na', en: 'Paid into' },
  line: { pl: '{account}, wyciąg z {day}, lp. {no}', en: '{account}, statement of {day}, line {no}' },
  noTitle: { pl: 'bez tytułu', en: 'without a title' },
  matched: { pl: 'Już rozliczono', en: 'Matched already' },
} satisfies Catalogue;

interface Props {
  readonly line: Line;
  /** Whoever else works it now. */
  readonly hold: LineHold | undefined;
  /** Why the last try to match it was refused. */
  readonly refused: string | undefined;
}

/** What the bank says of a line: from whom, how much, what for; numbers that led to a case are marked. */
export function LineCard({ line, hold, refused }: Props) {
  const { say } = useSay();
  const { fields } = bankTransfer;
  const isPart = openAmount(line) !== line.amount;
  const cameIn = line.side === 'credit';
  const facts = [
    [fields.booked_on.label, line.booked_on],
    [
      cameIn ? words.from : fields.counterparty_account.label,
      line.counterparty_account && formatBankAccount(line.counterparty_account),
    ],
    [cameIn ? words.into : fields.bank_account_id.label, line.bank_account],
    [fields.virtual_account.label, line.virtual_account && formatBankAccount(line.virtual_account)],
    [fields.bank_reference.label, line.bank_reference],
  ] as const;
  return (
    <section className={styles.card} aria-label={say(words.card)}>
      {hold && (
        <p className="notice toned" data-tone="warn">
          {say(queueWords.held, { name: hold.held_by })}
        </p>
      )}
      {refused && (
        <p className="notice toned" data-tone="bad" role="alert">
          {refused}
        </p>
      )}
      <WaitsFor line={line} />
      <header className={styles.head}>
        <h2 className={styles.who}>{line.counterparty || say(queueWords.nobody)}</h2>
        <p className={styles.amount}>
          {formatMoney(openAmount(line), line.currency)}
          {isPart && <small>{say(words.left, { amount: formatMoney(line.amount, line.currency) })}</small>}
        </p>
      </header>
      {line.reversal && (
        <p>
          <TonedLabel tone="warn" label={say(fields.reversal.label)} />
        </p>
      )}
      <p className={styles.title}>
        {line.title ? (
          titleParts(line.title, line.candidates).map(({ text, isMarked }, at) =>
            isMarked ? <mark key={at}>{text}</mark> : text,
          )
        ) : (
          <span className="quiet">{say(words.noTitle)}</span>
        )}
      </p>
      <dl className={styles.facts}>
        {facts.map(
          ([label, value]) =>
            value && (
              <div key={label.pl}>
                <dt>{say(label)}</dt>
                <dd>{value}</dd>
              </div>
            ),
        )}
      </dl>
      {line.matches.length > 0 && (
        <ul className={styles.matches} aria-label={say(words.matched)}>
          {line.matches.map(({ id, odzysk_no, amount }) => (
            <li key={id}>
              {say(words.matched)}: {formatMoney(amount, line.currency)} ({odzysk_no})
            </li>
          ))}
        </ul>
      )}
      <ScreenLink to={{ plural: 'bank_transfers', id: line.id, action: 'show' }} className={styles.more}>
        {say(words.line, { account: line.bank_account, day: line.bank_statement, no: line.line_no })}
      </ScreenLink>
    </section>
  );
}
