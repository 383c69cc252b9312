import { IconPhone } from '@tabler/icons-react';
import { lazyPart } from '#browser/screens/lazy-part.tsx';
import { DialogLink } from '#browser/dialogs/dialog-link.tsx';
import { usePeopleOf } from './use-people-of.screens.tsx';
import type { PersonRecord } from './use-people-of.screens.tsx';
import styles from './reach-rows.module.css';
import { useDialAddress } from '#browser/addresses/dial-address.ts';
import { PhoneLink } from './phone-link.screens.tsx';
import { Breakable } from '#engine/fields/breakable.tsx';
import { RowButtons } from '#engine/web/record/row-buttons.tsx';
import { useSay } from '#browser/language/use-say.ts';
import { SectionHead } from '#engine/web/record/section-head.tsx';
import type { Catalogue } from '#engine/words.ts';

// Few numbers are wrong.
const RightNumber = lazyPart(async () => ({ default: (await import('./right-number.screens.tsx')).RightNumber }));

const words = {
  none: { pl: 'Nie ma jeszcze kontaktów.', en: 'There are no contacts yet.' },
  gone: { pl: 'nieaktualny', en: 'no longer current' },
  call: { pl: 'Zadzwoń: {name}', en: 'Call: {name}' },
} satisfies Catalogue;

interface Props {
  readonly title: string;
  readonly side: 'debtors' | 'creditors';
  readonly entityId: number;
  /** The person named in the case. */
  readonly mainId?: number | null;
}

/** The people of a party, whom one tap calls. */
export function PeopleList({ title, side, entityId, mainId }: Props) {
  const { say } = useSay();
  const { data, isLoading } = usePeopleOf(side, entityId);
  const people = data?.data.toSorted((a, b) => rank(a, mainId) - rank(b, mainId));
  return (
    <section className={styles.group} aria-busy={isLoading}>
      <SectionHead title={title} plural="people" prefill={{ business_entity_id: entityId }} />
      {people?.length === 0 && <p className={styles.quiet}>{say(words.none)}</p>}
      <ul className="plain-list">
        {people?.map((person) => (
          <Person key={person.id} person={person} />
        ))}
      </ul>
    </section>
  );
}

/** The case's own contact first, those who are gone last. */
function rank({ id, going }: PersonRecord, mainId?: number | null): number {
  if (id === mainId) return 0;
  return going === false ? 2 : 1;
}

function Person({ person }: { readonly person: PersonRecord }) {
  const { say } = useSay();
  const dial = useDialAddress();
  const { id, full_name, phone, phone_wrong, email, description, going, person_data_source } = person;
  const about = [description, person_data_source].filter(Boolean).join(' · ');
  return (
    <li className={styles.row} data-gone={going === false}>
      {phone && !phone_wrong ? (
        <a {...dial(phone)} className={styles.way} aria-label={say(words.call, { name: full_name })}>
          <IconPhone size={18} aria-hidden />
        </a>
      ) : (
        <span className={styles.way} data-empty />
      )}
      <span className={styles.words}>
        <span>
          <DialogLink to={{ plural: 'people', id, action: 'show' }} className={styles.name}>
            {full_name}
          </DialogLink>{' '}
          {going === false && <span className={styles.quiet}>({say(words.gone)})</span>}
        </span>
        <span className={styles.links}>
          {phone && <PhoneLink phone={phone} isWrong={phone_wrong} />}
          {phone_wrong && <RightNumber person={person} />}
          {email && (
            <a href={`mailto:${email}`}>
              <Breakable text={email} />
            </a>
          )}
        </span>
        {about && <span className={styles.quiet}>{about}</span>}
      </span>
      <RowButtons plural="people" record={person} />
    </li>
  );
}
