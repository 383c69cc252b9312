import { useSay } from '#browser/language/use-say.ts';
import { formatPhone } from '#domain/fields/phone-text.ts';
import { useDialAddress } from '#browser/addresses/dial-address.ts';
import type { Catalogue } from '#engine/words.ts';
import styles from './phone-link.module.css';

interface Props {
  readonly phone: string;
  /** A number at which nobody of this name answers is struck and cannot be called. */
  readonly isWrong?: boolean | null;
  /** What else a call begins. */
  readonly onDial?: () => void;
}

const words = {
  call: { pl: 'Zadzwoń: {phone}', en: 'Call: {phone}' },
  wrong: { pl: 'zły numer', en: 'wrong number' },
} satisfies Catalogue;

/** A number that a tap calls: `+48608299369` is shown as `+48 608 299 369`. */
export function PhoneLink({ phone, isWrong, onDial }: Props) {
  const { say } = useSay();
  const dial = useDialAddress();
  const shown = formatPhone(phone);
  if (isWrong) {
    return (
      <span className={styles.phone}>
        <s>{shown}</s> <span className={styles.wrong}>{say(words.wrong)}</span>
      </span>
    );
  }
  const { href, ...where } = dial(phone);
  const label = say(words.call, { phone: shown });
  return (
    <a href={href} {...where} className={styles.phone} aria-label={label} title={label} onClick={onDial}>
      {shown}
    </a>
  );
}
