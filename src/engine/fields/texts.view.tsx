import { lazyPart } from '#browser/screens/lazy-part.tsx';
import type { InputProps, KindView } from '../web/kind-view.ts';
import type { Field } from '../field.ts';

const listOf = (value: unknown): string[] => (Array.isArray(value) ? value.map(String) : []);
const shown = ({ format }: Field, value: string) => format?.(value) ?? value;

// Few forms have one, and it is large.
const TextsInput = lazyPart<InputProps>(() => import('../web/form/texts-input.tsx'));

export const textsView = {
  Input: TextsInput,
  Cell: ({ field, value }) => listOf(value).map((one) => <div key={one}>{shown(field, one)}</div>),
} satisfies KindView;
