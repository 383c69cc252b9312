import { useSay } from '../language/use-say.ts';
import { appWords } from './screen-words.ts';
import styles from './screen-header.module.css';
import { type HeadProps, useScreenPlace } from './screen-place.ts';

/** The heading of every screen: `h1` and the window's title on a page, the dialog's own head in a dialog. */
export function ScreenHeader({ title, part, about, children }: HeadProps) {
  const { say } = useSay();
  const { Head } = useScreenPlace();
  if (Head)
    return (
      <Head title={title} about={about}>
        {children}
      </Head>
    );
  return (
    <header className={styles.header} data-place="page">
      <title>{[title, part, say(appWords.name)].filter(Boolean).join(' · ')}</title>
      <div className={styles.words}>
        <h1 className={styles.title}>{title}</h1>
        {about && <div className={styles.about}>{about}</div>}
      </div>
      <div className={styles.actions}>{children}</div>
    </header>
  );
}
