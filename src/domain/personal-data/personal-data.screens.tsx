import { Button } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import { useSay } from '#browser/language/use-say.ts';
import { NotAllowed } from '#browser/screens/not-allowed.tsx';
import { ScreenFooter } from '#browser/screens/screen-footer.tsx';
import { ScreenHeader } from '#browser/screens/screen-header.tsx';
import type { ScreenProps } from '#browser/screens/screen.ts';
import { may, useSession } from '#browser/session/session.ts';
import { usualWords } from '#browser/language/usual-words.ts';
import { personalDataWords as words } from './personal-data-words.ts';
import styles from './personal-data.module.css';

/** What the archive holds, and the way to it. */
export default function PersonalData({ plural, id = '', leave }: ScreenProps) {
  const { say } = useSay();
  if (!may(useSession(), plural, 'personal_data')) return <NotAllowed />;
  return (
    <>
      <ScreenHeader title={say(words.exportTitle)} />
      <div className={styles.body}>
        <p>{say(words.exportWhat)}</p>
        <p>{say(words.exportCare)}</p>
        <p>{say(words.exportNoted)}</p>
      </div>
      <ScreenFooter>
        <Button variant="default" onClick={() => leave({ result: 'closed' })}>
          {say(usualWords.cancel)}
        </Button>
        <Button
          component="a"
          className={styles.download}
          href={`/api/${plural}/${id}/personal_data`}
          download
          leftSection={<IconDownload size={16} aria-hidden />}
          onClick={() => setTimeout(() => leave({ result: 'closed' }))}
        >
          {say(words.download)}
        </Button>
      </ScreenFooter>
    </>
  );
}
