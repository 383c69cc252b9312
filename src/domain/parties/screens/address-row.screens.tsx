import { IconNavigation } from '@tabler/icons-react';
import styles from './reach-rows.module.css';
import { mapLink } from './map-link.ts';
import { RowButtons, type RowRecord } from '#engine/web/record/row-buttons.tsx';
import { TonedLabel } from '#engine/web/toned-label.tsx';
import type { Catalogue } from '#engine/words.ts';
import { countryName, isAbroad } from '#domain/fields/country.ts';
import { currentLanguage } from '#browser/language/language.ts';
import { useSay } from '#browser/language/use-say.ts';
import { WholeNumbers } from '#browser/language/whole-numbers.tsx';

const words = {
  mail: { pl: 'do korespondencji w tej sprawie', en: 'for the letters of this case' },
  route: { pl: 'Nawiguj: {address}', en: 'Navigate: {address}' },
} satisfies Catalogue;

/** What an address and one of a case both tell. */
interface AnyAddress {
  readonly id: number;
  readonly full_address: string | null;
  readonly address_type: string | null;
  readonly business_entity: string | null;
  readonly country?: string | null;
  readonly notes?: string | null;
}

interface Props {
  readonly address: AnyAddress;
  readonly plural: string;
  readonly edited?: RowRecord | undefined;
  readonly isForMail?: boolean;
  /** Whose it is goes without saying. */
  readonly isOwners?: boolean;
}

/** An address one tap leads to, and what may be done with it. */
export function AddressRow({ address, plural, edited, isForMail = false, isOwners = false }: Props) {
  const { say } = useSay();
  const { full_address, address_type, business_entity, notes } = address;
  const country = isAbroad(address.country) && countryName(String(address.country), currentLanguage());
  const title = [full_address, country].filter(Boolean).join(', ');
  const about = isOwners ? [address_type] : [address_type, business_entity];
  return (
    <li className={styles.row}>
      <a
        href={mapLink(title)}
        target="_blank"
        rel="noreferrer"
        className={styles.way}
        aria-label={say(words.route, { address: title })}
      >
        <IconNavigation size={18} aria-hidden />
      </a>
      <span className={styles.words}>
        <span>
          <WholeNumbers text={title} /> {isForMail && <TonedLabel tone="info" label={say(words.mail)} />}
        </span>
        <span className={styles.quiet}>{about.filter(Boolean).join(' · ')}</span>
        {notes && <span className={styles.quiet}>{notes}</span>}
      </span>
      <RowButtons plural={plural} record={address} edited={edited} />
    </li>
  );
}
