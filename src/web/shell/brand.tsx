import { Link } from '@tanstack/react-router';
import { useSay } from '#browser/language/use-say.ts';
import { appWords } from '#browser/screens/screen-words.ts';
import styles from './brand.module.css';

/** The name of the program, the way to the welcome page. */
export function Brand() {
  const { say } = useSay();
  return (
    <Link to="/" className={styles.brand}>
      <img src={new URL('../icon.svg', import.meta.url).href} width={22} height={22} alt="" />
      {say(appWords.name)}
    </Link>
  );
}
