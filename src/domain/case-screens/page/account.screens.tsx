import { CaseLedger } from '#domain/claims/screens/ledger.screens.tsx';
import { CaseCompensations } from '#domain/compensations/case-compensations.screens.tsx';
import { useLanguage } from '#browser/language/language.ts';
import { may, useSession } from '#browser/session/session.ts';
import { useResource } from '#engine/web/definitions.ts';
import { capitalised } from '#engine/web/noun-words.ts';
import { ResourceList } from '#engine/web/list/resource-list.tsx';
import styles from './account.module.css';
import details from './details.module.css';

/** The ledger of a case, and below it what moves its dates and stops its letters. */
export function CaseAccount({ id }: { readonly id: number }) {
  return (
    <div className={`${styles.account} in-order`}>
      <CaseLedger id={id} />
      <CaseCompensations caseId={id} />
      <ListOfCase plural="disputes" id={id} />
      <ListOfCase plural="limitation_events" id={id} />
    </div>
  );
}

function ListOfCase({ plural, id }: { readonly plural: string; readonly id: number }) {
  const isTold = may(useSession(), plural, 'index');
  const { label } = useResource(plural);
  const language = useLanguage();
  if (!isTold) return null;
  return (
    <section>
      <h2 className={details.title}>{capitalised(label[language].many)}</h2>
      <ResourceList plural={plural} filter={{ debt_case_id: id }} />
    </section>
  );
}
