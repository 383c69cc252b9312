import { PasswordInput, TextInput } from '@mantine/core';
import { useDialAddress } from '#browser/addresses/dial-address.ts';
import { useSay } from '#browser/language/use-say.ts';
import { boxProps } from '../web/box-props.ts';
import type { CellProps, InputProps, KindView } from '../web/kind-view.ts';
import { textOf } from '../web/text-of.ts';
import type { Catalogue } from '../words.ts';
import styles from './cell.module.css';
import { Breakable } from './breakable.tsx';
import { Cut } from './cut.tsx';

const passwordWords = {
  show: { pl: 'Pokaż hasło', en: 'Show password' },
} satisfies Catalogue;

/** A line of text; a password where it only travels in payloads. */
function LineInput(props: InputProps) {
  const { field, name, value, onChange, placeholder } = props;
  const { say } = useSay();
  const shared = {
    ...boxProps<HTMLInputElement>(props),
    value: textOf(value),
    placeholder,
    onChange: (event: { currentTarget: HTMLInputElement }) => onChange(event.currentTarget.value),
  };
  if (field.storage.in === 'payload') {
    return (
      <PasswordInput
        {...shared}
        autoComplete={name.startsWith('current_') ? 'current-password' : 'new-password'}
        visibilityToggleButtonProps={{ 'aria-label': say(passwordWords.show) }}
      />
    );
  }
  return <TextInput {...shared} autoComplete="off" />;
}

/** One line, as people read it; a phone number can be called. */
function TextCell({ field, value }: CellProps) {
  const dial = useDialAddress();
  const text = field.kind.text?.(value, field) ?? field.format?.(String(value)) ?? String(value);
  if (!field.link) return <Cut text={text} />;
  // An address may break, a number that is dialled may not.
  const isLoose = field.link === 'mailto';
  const to = isLoose ? { href: `mailto:${String(value)}` } : dial(String(value));
  return (
    <a {...to} className={styles.cut} data-loose={isLoose || undefined} title={text}>
      {isLoose ? <Breakable text={text} /> : text}
    </a>
  );
}

export const textView = { Input: LineInput, Cell: TextCell } satisfies KindView;
