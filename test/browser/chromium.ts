import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

const modules = fileURLToPath(new URL('../../node_modules/', import.meta.url));
const bundled = `${modules}@sparticuz/chromium`;
const systemNames = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];

/** A Chromium to start: where it is, what it needs in its environment, its flags. */
export type Chromium = { executablePath: string; env: Record<string, string>; args: string[] };

// Chromium's own housekeeping would otherwise look for its maker's servers from inside the tests.
const quiet = [
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--no-first-run',
  '--disable-quic',
];

/**
 * The Chromium for the browser tests: `CHROMIUM_PATH`, else the one inside the npm packages (Linux on x64),
 * else the system's. Throws one clear line when there is none.
 */
export function findChromium(): Chromium {
  const args = ['--no-sandbox', ...quiet];
  const chosen = process.env['CHROMIUM_PATH'];
  if (chosen) return { executablePath: chosen, env: {}, args };
  if (hasBundled()) return { ...unpackedBundle(), args };
  const installed = systemNames.map(whereIs).find((path) => path !== undefined);
  if (installed) return { executablePath: installed, env: {}, args };
  throw new Error('No Chromium for the browser tests: run "npm ci" on Linux x64, install one, or set CHROMIUM_PATH.');
}

/** Unpacks the bundled Chromium (once per install), so that no test waits for it. */
export async function prepareChromium(): Promise<void> {
  if (process.env['CHROMIUM_PATH'] || !hasBundled()) return;
  const folder = bundleFolder();
  if (!existsSync(`${folder}/ready`)) await unpack(folder);
  writeFileSync(`${folder}/fonts.conf`, fontSettings(folder));
}

function hasBundled(): boolean {
  return process.platform === 'linux' && process.arch === 'x64' && existsSync(`${bundled}/bin/chromium.br`);
}

function bundleFolder(): string {
  const { version } = JSON.parse(readFileSync(`${bundled}/package.json`, 'utf8')) as { version: string };
  return `${modules}.cache/chromium-${version}`;
}

function unpackedBundle(): Omit<Chromium, 'args'> {
  const folder = bundleFolder();
  return {
    executablePath: `${folder}/chromium`,
    // The package brings its own shared libraries and fonts: a fresh machine has neither.
    env: { FONTCONFIG_FILE: `${folder}/fonts.conf`, LD_LIBRARY_PATH: `${folder}/al2023/lib` },
  };
}

/** Into a folder of its own first: two runs that start together must not see half a browser. */
async function unpack(folder: string): Promise<void> {
  const fresh = `${folder}.${process.pid}`;
  const before = process.env['TMPDIR'];
  mkdirSync(fresh, { recursive: true });
  process.env['TMPDIR'] = fresh;
  try {
    const { default: chromium, inflate } = await import('@sparticuz/chromium');
    await chromium.executablePath();
    await inflate(`${bundled}/bin/al2023.tar.br`);
  } finally {
    if (before === undefined) delete process.env['TMPDIR'];
    else process.env['TMPDIR'] = before;
  }
  writeFileSync(`${fresh}/ready`, '');
  if (existsSync(`${folder}/ready`)) return rmSync(fresh, { recursive: true, force: true });
  rmSync(folder, { recursive: true, force: true });
  renameSync(fresh, folder);
}

function fontSettings(folder: string): string {
  return `<?xml version="1.0"?>
<!DOCTYPE fontconfig SYSTEM "fonts.dtd">
<fontconfig>
  <dir>${folder}/fonts/fonts</dir>
  <cachedir>${folder}/fonts-cache</cachedir>
</fontconfig>
`;
}

function whereIs(name: string): string | undefined {
  const found = spawnSync('sh', ['-c', `command -v ${name}`], { encoding: 'utf8' });
  return found.stdout.trim() || undefined;
}
