import { chromium } from 'playwright';
import { findChromium, prepareChromium } from '/work/main/test/browser/chromium.ts';
const base = 'http://127.0.0.1:4161';
const browser = await chromium.launch((await prepareChromium(), findChromium()) as object);
const paths = process.argv.slice(2);
for (const [name, width, height] of [
  ['wide', 1440, 900],
  ['phone', 390, 844],
] as const) {
  const context = await browser.newContext({
    baseURL: base,
    viewport: { width, height },
    locale: 'pl-PL',
    timezoneId: 'Europe/Warsaw',
    reducedMotion: 'reduce',
  });
  const { token } = (await (await context.request.get('/auth/csrf')).json()) as { token: string };
  await context.request.post('/auth/sign_in', {
    data: { user: { email: 'admin@odzysk.example', password: 'OdzyskDemo2026' } },
    headers: { 'X-CSRF-Token': token },
  });
  const page = await context.newPage();
  page.on('console', (m) => {
    if (m.type() === 'error') console.log(name, m.text());
  });
  for (const path of paths) {
    await page.goto(path);
    await page.waitForSelector('h1');
    await page.waitForTimeout(1500);
    await page.screenshot({ path: `/tmp/look/${name}${path.replace(/[\/?=&\[\]]/g, '_')}.png` });
  }
  await context.close();
}
await browser.close();
