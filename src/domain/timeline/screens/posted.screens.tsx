import { useSay } from '#browser/language/use-say.ts';
import { WholeNumbers } from '#browser/language/whole-numbers.tsx';
import { formatPostingNo } from '#domain/dispatches/posting-no.ts';
import type { Say } from '#engine/words.ts';
import type { EntryDispatch } from '../timeline.ts';
import { postedWords as words } from './timeline-words.ts';

/** How a letter was sent and what became of it, a line for each sending. */
export function Posted({ dispatches }: { readonly dispatches: readonly EntryDispatch[] }) {
  const { say } = useSay();
  return dispatches.map((one) => (
    <div key={one.id} className="quiet">
      {/* Of several letters each stands by whom it goes to. */}
      {dispatches.length > 1 && `${one.addressee}: `}
      <WholeNumbers text={toldOf(one, say)} />
    </div>
  ));
}

function toldOf(dispatch: EntryDispatch, say: Say): string {
  const { way_label, posting_no, posted_on } = dispatch;
  const posted = posted_on && say(words.posted, { day: posted_on });
  return [way_label, posting_no && formatPostingNo(posting_no), posted, becameOf(dispatch, say)]
    .filter(Boolean)
    .join(', ');
}

/** Nothing where the day of posting says it already. */
function becameOf({ state, state_label, posted_on, delivered_on }: EntryDispatch, say: Say): string {
  if (state === 'delivered' && delivered_on) return say(words.delivered, { day: delivered_on });
  if (state === 'deemed_delivered' && delivered_on) return `${state_label} ${delivered_on}`;
  return state === 'posted' && posted_on ? '' : state_label;
}
