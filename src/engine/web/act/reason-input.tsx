import { TextArea } from '#browser/forms/text-area.tsx';
import { useSay } from '#browser/language/use-say.ts';
import type { Catalogue } from '../../words.ts';

const words = { reason: { pl: 'Powód', en: 'Reason' } } satisfies Catalogue;

interface Props {
  readonly value: string;
  readonly error: string | undefined;
  readonly onChange: (reason: string) => void;
  /** Enter sends it, where the reason is all that is asked. */
  readonly onEnter?: () => void;
}

/** Why something recorded is undone. */
export function ReasonInput({ value, error, onChange, onEnter }: Props) {
  const { say } = useSay();
  return (
    <TextArea
      minRows={2}
      label={say(words.reason)}
      withAsterisk
      aria-required
      value={value}
      error={error}
      onChange={(event) => onChange(event.currentTarget.value)}
      onKeyDown={(event) => {
        if (!onEnter || event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing) return;
        event.preventDefault();
        onEnter();
      }}
    />
  );
}
