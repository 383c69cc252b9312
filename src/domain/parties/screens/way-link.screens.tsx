import { IconNavigation } from '@tabler/icons-react';
import { useSay } from '#browser/language/use-say.ts';
import { mapLink } from './map-link.ts';
import styles from './way-link.module.css';

const route = { pl: 'Prowadź do: {address}', en: 'Directions to: {address}' };

/** An address that a tap leads the way to. */
export function WayLink({ address }: { readonly address: string }) {
  const { say } = useSay();
  return (
    <a href={mapLink(address)} target="_blank" rel="noreferrer" className={styles.way} title={say(route, { address })}>
      <IconNavigation size={14} aria-hidden className={styles.icon} />
      {address}
    </a>
  );
}
