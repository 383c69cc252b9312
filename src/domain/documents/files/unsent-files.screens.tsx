import { lazyPart } from '#browser/screens/lazy-part.tsx';
import { useSendings } from './sendings.screens.tsx';

const Notices = lazyPart(async () => ({ default: (await import('./sending-list.screens.tsx')).UnsentNotices }));

/** What is told above every page of files that are not there yet; fetched once there are any. */
export function UnsentFiles() {
  return useSendings().length > 0 && <Notices />;
}
