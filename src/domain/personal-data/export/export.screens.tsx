import { fieldErrorsOf } from '#browser/calls/field-errors.ts';
import { Button } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { get } from '#browser/calls/api-client.ts';
import { queryKeys } from '#browser/calls/query-keys.ts';
import { useSay } from '#browser/language/use-say.ts';
import { ScreenFooter } from '#browser/screens/screen-footer.tsx';
import { ScreenHeader } from '#browser/screens/screen-header.tsx';
import type { ScreenProps } from '#browser/screens/screen.ts';
import { personalDataWords as words } from '../personal-data-words.ts';
import styles from '../personal-data.module.css';

/** What the archive holds, and the way to it. */
export default function PersonalData({ plural, id = '', leave }: ScreenProps) {
  const { say } = useSay();
  const path = `/api/${plural}/${id}/personal_data`;
  const { error } = useQuery({
    queryKey: [...queryKeys.record(plural, id), 'personal_data'],
    queryFn: ({ signal }) => get<null>(path, { check: true }, signal),
    meta: { quiet: true },
  });
  const obstacles = fieldErrorsOf(error)['base'] ?? [];
  return (
    <>
      <ScreenHeader title={say(words.exportTitle)} />
      <div className={styles.body}>
        <p>{say(words.exportWhat)}</p>
        <p>{say(words.exportCare)}</p>
        <p>{say(words.exportNoted)}</p>
        {obstacles.map((obstacle) => (
          <p key={obstacle} role="alert" className={styles.refused}>
            {obstacle}
          </p>
        ))}
      </div>
      <ScreenFooter leave={leave}>
        {obstacles.length === 0 && (
          <Button
            component="a"
            className={styles.download}
            href={path}
            download
            leftSection={<IconDownload size={16} aria-hidden />}
            onClick={() => setTimeout(() => leave({ result: 'closed' }))}
          >
            {say(words.download)}
          </Button>
        )}
      </ScreenFooter>
    </>
  );
}
