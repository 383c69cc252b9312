import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import styles from './brand.module.css';

/** The name of the program, the way to the welcome page. */
export function Brand({ onChoose }: { onChoose?: () => void }) {
  const { t } = useTranslation();
  return (
    <Link to="/" className={styles.brand} onClick={onChoose}>
      <img src={new URL('../icon.svg', import.meta.url).href} width={22} height={22} alt="" />
      {t('app.name')}
    </Link>
  );
}
