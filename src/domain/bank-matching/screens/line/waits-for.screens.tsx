import { useSay } from '#browser/language/use-say.ts';
import { ScreenLink } from '#browser/screens/screen-link.tsx';
import type { Catalogue } from '#engine/words.ts';
import { type Line, linePlural } from '../line.ts';

const words = { other: { pl: 'Zobacz tamtą pozycję', en: 'See that line' } } satisfies Catalogue;

/** Why the money of a line may be another one's, and the way there. */
export function WaitsFor({ line: { waits_for: other } }: { readonly line: Line }) {
  const { say } = useSay();
  if (!other) return null;
  return (
    <p className="notice toned" data-tone="bad">
      {other.text}{' '}
      {other.bank_transfer_id !== null && (
        <ScreenLink to={{ plural: linePlural, id: other.bank_transfer_id, action: 'show' }}>
          {say(words.other)}
        </ScreenLink>
      )}
    </p>
  );
}
