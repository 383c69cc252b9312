import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { IconDownload } from '@tabler/icons-react';
import { useState } from 'react';
import { lazyScreen } from '#browser/screens/lazy-part.tsx';
import { useSay } from '#browser/language/use-say.ts';
import { useResource } from '#engine/web/definitions.ts';
import { HistoryFold } from '#engine/web/record/history/fold.tsx';
import { recordQuery } from '#engine/web/use-records.ts';
import { dataOf } from '#browser/calls/data-of.ts';
import { formatDateTime } from '#engine/format.ts';
import type { Catalogue } from '#engine/words.ts';
import { currentLanguage } from '#browser/language/language.ts';
import { Loading } from '#browser/screens/loading.tsx';
import { LoadingScreen } from '#browser/screens/loading-screen.tsx';
import { ScreenHeader } from '#browser/screens/screen-header.tsx';
import type { ScreenProps } from '#browser/screens/screen.ts';
import type { FileRecord } from './file-line.screens.tsx';
import styles from './file-page.module.css';
import { fileSize } from '#browser/files/file-size.ts';
import { previewKind } from './preview-kind.ts';

const PdfPages = lazyScreen(() => import('../pdf/pages.screens.tsx'), Loading);

const words = {
  download: { pl: 'Pobierz', en: 'Download' },
  none: {
    pl: 'Tego pliku nie da się tu pokazać. Pobierz go, aby go otworzyć.',
    en: 'This file cannot be shown here. Download it to open it.',
  },
} satisfies Catalogue;

/** A file of a document as far as the browser can show it, and its download. */
export default function FilePage({ id }: ScreenProps) {
  const { say } = useSay();
  const resource = useResource('binary_files');
  const file = dataOf(useQuery(recordQuery<FileRecord>('binary_files', id ?? '')));
  if (!file) return <LoadingScreen />;
  const { file_name, file_url, byte_size, created_at } = file;
  const about = [fileSize(byte_size, currentLanguage()), formatDateTime(created_at)].join(' · ');
  return (
    <>
      <ScreenHeader title={file_name} about={about}>
        <Button
          component="a"
          href={file_url}
          download={file_name}
          variant="default"
          leftSection={<IconDownload size={16} aria-hidden />}
        >
          {say(words.download)}
        </Button>
      </ScreenHeader>
      <Preview file={file} />
      <HistoryFold resource={resource} id={file.id} />
    </>
  );
}

function Preview({ file: { content_type, file_name, file_url } }: { readonly file: FileRecord }) {
  const { say } = useSay();
  const [isBroken, setBroken] = useState(false);
  const kind = isBroken ? null : previewKind(content_type);
  if (kind === 'picture') return <Picture name={file_name} url={file_url} onBroken={() => setBroken(true)} />;
  if (kind === null) return <p className={styles.none}>{say(words.none)}</p>;
  return <PdfPages url={file_url} />;
}

/** Twice what the cameras of most phones take; each takes four bytes once it is on the screen, however small its file is. */
const mostPixels = 120_000_000;

interface PictureProps {
  readonly name: string;
  readonly url: string;
  readonly onBroken: () => void;
}

/** Its size is known before it is unpacked, which it is only where it is seen. */
function Picture({ name, url, onBroken }: PictureProps) {
  const [isMeasured, setMeasured] = useState(false);
  return (
    <>
      {!isMeasured && <Loading />}
      <img
        src={url}
        alt={name}
        className={styles.picture}
        hidden={!isMeasured}
        onLoad={({ currentTarget: { naturalWidth, naturalHeight } }) =>
          naturalWidth * naturalHeight > mostPixels ? onBroken() : setMeasured(true)
        }
        onError={onBroken}
      />
    </>
  );
}
