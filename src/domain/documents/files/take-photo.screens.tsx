import type { Ref } from 'react';
import { useCallback } from 'react';
import { formatDateTime } from '#engine/format.ts';
import type { Catalogue } from '#engine/words.ts';
import { notifySuccess } from '#browser/notifications/notifications.ts';
import { useSay } from '#browser/language/use-say.ts';
import { SendingList } from './sending-list.screens.tsx';
import styles from './take-photo.module.css';
import { useUploads } from './use-uploads.screens.tsx';

const words = {
  photo: { pl: 'Zdjęcie {at}', en: 'Photo {at}' },
  saved: { pl: 'Zdjęcie zapisano w dokumentach sprawy', en: 'The photo is saved in the documents of the case' },
} satisfies Catalogue;

interface Props {
  readonly caseId: number;
  readonly inputRef: Ref<HTMLInputElement>;
}

/** Opens the camera of a phone and files what it takes as a document of the case. */
export function TakePhoto({ caseId, inputRef }: Props) {
  const { say } = useSay();
  const saved = say(words.saved);
  const onSent = useCallback(() => notifySuccess(saved), [saved]);
  const { sendings, send, cancel, again } = useUploads(onSent);
  return (
    <>
      <input
        ref={inputRef}
        type="file"
        hidden
        accept="image/*"
        capture="environment"
        onChange={(event) => {
          const files = [...(event.currentTarget.files ?? [])];
          event.currentTarget.value = '';
          const description = say(words.photo, { at: formatDateTime(new Date().toISOString()) });
          if (files.length > 0) send(files, { values: { debt_case_id: caseId, description } });
        }}
      />
      {sendings.length > 0 && (
        <div className={styles.sending}>
          <SendingList sendings={sendings} onCancel={cancel} onAgain={again} />
        </div>
      )}
    </>
  );
}
