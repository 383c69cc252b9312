import type { ComponentType } from 'react';
import { lazyScreen } from './lazy-part.tsx';
import { Loading } from './loading.tsx';

/** What is behind a tab, fetched when the tab is opened. */
export const behindTab = <Props extends object>(load: () => Promise<ComponentType<Props>>) =>
  lazyScreen(async () => ({ default: await load() }), Loading);
