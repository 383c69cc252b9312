import { formatPhone } from '#domain/fields/phone.ts';
import styles from './phone-link.module.css';

/** A number that a tap calls: `+48608299369` is shown as `+48 608 299 369`. */
export function PhoneLink({ phone }: { readonly phone: string }) {
  return (
    <a href={`tel:${phone}`} className={styles.phone}>
      {formatPhone(phone)}
    </a>
  );
}
