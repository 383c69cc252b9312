import { lazyPart } from '#browser/screens/lazy-part.tsx';
import { LoadingScreen } from '#browser/screens/loading-screen.tsx';

/** The pages of a PDF; what draws them is fetched when there are some. */
export const PdfPages = lazyPart(() => import('./pages.screens.tsx'), LoadingScreen);
