import { Button } from '@mantine/core';
import { useState } from 'react';
import type { CaseRecord } from '#domain/cases/case-record.ts';
import { pledgeStates } from '#domain/cases/pledge-state.ts';
import { DialogLink } from '#browser/dialogs/dialog-link.tsx';
import { useSay } from '#browser/language/use-say.ts';
import { may, useSession } from '#browser/session/session.ts';
import { formatMoney } from '#engine/money.ts';
import { TonedLabel } from '#engine/web/toned-label.tsx';
import type { Catalogue } from '#engine/words.ts';
import { CancelPromise } from './cancel-promise.screens.tsx';
import styles from './case-promise.module.css';
import { promiseTone } from './promise-tone.screens.tsx';
import {
  type Promised,
  promisedMoney,
  promiseWords,
  useShownPromises,
  whatIsPromised,
} from './shown-promises.screens.tsx';

const words = {
  paid: { pl: 'wpłacono {amount}', en: '{amount} paid' },
  cancel: { pl: 'Odwołaj', en: 'Cancel' },
  cancelLabel: { pl: 'Odwołaj obietnicę: {what}', en: 'Cancel the promise: {what}' },
} satisfies Catalogue;

/** What was promised last or is open, and how often words were kept in this case. */
export function CasePromise({ record }: { readonly record: CaseRecord }) {
  const { say } = useSay();
  const shown = useShownPromises(record.id);
  return (
    <>
      {!shown && record.pledge_state && <ExpectedPromise />}
      {shown?.map((one) => (
        <OnePromise key={one.id} promised={one} />
      ))}
      <span className={`${styles.line} quiet`}>
        {say(promiseWords.kept, { kept: record.promises_kept_count ?? 0, count: record.promises_count ?? 0 })}
      </span>
    </>
  );
}

/** The place of a promise that is still being fetched: of an ordinary one, out of sight. */
function ExpectedPromise() {
  const { say } = useSay();
  const mayCancel = may(useSession(), 'activities', 'cancel_pledge');
  return (
    <span className={`${styles.promise} ${styles.expected}`} aria-hidden>
      <span>{say(promiseWords.of, { what: formatMoney('1000.00', 'PLN'), date: '2026-12-31' })}</span>
      <TonedLabel tone="info" label={say(pledgeStates.open)} />
      {mayCancel && (
        <Button variant="subtle" size="compact-sm">
          {say(words.cancel)}
        </Button>
      )}
    </span>
  );
}

function OnePromise({ promised }: { readonly promised: Promised }) {
  const { say } = useSay();
  const [isCancelling, setCancelling] = useState(false);
  const mayCancel = may(useSession(), 'activities', 'cancel_pledge');
  const { state, kind, amount, paid, activity_id } = promised;
  const what = whatIsPromised(promised, say);
  const isPartlyPaid = kind === 'payment' && paid !== null && paid !== '0.00' && paid !== amount;
  return (
    <span className={styles.promise}>
      <DialogLink to={{ plural: 'activities', id: activity_id, action: 'show' }}>{what}</DialogLink>
      {state && <TonedLabel tone={promiseTone(state)} label={say(pledgeStates[state])} />}
      {isPartlyPaid && <span className="quiet">{say(words.paid, { amount: promisedMoney(paid, promised) })}</span>}
      {state === 'open' && mayCancel && (
        <Button
          variant="subtle"
          size="compact-sm"
          aria-label={say(words.cancelLabel, { what })}
          onClick={() => setCancelling(true)}
        >
          {say(words.cancel)}
        </Button>
      )}
      {isCancelling && <CancelPromise activityId={activity_id} what={what} onDone={() => setCancelling(false)} />}
    </span>
  );
}
