import { useEffect, useMemo, useState } from 'react';
import type { Catalogue } from '#engine/words.ts';
import { useSay } from '#browser/language/use-say.ts';
import { getFile } from '#browser/calls/file-calls.ts';
import { ApiError } from '#browser/calls/api-error.ts';
import { useFirstRows } from '#browser/pagination/use-first-rows.tsx';
import { FailedPart } from '#browser/screens/failed-part.tsx';
import { Loading } from '#browser/screens/loading.tsx';
import type { PDFDocumentProxy } from 'pdfjs-dist/legacy/build/pdf.mjs';
import { openPdf, type OpenPdf } from './open.screens.tsx';
import { PdfPage } from './page.screens.tsx';
import styles from './pages.module.css';

const words = {
  broken: {
    pl: 'Tego pliku PDF nie da się tu pokazać: jest uszkodzony albo chroniony hasłem. Możesz go pobrać.',
    en: 'This PDF cannot be shown here: it is broken or has a password. You can download it.',
  },
} satisfies Catalogue;

interface Shown {
  readonly pdf: PDFDocumentProxy;
  /** Height by width of the first page. */
  readonly ratio: number;
}

interface Props {
  readonly url: string;
  /** How the file comes by, where it is not behind its address. */
  readonly read?: (url: string, signal: AbortSignal) => Promise<ArrayBuffer>;
}

/** The pages of a PDF, one below the other. */
export default function PdfPages(props: Props) {
  const [tries, setTries] = useState(1);
  return <Pages key={tries} {...props} onTryAgain={() => setTries(tries + 1)} />;
}

function Pages({ url, read = getFile, onTryAgain }: Props & { readonly onTryAgain: () => void }) {
  const { say } = useSay();
  const [shown, setShown] = useState<Shown | 'broken' | ApiError>();

  useEffect(() => {
    const stop = new AbortController();
    let opened: OpenPdf | undefined;
    async function open(): Promise<Shown> {
      opened = openPdf(await read(url, stop.signal));
      const pdf = await opened.document;
      const { width, height } = (await pdf.getPage(1)).getViewport({ scale: 1 });
      return { pdf, ratio: height / width };
    }
    open().then(setShown, (error: unknown) => {
      if (!stop.signal.aborted) setShown(error instanceof ApiError ? error : 'broken');
    });
    return () => {
      stop.abort();
      opened?.close();
    };
  }, [url, read]);

  if (shown === undefined) return <Loading />;
  if (shown instanceof ApiError) return <FailedPart error={shown} retry={onTryAgain} />;
  if (shown === 'broken') return <p role="alert">{say(words.broken)}</p>;
  return <ShownPages {...shown} />;
}

/** A file of some kilobytes may say that it has a million pages, and each takes its place on the screen. */
function ShownPages({ pdf, ratio }: Shown) {
  const numbers = useMemo(() => Array.from({ length: pdf.numPages }, (_, at) => at + 1), [pdf]);
  const { first, more } = useFirstRows(numbers);
  return (
    <div className={styles.pages}>
      {first.map((number) => (
        <PdfPage key={number} pdf={pdf} number={number} usualRatio={ratio} />
      ))}
      {more}
    </div>
  );
}
