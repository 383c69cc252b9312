import type { ReactNode } from 'react';
import { DialogLink } from '#browser/dialogs/dialog-link.tsx';
import type { DispatchRecord } from '../use-dispatches-of.screens.tsx';
import styles from './post.module.css';

interface Props {
  readonly dispatch: DispatchRecord;
  readonly about: string;
  /** Under the address. */
  readonly children?: ReactNode;
}

/** To whom which letter goes and of which case, with what else is to be known of it: one debtor may be sent several at once. */
export function Whom({ dispatch, about, children }: Props) {
  const { addressee, address, document, debt_case, debt_case_id } = dispatch;
  return (
    <>
      <div className={styles.whom}>
        <strong>{addressee}</strong>
        <span className={styles.address}>{address}</span>
        {document && <span>{document}</span>}
        {children}
      </div>
      <div className={styles.about}>
        <DialogLink to={{ plural: 'debt_cases', id: debt_case_id, action: 'show' }}>{debt_case}</DialogLink>
        <span>{about}</span>
      </div>
    </>
  );
}
