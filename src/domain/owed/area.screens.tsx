import { lazy } from 'react';
import type { AreaScreens } from '#engine/web/resource-screens.ts';

const Cases = lazy(async () => ({ default: (await import('./owed.screens.tsx')).OwedInCases }));

const of = (plural: 'debtors' | 'people') =>
  function Summary({ id }: { readonly id: number }) {
    return <Cases plural={plural} id={id} />;
  };

export const owed: AreaScreens = { summaries: { debtor: of('debtors'), person: of('people') } };
