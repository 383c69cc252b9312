import { expect, signIn, test } from './journey.ts';

test('each page has a nonce of its own for its styles, and no script or style of its own', async ({ request }) => {
  const nonces: (string | undefined)[] = [];
  for (const path of ['/', '/auth/sign_in']) {
    const answer = await request.get(path);
    const [, nonce] = /style-src 'self' 'nonce-([\w+/=]{24})'/.exec(answer.headers()['content-security-policy']!) ?? [];
    const page = await answer.text();
    expect(page).toContain(`nonce="${nonce}"`);
    expect(page).not.toMatch(/<script(?![^>]* src=)|<style|\son\w+=|\sstyle=/);
    nonces.push(nonce);
  }
  expect(new Set(nonces).size).toBe(2);
});

test('the page keeps to its policy, dialogs and menus included', async ({ page }) => {
  await signIn(page);
  await page.goto('/debt_cases');
  await page.getByRole('button', { name: 'Import spraw' }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog).toBeVisible();
  await expect.poll(() => page.evaluate(() => getComputedStyle(document.body).overflow)).toBe('hidden');
  expect(
    await page.evaluate(() => getComputedStyle(document.documentElement).getPropertyValue('--mantine-color-body')),
  ).not.toBe('');
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
});

test('a script that gets into the page is not run', async ({ page, complaints }) => {
  await signIn(page);
  await page.evaluate(() => {
    const element = document.createElement('div');
    element.innerHTML = '<img src="/none.png" onerror="window.broken = 1"><a href="javascript:window.broken=2">x</a>';
    document.body.append(element);
    element.querySelector('a')!.click();
    const script = document.createElement('script');
    script.textContent = 'window.broken = 3';
    document.body.append(script);
    const style = document.createElement('style');
    style.textContent = 'body { color: rgb(1, 2, 3) }';
    document.head.append(style);
  });
  await expect.poll(() => complaints.filter((text) => text.includes('Content Security Policy')).length).toBe(4);
  expect(await page.evaluate(() => 'broken' in window)).toBe(false);
  expect(await page.evaluate(() => getComputedStyle(document.body).color)).not.toBe('rgb(1, 2, 3)');
  complaints.length = 0;
});
