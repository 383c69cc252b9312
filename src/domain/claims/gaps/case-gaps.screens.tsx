import { useQuery } from '@tanstack/react-query';
import { DialogLink } from '#browser/dialogs/dialog-link.tsx';
import { useSay } from '#browser/language/use-say.ts';
import { may, type Session, useSession } from '#browser/session/session.ts';
import type { Catalogue } from '#engine/words.ts';
import { recordQuery } from '#engine/web/use-records.ts';
import styles from './case-gaps.module.css';
import type { GapCode } from './gap-words.ts';

const words = {
  title: { pl: 'Do uzupełnienia', en: 'To be completed' },
  complete: { pl: 'Uzupełnij', en: 'Complete' },
} satisfies Catalogue;

/** A gap as it travels. */
interface ToldGap {
  readonly code: GapCode;
  readonly message: string;
  readonly record: { readonly plural: string; readonly id: number };
}

/** What the records of a case lack, each with the way to where it is filled in; nothing where nothing does. */
export function CaseGaps({ caseId }: { readonly caseId: number }) {
  const { say } = useSay();
  const session = useSession();
  const { data, isLoading } = useQuery({
    ...recordQuery<{ gaps: readonly ToldGap[] }>('debt_cases', caseId, 'gaps'),
    staleTime: 0,
  });
  if (isLoading) return <output aria-busy />;
  if (!data?.gaps.length) return null;
  return (
    <section className={styles.gaps} aria-label={say(words.title)}>
      <h2 className={styles.title}>{say(words.title)}</h2>
      <ul className={styles.list}>
        {data.gaps.map((gap) => (
          <li key={gap.message}>
            {gap.message}
            {mayComplete(session, gap) && (
              <DialogLink
                to={{ ...gap.record, action: formOf(gap) }}
                aria-label={`${say(words.complete)}: ${gap.message}`}
              >
                {say(words.complete)}
              </DialogLink>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}

/** A rest without invoices is completed by adding them. */
const formOf = ({ code }: ToldGap) => (code === 'undated_rest' ? 'claims' : 'edit');

const mayComplete = (session: Session, { code, record }: ToldGap) =>
  code === 'undated_rest' ? may(session, 'invoices', 'create') : may(session, record.plural, 'update');
