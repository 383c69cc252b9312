import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readFileSync } from 'node:fs';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { sampleLetter } from '#domain/letters/sample-letter.ts';
import { createLetterRenderer } from './letter-renderer.ts';
import type { LetterRenderer } from './letter-renderer.ts';
import { LetterProcessError } from './render-error.ts';

const ENDLESS = '#for i in range(99999) { for j in range(99999) { let sum = i + j } }';
const letter = sampleLetter('leasing');
let renderer: LetterRenderer;
afterEach(() => renderer?.close());

/** The process ids of a Linux process's children. */
function childrenOf(pid: number): number[] {
  return readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').split(' ').filter(Boolean).map(Number);
}

describe('the rendering process', () => {
  it('is killed when a template does not end, and replaced for the next letter', async () => {
    renderer = createLetterRenderer({ timeout_ms: 4000 });
    const endless = renderer.render(ENDLESS, letter);
    const next = renderer.render('Dalej', letter);
    await expect(endless).rejects.toThrow('the letter took longer than 4000 ms');
    expect((await next).length).toBeGreaterThan(0);
  });

  it.runIf(process.platform === 'linux')('is replaced when it dies', async () => {
    renderer = createLetterRenderer();
    const before = new Set(childrenOf(process.pid));
    const dying = renderer.render(ENDLESS, letter);
    const [child] = childrenOf(process.pid).filter((pid) => !before.has(pid));
    process.kill(child ?? Number.NaN, 'SIGKILL');
    await expect(dying).rejects.toThrow(LetterProcessError);
    expect((await renderer.render('Dalej', letter)).length).toBeGreaterThan(0);
  });

  it.runIf(process.platform === 'linux')('dies with its parent, also in the middle of a letter', async () => {
    const code = `
      import { createLetterRenderer } from ${JSON.stringify(new URL('./letter-renderer.ts', import.meta.url).href)};
      const letter = ${JSON.stringify(letter)};
      const renderer = createLetterRenderer();
      await renderer.render('x', letter);
      renderer.render(${JSON.stringify(ENDLESS)}, letter);
      console.log('busy');
    `;
    const parent = spawn(process.execPath, ['--input-type=module', '-e', code], {
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    await once(parent.stdout, 'data');
    const [child] = childrenOf(parent.pid ?? 0);
    expect(child).toBeDefined();
    parent.kill('SIGKILL');
    try {
      await vi.waitFor(() => expect(isAlive(child ?? 0)).toBe(false), { timeout: 10_000 });
    } finally {
      if (isAlive(child ?? 0)) process.kill(child ?? 0, 'SIGKILL');
    }
  });

  it('does not keep an idle server from ending', async () => {
    const code = `
      import { createLetterRenderer } from ${JSON.stringify(new URL('./letter-renderer.ts', import.meta.url).href)};
      await createLetterRenderer().render('x', ${JSON.stringify(letter)});
    `;
    const parent = spawn(process.execPath, ['--input-type=module', '-e', code], { stdio: 'inherit' });
    expect(await once(parent, 'exit')).toEqual([0, null]);
  });
});

function isAlive(pid: number): boolean {
  if (!existsSync(`/proc/${pid}/stat`)) return false;
  return !/\) Z /.test(readFileSync(`/proc/${pid}/stat`, 'utf8'));
}
