import { useEffect, useEffectEvent, useState } from 'react';
import type { Words } from '#engine/words.ts';
import { whenNoteIsAsked } from '../note/ask-note.ts';
import { KeysDialog } from './keys-dialog.screens.tsx';
import { noteKeys } from './note-keys.ts';
import { usePageKeys } from './use-page-keys.screens.tsx';
import { offeredKeys, workByKey } from './work-keys.ts';

const title = { pl: 'Klawisze sprawy', en: 'Keys of the case' };

type Key = readonly [string, Words];

const noteKey: Key = ['N', { pl: 'nowa czynność; Enter ją zapisuje', en: 'a new activity; Enter saves it' }];
const help: Key = ['?', { pl: 'ta pomoc', en: 'this help' }];

interface Props {
  readonly mayNote: boolean;
  readonly onNote: () => void;
  readonly onCall: () => void;
  readonly onTask: () => void;
}

/** What is done with a case by a key, what is noted by a command of the search, and what the keys are. */
export function CaseKeys({ mayNote, onNote, onCall, onTask }: Props) {
  const [keys, setKeys] = useState<readonly Key[] | null>(null);
  const note = useEffectEvent(onNote);
  useEffect(() => (mayNote ? whenNoteIsAsked(() => note()) : undefined), [mayNote]);
  const ask = () => {
    const offered = [...(mayNote ? [noteKey, ...noteKeys] : []), ...offeredKeys()];
    if (offered.length > 0) setKeys([...offered, help]);
  };
  usePageKeys({ ...workByKey, ...(mayNote && { n: onNote, t: onCall, z: onTask }), '?': ask });
  return keys && <KeysDialog title={title} keys={keys} onClose={() => setKeys(null)} />;
}
