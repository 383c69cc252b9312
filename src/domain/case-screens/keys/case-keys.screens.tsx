import { useEffect, useEffectEvent, useState } from 'react';
import type { Words } from '#engine/words.ts';
import { whenNoteIsAsked } from '../note/ask-note.ts';
import { KeysDialog } from './keys-dialog.screens.tsx';
import { noteKeys } from './note-keys.ts';
import { usePageKeys } from './use-page-keys.screens.tsx';

const title = { pl: 'Klawisze sprawy', en: 'Keys of the case' };

const keys: readonly (readonly [string, Words])[] = [
  ['N', { pl: 'nowa czynność; Enter ją zapisuje', en: 'a new activity; Enter saves it' }],
  ...noteKeys,
  ['?', { pl: 'ta pomoc', en: 'this help' }],
];

interface Props {
  readonly onNote: () => void;
  readonly onCall: () => void;
  readonly onTask: () => void;
}

/** What is noted in a case by a key or a command of the search, and what the keys are. */
export function CaseKeys({ onNote, onCall, onTask }: Props) {
  const [isAsked, setAsked] = useState(false);
  const note = useEffectEvent(onNote);
  useEffect(() => whenNoteIsAsked(() => note()), []);
  usePageKeys({ n: onNote, t: onCall, z: onTask, '?': () => setAsked(true) });
  return isAsked ? <KeysDialog title={title} keys={keys} onClose={() => setAsked(false)} /> : null;
}
