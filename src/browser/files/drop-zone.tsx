import { IconUpload } from '@tabler/icons-react';
import type { DragEvent } from 'react';
import { useId, useState } from 'react';
import styles from './drop-zone.module.css';

interface Props {
  /** "Przeciągnij pliki tutaj albo je wybierz" */
  readonly label: string;
  readonly about?: string;
  readonly error?: string | undefined;
  readonly accept?: string;
  readonly isMany?: boolean;
  readonly onFiles: (files: readonly File[]) => void;
}

/** A place for files: dropped, or chosen by a click or by the keyboard. */
export function DropZone({ label, about, error, accept, isMany = false, onFiles }: Props) {
  const id = useId();
  const [isOver, setOver] = useState(false);

  const drops = {
    onDragOver(event: DragEvent): void {
      event.preventDefault();
      setOver(true);
    },
    onDragLeave: () => setOver(false),
    onDrop(event: DragEvent): void {
      event.preventDefault();
      setOver(false);
      const files = [...event.dataTransfer.files];
      if (files.length > 0) onFiles(isMany ? files : files.slice(0, 1));
    },
  };

  return (
    <div>
      <label className={styles.zone} data-over={isOver} data-invalid={error !== undefined} {...drops}>
        <IconUpload size={20} aria-hidden />
        <span>
          {label}
          {about && <span className={styles.about}>{about}</span>}
        </span>
        <input
          type="file"
          className={styles.input}
          multiple={isMany}
          accept={accept}
          aria-invalid={error !== undefined}
          aria-describedby={error === undefined ? undefined : `${id}-error`}
          onChange={(event) => {
            const files = [...(event.currentTarget.files ?? [])];
            // The same file chosen again, mended in between, must be noticed.
            event.currentTarget.value = '';
            if (files.length > 0) onFiles(files);
          }}
        />
      </label>
      {error !== undefined && (
        <div id={`${id}-error`} className={styles.error}>
          {error}
        </div>
      )}
    </div>
  );
}
