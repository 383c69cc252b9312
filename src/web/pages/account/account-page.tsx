import type { ReactNode } from 'react';
import { useSay } from '#browser/language/use-say.ts';
import { appWords } from '#browser/screens/screen-words.ts';
import { LanguageSwitch } from '../../shell/language-switch.tsx';
import styles from './account-page.module.css';

interface Props {
  readonly title: string;
  readonly children: ReactNode;
}

/** The frame of every page around signing in: the name, the language, one card. */
export function AccountPage({ title, children }: Props) {
  const { say } = useSay();
  return (
    <main className={styles.page}>
      <title>{`${title} · ${say(appWords.name)}`}</title>
      <div className={styles.card}>
        <header className={styles.brand}>
          <img src={new URL('../../icon.svg', import.meta.url).href} width={36} height={36} alt="" />
          <div>
            <b>{say(appWords.name)}</b>
            <span>{say(appWords.about)}</span>
          </div>
          <LanguageSwitch />
        </header>
        <h1>{title}</h1>
        {children}
      </div>
    </main>
  );
}
