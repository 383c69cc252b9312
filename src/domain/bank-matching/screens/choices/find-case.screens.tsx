import { useSay } from '#browser/language/use-say.ts';
import type { Picked } from '#engine/web/picker/match.ts';
import { RecordPicker } from '#engine/web/picker/record-picker.tsx';
import type { Catalogue } from '#engine/words.ts';

const words = {
  find: { pl: 'Znajdź sprawę', en: 'Find a case' },
  key: { pl: 'numer, dłużnik, NIP (klawisz F)', en: 'number, debtor, tax number (key F)' },
} satisfies Catalogue;

/** Any case there is; the found one is chosen, and Enter takes it. */
export function FindCase({ onFound }: { readonly onFound: (picked: Picked) => void }) {
  const { say } = useSay();
  return (
    <div id="find-case">
      <RecordPicker
        resource="debt_case"
        label={say(words.find)}
        placeholder={say(words.key)}
        value={null}
        onChange={(picked) => {
          if (!picked) return;
          onFound(picked);
          // The next Enter is the page's.
          if (document.activeElement instanceof HTMLElement) document.activeElement.blur();
        }}
      />
    </div>
  );
}
