import { lazyScreen } from '#browser/screens/lazy-part.tsx';

/** The pages of a PDF; what draws them is fetched when there are some. */
export const PdfPages = lazyScreen(() => import('./pages.screens.tsx'));
