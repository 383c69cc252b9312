import type { Ref } from 'react';
import { polishNow } from '#engine/days/polish-now.ts';
import type { Catalogue } from '#engine/words.ts';
import { useSay } from '#browser/language/use-say.ts';
import { sendFiles } from './send-files.screens.tsx';
import { smallerPhoto } from './smaller-photo.ts';

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
  return (
    <input
      ref={inputRef}
      type="file"
      hidden
      accept="image/*"
      capture="environment"
      onChange={(event) => {
        const files = [...(event.currentTarget.files ?? [])];
        event.currentTarget.value = '';
        const description = say(words.photo, { at: polishNow() });
        const target = { caseId, id: null, values: { description }, said: words.saved };
        if (files.length > 0) sendFiles(files, target, smallerPhoto);
      }}
    />
  );
}
