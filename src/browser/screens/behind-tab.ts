import type { ComponentType } from 'react';
import { lazyPart } from './lazy-part.tsx';
import { Loading } from './loading.tsx';

/** What is behind a tab, fetched when the tab is opened. */
export const behindTab = <Props extends object>(load: () => Promise<ComponentType<Props>>) =>
  lazyPart(async () => ({ default: await load() }), Loading);
