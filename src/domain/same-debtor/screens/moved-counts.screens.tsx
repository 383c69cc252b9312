import { useSay } from '#browser/language/use-say.ts';
import { countedNoun } from '#engine/plural.ts';
import { useModel } from '#engine/web/definitions.ts';
import { mergeWords as words } from './merge-words.ts';

/** What goes over to the debtor who stays: "3 sprawy, 1 adres". */
export function MovedCounts({ moved }: { readonly moved: Readonly<Record<string, number>> }) {
  const { say, count: counted } = useSay();
  const model = useModel();
  const parts = Object.entries(moved).flatMap(([plural, count]) => {
    const resource = model.byPlural(plural);
    return resource ? [counted(count, countedNoun(resource.label))] : [];
  });
  return <p>{parts.length ? `${say(words.moves)}: ${parts.join(', ')}.` : say(words.nothingMoves)}</p>;
}
