import { buildWeb } from '../../scripts/build-web.ts';
import { prepareChromium } from './chromium.ts';

/** Before the browser suite: a browser, and the web part as the sources stand now. */
export default async function globalSetup(): Promise<void> {
  await prepareChromium();
  await buildWeb(true);
}
