import { useSay } from '#browser/language/use-say.ts';
import { formatPhone } from '#domain/fields/phone-text.ts';
import { useDialAddress } from '#browser/addresses/dial-address.ts';
import styles from './phone-link.module.css';

interface Props {
  readonly phone: string;
  /** A number at which nobody of this name answers is struck and cannot be called. */
  readonly isWrong?: boolean | null;
  /** What else a call begins. */
  readonly onDial?: () => void;
}

const wrong = { pl: 'zły numer', en: 'wrong number' };

/** A number that a tap calls: `+48608299369` is shown as `+48 608 299 369`. */
export function PhoneLink({ phone, isWrong, onDial }: Props) {
  const { say } = useSay();
  const dial = useDialAddress();
  if (isWrong) {
    return (
      <span className={styles.phone}>
        <s>{formatPhone(phone)}</s> <span className={styles.wrong}>{say(wrong)}</span>
      </span>
    );
  }
  const { href, ...where } = dial(phone);
  return (
    <a href={href} {...where} className={styles.phone} onClick={onDial}>
      {formatPhone(phone)}
    </a>
  );
}
