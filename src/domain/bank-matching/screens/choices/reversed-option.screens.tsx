import { useSay } from '#browser/language/use-say.ts';
import { ScreenLink } from '#browser/screens/screen-link.tsx';
import { bankTransfer } from '#domain/bank-statements/bank-transfer.ts';
import { formatMoney } from '#engine/money.ts';
import { useRecord } from '#engine/web/use-records.ts';
import type { Catalogue } from '#engine/words.ts';
import type { ReversalCandidate } from '../../candidates/candidate.ts';
import styles from './choices.module.css';
import type { Line } from '../line.ts';
import { OptionFrame, type Shown } from './option-frame.screens.tsx';

const words = {
  of: { pl: 'Pozycja z {day}', en: 'Line of {day}' },
  // Removed, or corrected to nothing where it is settled with the creditor.
  loses: {
    pl: 'Wpłata {amount} w sprawie {no} zostanie cofnięta',
    en: 'The payment of {amount} in case {no} will be taken back',
  },
  unpaid: { pl: 'Nie jest rozliczona z żadną sprawą', en: 'It is matched with no case' },
} satisfies Catalogue;

/** A line that a reversal may take back, and which payments go with it. */
export function ReversedOption({ choice, shown }: { readonly choice: ReversalCandidate; readonly shown: Shown }) {
  const { say } = useSay();
  const { data: line } = useRecord<typeof bankTransfer, Line>(bankTransfer, choice.reverses_id);
  const name = say(words.of, { day: line?.booked_on ?? '…' });
  const link = (
    <ScreenLink
      to={{ plural: 'bank_transfers', id: choice.reverses_id, action: 'show' }}
      target="_blank"
      rel="noreferrer"
    >
      {name}
    </ScreenLink>
  );
  return (
    <OptionFrame shown={shown} name={name} isCertain={choice.certain} reasons={choice.reasons} link={link}>
      {line && (
        <>
          <p className={styles.debtor}>
            {line.counterparty} <b>{formatMoney(line.amount, line.currency)}</b>
          </p>
          <p>{line.title}</p>
          {line.matches.map(({ id, odzysk_no, amount }) => (
            <p key={id} className={styles.loses}>
              {say(words.loses, { amount: formatMoney(amount, line.currency), no: odzysk_no })}
            </p>
          ))}
          {line.matches.length === 0 && <p className="quiet">{say(words.unpaid)}</p>}
        </>
      )}
    </OptionFrame>
  );
}
