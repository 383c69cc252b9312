import { createHash } from 'node:crypto';
import { existsSync, globSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { compressFiles } from './compress-files.ts';

const root = fileURLToPath(new URL('..', import.meta.url));
const target = `${root}dist/web`;
const stamp = `${root}dist/web.sources`;

/**
 * Builds the web part into `dist/web`, beside the old one and then in its place, so that a server that is
 * just answering never sees half a build. With `onlyIfStale` nothing happens when no source has changed.
 */
export async function buildWeb(onlyIfStale: boolean): Promise<void> {
  const sources = digestOfSources();
  if (onlyIfStale && isBuiltFrom(sources)) return;

  process.stdout.write('Building the web part…\n');
  const { build } = await import('vite').catch(() => {
    throw new Error('The web part must be built, and what builds it is not installed: run "npm ci --include=dev".');
  });
  mkdirSync(`${root}dist`, { recursive: true });
  const fresh = `${root}dist/.web-${process.pid}`;
  await build({ configFile: `${root}vite.config.ts`, logLevel: 'warn', build: { outDir: fresh } });
  compressFiles(fresh);

  rmSync(stamp, { force: true });
  rmSync(target, { recursive: true, force: true });
  renameSync(fresh, target);
  writeFileSync(stamp, sources);
}

function isBuiltFrom(sources: string): boolean {
  return existsSync(`${target}/index.html`) && existsSync(stamp) && readFileSync(stamp, 'utf8') === sources;
}

/** By content, not by time: a checkout, a copy or a deleted file leaves no usable times behind. */
function digestOfSources(): string {
  const hash = createHash('sha256');
  const files = globSync(['src/**/*', 'scripts/*-{web,files}.ts', 'vite.config.ts', 'package-lock.json'], {
    cwd: root,
    exclude: ['src/server/**', 'src/engine/server/**', '**/*.server.ts', '**/*.test.ts'],
    withFileTypes: true,
  });
  for (const path of files
    .filter((file) => file.isFile())
    .map((file) => `${file.parentPath}/${file.name}`)
    .toSorted()) {
    hash.update(path.slice(root.length)).update('\0').update(readFileSync(path)).update('\0');
  }
  return hash.digest('hex');
}

if (import.meta.main) {
  await buildWeb(process.argv.includes('--if-stale')).catch((error: Error) => {
    process.stderr.write(`${error.message}\n`);
    process.exitCode = 1;
  });
}
