import { expectAccessible } from './accessible.ts';
import { expect, open, test } from './journey.ts';

// The viewer brings its own headings and landmarks: it is held to WCAG alone.
const wcag = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];
// The viewer works out every call before it draws one: seconds of processor time, more on a busy machine.
const patience = { timeout: 120_000 };

test('the description of the calls is read on a phone and on a screen, all of it served by ourselves', async ({
  page,
  baseURL,
}) => {
  test.slow();
  page.setDefaultTimeout(patience.timeout);
  const foreign: string[] = [];
  page.on('request', (request) => {
    if (!request.url().startsWith(`${baseURL}/`) && !request.url().startsWith('data:')) foreign.push(request.url());
  });
  await page.setViewportSize({ width: 390, height: 900 });
  await open(page, '/api/docs');
  await expect(page.getByRole('heading', { name: 'Odzysk', level: 1 })).toBeVisible(patience);
  const activities = page.getByRole('heading', { name: 'activities czynności' });
  await activities.getByRole('button', { name: 'Expand operation' }).click();
  await page.getByRole('button', { name: /Zakończ zadanie/ }).click();
  await expect(page.getByRole('heading', { name: 'Responses' })).toBeVisible(patience);
  // A button that grows under the pointer is in the way of its neighbours only while it grows.
  await page.mouse.move(0, 0);
  await expect(page.getByRole('button', { name: 'Copy path to clipboard' }).first()).toHaveCSS('width', '0px');
  await expectAccessible(page, wcag);
  await page.setViewportSize({ width: 1440, height: 900 });
  await expectAccessible(page, wcag);
  expect(foreign).toEqual([]);
});
