import { may, useSession } from '#browser/session/session.ts';
import { useSay } from '#browser/language/use-say.ts';
import { ResourceList } from '#engine/web/list/resource-list.tsx';
import type { Catalogue } from '#engine/words.ts';
import styles from './party.module.css';

const words = {
  title: { pl: 'Współdłużnicy i poręczyciele', en: 'Co-debtors and guarantors' },
} satisfies Catalogue;

/** Who owes beside the main debtor of the case. */
export function CoDebtors({ caseId }: { readonly caseId: number }) {
  const { say } = useSay();
  const session = useSession();
  if (!may(session, 'co_debtors', 'index')) return null;
  return (
    <section className={styles.group}>
      <h2 className={styles.title}>{say(words.title)}</h2>
      <ResourceList plural="co_debtors" filter={{ debt_case_id: caseId }} />
    </section>
  );
}
