import { useEffect, useRef, useState } from 'react';
import type { Catalogue } from '#engine/words.ts';
import { useSay } from '#browser/language/use-say.ts';
import { Loading } from '#browser/screens/loading.tsx';
import type { PDFDocumentProxy } from 'pdfjs-dist/legacy/build/pdf.mjs';
import { drawPdfPage } from './draw-page.screens.tsx';
import styles from './pages.module.css';

const words = {
  page: { pl: 'Strona {number} z {count}', en: 'Page {number} of {count}' },
  missing: {
    pl: 'Obrazu na tej stronie nie da się tu pokazać. Pobierz plik, aby go zobaczyć.',
    en: 'A picture on this page cannot be shown here. Download the file to see it.',
  },
} satisfies Catalogue;

interface Props {
  readonly pdf: PDFDocumentProxy;
  readonly number: number;
  /** Height by width of the first page, which most others share. */
  readonly usualRatio: number;
}

/** A page, drawn while it is near the screen; its text lies over it, to be read aloud, found and copied. */
export function PdfPage({ pdf, number, usualRatio }: Props) {
  const { say } = useSay();
  const place = useRef<HTMLElement>(null);
  const canvas = useRef<HTMLCanvasElement>(null);
  const text = useRef<HTMLDivElement>(null);
  const isNear = useIsNear(place);
  const [ratio, setRatio] = useState(usualRatio);
  const [isMissing, setMissing] = useState(false);
  const [isDrawn, setDrawn] = useState(false);

  useEffect(() => {
    if (!isNear || !canvas.current || !text.current) return undefined;
    let isStopped = false;
    const drawing = drawPdfPage(pdf, number, { canvas: canvas.current, text: text.current, setRatio });
    const end = (hasMissing: boolean) => {
      if (isStopped) return;
      setMissing(hasMissing);
      setDrawn(true);
    };
    void drawing.done.then(end, () => end(true));
    return () => {
      isStopped = true;
      drawing.stop();
      setDrawn(false);
    };
  }, [pdf, number, isNear]);

  return (
    <section ref={place} aria-label={say(words.page, { number, count: pdf.numPages })}>
      {isMissing && <p className={styles.missing}>{say(words.missing)}</p>}
      <div className={styles.sheet} style={{ aspectRatio: 1 / ratio }}>
        {/* A scan in colour may take seconds. */}
        {isNear && !isDrawn && (
          <div className={styles.waiting}>
            <Loading />
          </div>
        )}
        <canvas ref={canvas} className={styles.canvas} aria-hidden />
        <div ref={text} className={styles.text} />
      </div>
    </section>
  );
}

/** Whether the element is on the screen or just off it. */
function useIsNear(place: { readonly current: Element | null }): boolean {
  const [isNear, setNear] = useState(false);
  useEffect(() => {
    if (!place.current) return undefined;
    const look = ([entry]: readonly IntersectionObserverEntry[]) => setNear(entry?.isIntersecting ?? false);
    const watch = new IntersectionObserver(look, { rootMargin: '800px' });
    watch.observe(place.current);
    return () => watch.disconnect();
  }, [place]);
  return isNear;
}
