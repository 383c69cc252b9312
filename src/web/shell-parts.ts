import { lazyScreen, Nothing } from '#browser/screens/lazy-part.tsx';

// With all definitions, so only once somebody is signed in. The router's own lazy parts would reload the page by
// themselves where a new build has taken the place of this one; that is asked first.
export const Shell = lazyScreen(async () => ({ default: (await import('./shell/shell.tsx')).Shell }));
export const ScreenPage = lazyScreen(async () => {
  const { ScreenPage: Page, begin } = await import('./screens/screen-page.tsx');
  return { default: Page, begin };
}, Nothing);
