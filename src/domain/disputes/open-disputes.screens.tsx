import { DialogLink } from '#browser/dialogs/dialog-link.tsx';
import { useSay } from '#browser/language/use-say.ts';
import { may, useSession } from '#browser/session/session.ts';
import { shortText } from '#engine/web/short-text.ts';
import { useRecords } from '#engine/web/use-records.ts';
import type { Catalogue } from '#engine/words.ts';
import { dispute } from './dispute.ts';
import styles from './open-disputes.module.css';

const words = {
  whole: { pl: 'Spór od dnia {date}: {ground}', en: 'Dispute since {date}: {ground}' },
  claim: {
    pl: 'Spór o należność {claim} od dnia {date}: {ground}',
    en: 'Dispute over claim {claim} since {date}: {ground}',
  },
} satisfies Catalogue;

/** What is disputed in a case and since when, in one line; leads to the dispute. */
export function OpenDisputes({ caseId }: { readonly caseId: number }) {
  const { say } = useSay();
  const isTold = may(useSession(), 'disputes', 'index');
  const { data } = useRecords(dispute, { debt_case_id: caseId, q: { state_eq: 'open' }, per_page: 5 }, isTold);
  if (!data?.data.length) return null;
  return (
    <ul className={`plain-list ${styles.disputes}`}>
      {data.data.map(({ id, ground, raised_on, invoice_id, invoice }) => {
        const told = { ground: shortText(ground), date: raised_on, claim: invoice || `#${invoice_id}` };
        const text = say(invoice_id === null ? words.whole : words.claim, told);
        return (
          <li key={id}>
            <DialogLink to={{ plural: 'disputes', id, action: 'show' }} title={text}>
              {text}
            </DialogLink>
          </li>
        );
      })}
    </ul>
  );
}
