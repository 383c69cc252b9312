import { useFormContext, useWatch } from 'react-hook-form';
import { AddressList } from './address-list.screens.tsx';
import { PeopleList } from './people-list.screens.tsx';
import { useSay } from '#browser/language/use-say.ts';
import type { FormValues } from '#engine/web/form/form-effect.ts';
import type { FormMode } from '#engine/web/form/form-mode.ts';
import styles from './party-form-lists.module.css';
import { partyRows } from '../party-rows.ts';

interface Props {
  readonly side: 'debtors' | 'creditors';
  readonly id: number;
}

/** Addresses and contacts of a creditor or debtor inside a form, each with its add button (spec §2). */
export function PartyLists({ side, id }: Props) {
  const { say } = useSay();
  return (
    <div className={styles.lists}>
      <AddressList title={say(partyRows.addresses.label)} entityId={id} />
      <PeopleList title={say(partyRows.people.label)} side={side} entityId={id} />
    </div>
  );
}

/** A new one brings its rows along (`partyRows`), and a copy has none yet. */
function FormLists({ side, mode }: { readonly side: Props['side']; readonly mode: FormMode }) {
  const { control } = useFormContext<FormValues>();
  const id = useWatch({ control, name: 'id' });
  return mode === 'edit' && typeof id === 'number' ? <PartyLists side={side} id={id} /> : null;
}

export const CreditorFormLists = ({ mode }: { readonly mode: FormMode }) => <FormLists side="creditors" mode={mode} />;

export const DebtorFormLists = ({ mode }: { readonly mode: FormMode }) => <FormLists side="debtors" mode={mode} />;
