import { IconCamera, IconNavigation, IconNotes, IconPhone } from '@tabler/icons-react';
import { useRef } from 'react';
import type { Catalogue } from '#engine/words.ts';
import { TakePhoto } from '#domain/documents/files/take-photo.screens.tsx';
import { may, useSession } from '#browser/session/session.ts';
import { isCallable, usePeopleOf } from '#domain/parties/screens/use-people-of.screens.tsx';
import type { CaseRecord } from '#domain/cases/case-record.ts';
import styles from './field-bar.module.css';
import { mapLink } from '#domain/parties/screens/map-link.ts';
import { useDialAddress } from '#browser/addresses/dial-address.ts';
import { useSay } from '#browser/language/use-say.ts';

const words = {
  bar: { pl: 'W terenie', en: 'In the field' },
  call: { pl: 'Zadzwoń', en: 'Call' },
  noPhone: { pl: 'Brak telefonu', en: 'No phone' },
  callWhom: { pl: 'Zadzwoń: {name}', en: 'Call: {name}' },
  route: { pl: 'Nawiguj', en: 'Navigate' },
  note: { pl: 'Czynność', en: 'Activity' },
  photo: { pl: 'Zdjęcie', en: 'Photo' },
} satisfies Catalogue;

interface Props {
  readonly record: CaseRecord;
  readonly onNote: () => void;
  readonly onDial: (phone: string) => void;
}

/** On a phone, under the thumb of whoever works the case: call, find the way, write down, take a photo. */
export function FieldBar({ record, onNote, onDial }: Props) {
  const { say } = useSay();
  const session = useSession();
  const photo = useRef<HTMLInputElement>(null);
  const seesPeople = may(session, 'people', 'index');
  const people = usePeopleOf('debtors', record.debtor_id, seesPeople).data?.data;
  const person = people?.find(isCallable);
  const dial = useDialAddress();
  const { href, ...where } = dial(person?.phone ?? '');
  const mayPhoto = may(session, 'documents', 'create') && may(session, 'binary_files', 'create');
  return (
    <nav aria-label={say(words.bar)} className={styles.bar}>
      {seesPeople && !person && (
        // It keeps its place, so that no other comes under a thumb already on its way.
        <button type="button" className={styles.action} disabled>
          <IconPhone size={22} aria-hidden />
          {say(people ? words.noPhone : words.call)}
        </button>
      )}
      {person?.phone && (
        <a
          href={href}
          {...where}
          className={styles.action}
          onClick={() => person.phone && onDial(person.phone)}
          aria-label={say(words.callWhom, { name: person.full_name })}
        >
          <IconPhone size={22} aria-hidden />
          {say(words.call)}
        </a>
      )}
      {record.debtor_address && (
        <a href={mapLink(record.debtor_address)} target="_blank" rel="noreferrer" className={styles.action}>
          <IconNavigation size={22} aria-hidden />
          {say(words.route)}
        </a>
      )}
      <button
        type="button"
        className={styles.action}
        onClick={() => {
          onNote();
          window.scrollTo({ top: 0 });
        }}
      >
        <IconNotes size={22} aria-hidden />
        {say(words.note)}
      </button>
      {mayPhoto && (
        <button type="button" className={styles.action} onClick={() => photo.current?.click()}>
          <IconCamera size={22} aria-hidden />
          {say(words.photo)}
        </button>
      )}
      {mayPhoto && <TakePhoto caseId={record.id} inputRef={photo} />}
    </nav>
  );
}
