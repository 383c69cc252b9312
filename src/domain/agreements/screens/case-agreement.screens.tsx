import { DialogLink } from '#browser/dialogs/dialog-link.tsx';
import { useSay } from '#browser/language/use-say.ts';
import { may, useSession } from '#browser/session/session.ts';
import { formatMoney } from '#engine/money.ts';
import type { AnswerOf } from '#engine/record-of.ts';
import { TonedLabel } from '#engine/web/toned-label.tsx';
import { useRecords } from '#engine/web/use-records.ts';
import type { Catalogue } from '#engine/words.ts';
import { agreementStates } from '../agreement-states.ts';
import { agreement } from '../agreement.ts';
import { agreementTone } from './agreement-tone.screens.tsx';
import styles from './case-agreement.module.css';

const words = {
  left: { pl: 'pozostało {amount}', en: '{amount} left' },
  next: { pl: 'rata do {date}', en: 'next by {date}' },
} satisfies Catalogue;

type Agreed = AnswerOf<typeof agreement>;

/** The agreement of a case that is active, else the last one where that was broken. */
export function useCaseAgreement(caseId: number): Agreed | undefined {
  const isTold = may(useSession(), 'agreements', 'index');
  const search = { debt_case_id: caseId, q: { state_in: ['active', 'kept', 'broken'] }, per_page: 10, s: 'id desc' };
  const { data = [] } = useRecords(agreement, search, isTold).data ?? {};
  const [last] = data;
  return data.find(({ state }) => state === 'active') ?? (last?.state === 'broken' ? last : undefined);
}

/** In two short lines: what is left of it, and until when. */
export function CaseAgreement({ agreed: { id, state, left, currency, next_due_date } }: { readonly agreed: Agreed }) {
  const { say } = useSay();
  const what = say(words.left, { amount: formatMoney(left, currency ?? '') });
  return (
    <>
      <span className={styles.line}>
        <DialogLink to={{ plural: 'agreements', id, action: 'show' }} title={what}>
          {what}
        </DialogLink>
      </span>
      <span className={styles.line}>
        <TonedLabel tone={agreementTone(state)} label={say(agreementStates[state])} />{' '}
        {state === 'active' && next_due_date && (
          <span className="quiet">{say(words.next, { date: next_due_date })}</span>
        )}
      </span>
    </>
  );
}
