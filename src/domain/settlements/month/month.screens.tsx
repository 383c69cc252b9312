import { Button } from '@mantine/core';
import type { FormEvent } from 'react';
import { HeldFields } from '#browser/forms/held-fields.tsx';
import { useLanguage } from '#browser/language/language.ts';
import { Wrong } from '#browser/forms/wrong.tsx';
import { useSay } from '#browser/language/use-say.ts';
import { FailedPart } from '#browser/screens/failed-part.tsx';
import { Loading } from '#browser/screens/loading.tsx';
import { ScreenFooter } from '#browser/screens/screen-footer.tsx';
import { ScreenHeader } from '#browser/screens/screen-header.tsx';
import type { ScreenProps } from '#browser/screens/screen.ts';
import { LeftLines } from '#domain/bank-matching/screens/left-lines.screens.tsx';
import { limitationMessages } from '#domain/limitation/limitation-messages.ts';
import { DateInput } from '#engine/fields/date.view.tsx';
import { formatCount } from '#engine/format.ts';
import { formatMoney } from '#engine/money.ts';
import { capitalised } from '#engine/web/noun-words.ts';
import { settlement } from '../settlement.ts';
import type { DueAccount } from './due.ts';
import { correctionNoun, itemNoun, monthWords as words, paymentNoun } from './month-words.ts';
import styles from './month.module.css';
import { keyOf, useMonth } from './use-month.screens.tsx';

/** The drafts of a month for all creditors at once: who has what to be settled, one press for all. */
export default function MonthPage(props: ScreenProps) {
  const { say } = useSay();
  return (
    <>
      <ScreenHeader title={say(words.title)} about={say(words.about)} />
      <MonthForm {...props} />
    </>
  );
}

function MonthForm({ leave }: ScreenProps) {
  const { say } = useSay();
  const language = useLanguage();
  const month = useMonth(() => leave({ result: 'updated' }));
  const { period, isWhole, rows, failure, wanted, isSaving } = month;

  function submit(event: FormEvent): void {
    event.preventDefault();
    if (!isSaving && wanted.length > 0) month.save();
  }

  return (
    <form noValidate className={styles.month} onSubmit={submit} aria-busy={isSaving}>
      <HeldFields isHeld={isSaving}>
        <div className={styles.period}>
          {(['from', 'to'] as const).map((name) => (
            <DateInput
              key={name}
              field={settlement.fields[name]}
              name={name}
              label={settlement.fields[name].label[language]}
              value={period[name]}
              error={
                name === 'to' && month.isTurned ? capitalised(say(limitationMessages.before_beginning)) : undefined
              }
              onChange={(day) => month.setPeriod({ ...period, [name]: String(day ?? '') })}
            />
          ))}
        </div>
        {isWhole && <LeftLines among={{ booked_on_lteq: period.to }} />}
        {failure && <FailedPart error={failure} retry={month.readAgain} />}
        {isWhole && !rows && !failure && <Loading />}
        {rows?.length === 0 && <output className={styles.quiet}>{say(words.none)}</output>}
        {rows && rows.length > 0 && (
          <ul className={styles.accounts} aria-label={say(words.list)}>
            {rows.map((row) => (
              <Account
                key={keyOf(row)}
                account={row}
                isWanted={!month.left.has(keyOf(row))}
                refused={month.refused.get(keyOf(row))}
                onTick={(isWanted) => month.tick(keyOf(row), isWanted)}
              />
            ))}
          </ul>
        )}
      </HeldFields>
      <ScreenFooter leave={leave} isDone={rows?.length === 0}>
        {rows?.length !== 0 && (
          <Button type="submit" loading={isSaving} disabled={wanted.length === 0}>
            {say(words.save, { count: formatCount(wanted.length) })}
          </Button>
        )}
      </ScreenFooter>
    </form>
  );
}

interface Props {
  readonly account: DueAccount;
  readonly isWanted: boolean;
  /** Why it was not made. */
  readonly refused: string | undefined;
  readonly onTick: (isWanted: boolean) => void;
}

function Account({ account, isWanted, refused, onTick }: Props) {
  const { say, count } = useSay();
  const { creditor, currency, payments_count, collected, corrections_count, items_count, flat } = account;
  const of = [
    payments_count > 0 && count(payments_count, paymentNoun),
    corrections_count > 0 && count(corrections_count, correctionNoun),
    items_count > 0 && count(items_count, itemNoun),
    flat && say(words.flat),
  ];
  return (
    <li>
      <label className={styles.account}>
        <input type="checkbox" checked={isWanted} onChange={(event) => onTick(event.currentTarget.checked)} />
        <span className={styles.creditor}>{creditor}</span>
        <span className={styles.quiet}>{of.filter(Boolean).join(' · ')}</span>
        {/* Beside a flat fee nothing collected would read as a fee of nothing. */}
        {payments_count + corrections_count > 0 && (
          <span className={styles.amount}>{formatMoney(collected, currency)}</span>
        )}
      </label>
      <Wrong className={styles.refused}>{refused}</Wrong>
    </li>
  );
}
