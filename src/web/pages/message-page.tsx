import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import styles from './message-page.module.css';

interface Props {
  readonly title: string;
  readonly hint?: string;
  readonly children?: ReactNode;
}

/** A page that has only something to say. */
export function MessagePage({ title, hint, children }: Props) {
  const { t } = useTranslation();
  return (
    <section className={styles.page}>
      <title>{`${title} · ${t('app.name')}`}</title>
      <h1>{title}</h1>
      {hint && <p>{hint}</p>}
      {children && <div className={styles.actions}>{children}</div>}
    </section>
  );
}
