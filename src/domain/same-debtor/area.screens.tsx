import { lazyPart } from '#browser/screens/lazy-part.tsx';
import { screen } from '#browser/screens/screen.ts';
import { debtor } from '#domain/parties/debtor.ts';
import type { AreaScreens } from '#engine/web/resource-screens.ts';

const RecentMerges = lazyPart(async () => ({
  default: (await import('./screens/recent-merges.screens.tsx')).RecentMerges,
}));

export const sameDebtor: AreaScreens = {
  notices: { [debtor.name]: RecentMerges },
  pages: { debtors: { merge: screen(() => import('./screens/merge.screens.tsx'), 'merge') } },
};
