import { useSay } from '#browser/language/use-say.ts';
import { ScreenLink } from '#browser/screens/screen-link.tsx';
import type { CaseRecord } from '#domain/cases/case-record.ts';
import { sumsOf } from '#domain/cases/sums/case-sums.ts';
import { remainingTexts } from '#domain/cases/sums/remaining-texts.ts';
import { compareMoney, formatMoney, subtractMoney } from '#engine/money.ts';
import { TonedLabel } from '#engine/web/toned-label.tsx';
import type { Catalogue } from '#engine/words.ts';
import styles from './choices.module.css';
import type { CaseChoice, Line } from '../line.ts';
import { OptionFrame, type Shown } from './option-frame.screens.tsx';
import { useOwed } from './use-candidate-cases.screens.tsx';

const words = {
  byHand: { pl: 'wskazana ręcznie', en: 'found by hand' },
  remaining: { pl: 'Pozostało:', en: 'Remaining:' },
  owed: { pl: 'Do zapłaty {day}: {amount}', en: 'Owed on {day}: {amount}' },
  exact: { pl: 'dokładnie tyle', en: 'exactly that' },
  willRemain: { pl: 'zostanie {amount}', en: '{amount} will remain' },
  over: { pl: 'nadpłata {amount}', en: 'overpaid by {amount}' },
} satisfies Catalogue;

interface Props {
  readonly choice: CaseChoice;
  readonly line: Line;
  readonly record: CaseRecord | undefined;
  readonly shown: Shown;
}

/** A case that a line may pay: whose it is, what is owed in it, and why it is here. */
export function CaseOption({ choice, line, record, shown }: Props) {
  const { say } = useSay();
  const { debt_case_id: id, odzysk_no, certain, reasons } = choice;
  const link = (
    <ScreenLink to={{ plural: 'debt_cases', id, action: 'show' }} target="_blank" rel="noreferrer">
      {odzysk_no}
    </ScreenLink>
  );
  const found = reasons ?? [{ code: 'known_account' as const, text: say(words.byHand) }];
  const amounts = record ? remainingTexts(say, sumsOf(record)) : [];
  return (
    <OptionFrame shown={shown} name={odzysk_no} isCertain={certain} reasons={found} link={link}>
      {record && (
        <>
          <p className={styles.debtor}>{record.debtor}</p>
          <p className={styles.facts}>
            <span>
              {say(words.remaining)} <b>{amounts.join(' + ') || '–'}</b>
            </span>
            <span className="quiet">{record.creditor}</span>
            {record.state?.startsWith('completed') && <TonedLabel tone="warn" label={record.debt_case_state} />}
          </p>
        </>
      )}
      {shown.isChosen && <Owed caseId={id} line={line} />}
    </OptionFrame>
  );
}

/** What was owed on the day of the line, to the grosz, and what the line makes of it. */
function Owed({ caseId, line }: { readonly caseId: number; readonly line: Line }) {
  const { say } = useSay();
  const owed = useOwed(caseId, line);
  // Its place is kept: what is read must not jump.
  if (owed === undefined) return <p className={styles.owed} />;
  const difference = compareMoney(owed, line.amount_left);
  const [more, less] = difference > 0 ? [owed, line.amount_left] : [line.amount_left, owed];
  const amount = formatMoney(subtractMoney(more, less), line.currency);
  const follows = difference === 0 ? words.exact : difference > 0 ? words.willRemain : words.over;
  return (
    <p className={styles.owed}>
      {say(words.owed, { day: line.booked_on, amount: formatMoney(owed, line.currency) })}
      {', '}
      <b>{say(follows, { amount })}</b>
    </p>
  );
}
