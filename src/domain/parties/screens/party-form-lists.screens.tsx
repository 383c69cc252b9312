import { useFormContext, useWatch } from 'react-hook-form';
import { AddressList } from './address-list.screens.tsx';
import { PeopleList } from './people-list.screens.tsx';
import { useSay } from '#browser/language/use-say.ts';
import type { FormValues } from '#engine/web/form/form-effect.ts';
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

/** Who is new, or a copy, brings its rows along (`partyRows`). */
function FormLists({ side }: Pick<Props, 'side'>) {
  const { control } = useFormContext<FormValues>();
  const id = useWatch({ control, name: 'id' });
  return typeof id === 'number' ? <PartyLists side={side} id={id} /> : null;
}

export const CreditorFormLists = () => <FormLists side="creditors" />;

export const DebtorFormLists = () => <FormLists side="debtors" />;
