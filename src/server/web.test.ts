import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { lackOfPages } from './web.ts';

test('a start without built pages says what to do, one with them says nothing', () => {
  const folder = `${mkdtempSync(join(tmpdir(), 'odzysk-pages-'))}/`;
  onTestFinished(() => rmSync(folder, { recursive: true }));
  expect(lackOfPages(folder)).toMatch(/^Brak zbudowanych stron .+ npm run build .+ \/ The pages are not built .+$/);
  writeFileSync(`${folder}index.html`, '');
  expect(lackOfPages(folder)).toBeUndefined();
});
