import { SendingList } from './sending-list.screens.tsx';
import { useSendings } from './sendings.screens.tsx';
import styles from './case-sendings.module.css';

/** The files on their way to documents of a case, in sight at the end of its page whatever part of it is shown. */
export function CaseSendings({ caseId }: { readonly caseId: number }) {
  const own = useSendings().filter(({ target }) => target.caseId === caseId);
  if (own.length === 0) return null;
  return (
    <div className={styles.sendings}>
      <SendingList sendings={own} />
    </div>
  );
}
