import { useQuery } from '@tanstack/react-query';
import { useLocation } from '@tanstack/react-router';
import { formatCount } from '#engine/format.ts';
import { useSay } from '#browser/language/use-say.ts';
import { hrefOf } from '#browser/addresses/screen-address.ts';
import { ScreenLink } from '#browser/screens/screen-link.tsx';
import { addressOfView, pinnedViewsQuery } from './pinned-views.screens.tsx';
import styles from './pinned-links.module.css';
import { savedViewWords } from './saved-view-words.ts';

/** The views a person has pinned, with how many rows each has now; those that lead nowhere for them are left out. */
export function PinnedLinks({ className }: { readonly className: string }) {
  const { say } = useSay();
  const { data } = useQuery(pinnedViewsQuery);
  const here = useLocation({ select: ({ href }) => href });
  const pinned = (data?.data ?? []).flatMap((view) => {
    const address = addressOfView(view);
    return view.pinned && view.count !== null && address ? [{ ...view, address }] : [];
  });
  if (pinned.length === 0) return null;
  return (
    <ul className={styles.pinned} aria-label={say(savedViewWords.pinned)}>
      {pinned.map(({ id, name, count, address }) => (
        <li key={id}>
          <ScreenLink
            to={{ ...address, action: 'index' }}
            className={className}
            aria-current={hrefOf(address) === here ? 'page' : undefined}
            title={name}
          >
            <span className={styles.name}>{name}</span>
            <span className={styles.count}>{count !== null && formatCount(count)}</span>
          </ScreenLink>
        </li>
      ))}
    </ul>
  );
}
