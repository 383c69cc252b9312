import { lazyPart } from '#browser/screens/lazy-part.tsx';
import type { AreaScreens, RecordNotice } from '#engine/web/resource-screens.ts';

const Cases = lazyPart(async () => ({ default: (await import('./owed.screens.tsx')).OwedInCases }));

/** On the first section alone: a debtor's cases have one of their own. */
const of = (plural: 'debtors' | 'people'): RecordNotice =>
  function OwedOf({ id, part }) {
    return part === undefined ? <Cases plural={plural} id={id} /> : null;
  };

export const owed: AreaScreens = { notices: { debtor: of('debtors'), person: of('people') } };
