import { DialogLink } from '#browser/dialogs/dialog-link.tsx';
import { useSay } from '#browser/language/use-say.ts';
import { may, useSession } from '#browser/session/session.ts';
import { formatMoney } from '#engine/format.ts';
import { TonedLabel } from '#engine/web/toned-label.tsx';
import { useRecords } from '#engine/web/use-records.ts';
import type { Catalogue } from '#engine/words.ts';
import { agreementStates } from '../agreement-states.ts';
import { agreement } from '../agreement.ts';
import { agreementTone } from './agreement-tone.screens.tsx';
import styles from './installments.module.css';

const words = {
  title: { pl: 'Ugoda', en: 'Agreement' },
  left: { pl: 'pozostało {amount}', en: '{amount} left' },
  next: { pl: 'rata do {date}', en: 'next by {date}' },
} satisfies Catalogue;

/** The agreement of a case that is active, else the last one where that was broken: what is left of it, and until when. */
export default function CaseAgreement({ caseId }: { readonly caseId: number }) {
  const { say } = useSay();
  const isTold = may(useSession(), 'agreements', 'index');
  const search = { debt_case_id: caseId, q: { state_not_in: ['draft', 'cancelled'] }, per_page: 10, s: 'id desc' };
  const { data = [] } = useRecords(agreement, search, isTold).data ?? {};
  const shown = data.find(({ state }) => state === 'active') ?? data.find(({ state }) => state === 'broken');
  if (!shown || (shown.state === 'broken' && data[0]?.state === 'kept')) return null;
  const { id, state, left, currency, next_due_date } = shown;
  return (
    <span className={styles.line}>
      <DialogLink to={{ plural: 'agreements', id, action: 'show' }}>{say(words.title)}</DialogLink>{' '}
      <TonedLabel tone={agreementTone(state)} label={say(agreementStates[state])} />{' '}
      <span className="quiet">
        {say(words.left, { amount: formatMoney(left, currency ?? '') })}
        {state === 'active' && next_due_date && `, ${say(words.next, { date: next_due_date })}`}
      </span>
    </span>
  );
}
