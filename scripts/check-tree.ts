import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { basename, dirname } from 'node:path';
import { missingPackages, readLockFile } from './lock-file.ts';

const exactVersion = /^\d+\.\d+\.\d+(-[\w.]+)?$/;
const emptyName = /^(utils?|helpers?|common|misc|shared)(\.|$)/;
const barrel = /^index\.tsx?$/;

const linterDirective = /\/[/*]\s*(oxlint|eslint)-(disable|enable)/;

type Manifest = Partial<Record<'dependencies' | 'devDependencies' | 'optionalDependencies', Record<string, string>>>;

/** What no other check sees: exact versions, a lock file without download addresses, names that say what is inside. */
function findFaults(): string[] {
  return [
    ...inexactVersions(),
    ...downloadAddresses(),
    ...lostPackages(),
    ...emptyNames(),
    ...silencedChecks(),
    ...foreignHistory(),
    ...knots(),
    ...fullFolders(),
  ];
}

function inexactVersions(): string[] {
  const manifest = JSON.parse(readFileSync('package.json', 'utf8')) as Manifest;
  const wanted = { ...manifest.dependencies, ...manifest.devDependencies, ...manifest.optionalDependencies };
  return Object.entries(wanted)
    .filter(([, version]) => !exactVersion.test(version))
    .map(([name, version]) => `package.json: ${name} must have an exact version, not "${version}"`);
}

function downloadAddresses(): string[] {
  const lines = readFileSync('package-lock.json', 'utf8').split('\n');
  return lines.flatMap((line, index) =>
    /"resolved":\s*"https?:/.test(line) ? [`package-lock.json:${index + 1}: records a download address`] : [],
  );
}

function lostPackages(): string[] {
  const [first, ...others] = missingPackages(readLockFile());
  const how = '"npm ci" would fail; run "node launch.cjs scripts/complete-lock.ts"';
  return first ? [`package-lock.json: ${first.name} and ${others.length} more are missing, ${how}`] : [];
}

function emptyNames(): string[] {
  return trackedFiles().flatMap((path) => {
    if (path.split('/').some((part) => emptyName.test(part))) return [`${path}: a name must say what is inside`];
    if (barrel.test(basename(path))) return [`${path}: no barrels`];
    return [];
  });
}

/** The linter's own rule covers `@ts-ignore`; a directive for the linter itself it would obey. */
function silencedChecks(): string[] {
  return trackedFiles()
    .filter((path) => /\.tsx?$/.test(path) && existsSync(path))
    .filter((path) => linterDirective.test(readFileSync(path, 'utf8')))
    .map((path) => `${path}: mend what the linter says, do not silence it`);
}

/** Lines of the record of changes are written in one way: `writeHistory` and `withHistory`. */
function foreignHistory(): string[] {
  return trackedFiles()
    .filter((path) => /^src\/(?!engine\/server\/history[^/]*$|.*\.test\.).*\.tsx?$/.test(path) && existsSync(path))
    .filter((path) => /insert\s*into\W+record_changes/i.test(readFileSync(path, 'utf8')))
    .map((path) => `${path}: only engine/server/history writes lines of the record of changes`);
}

/** Areas of the domain that import each other, whatever way round: each is to be read without the ones above it. */
function knots(): string[] {
  const uses = new Map<string, Set<string>>();
  for (const path of trackedFiles()) {
    const area = /^src\/domain\/([^/]+)\/(?!.*\.test\.).*\.tsx?$/.exec(path)?.[1];
    if (!area || !existsSync(path)) continue;
    const used = uses.get(area) ?? uses.set(area, new Set()).get(area)!;
    for (const [, other] of readFileSync(path, 'utf8').matchAll(/'#domain\/([^/']+)\//g)) used.add(other!);
  }
  const reached = (from: string, found = new Set<string>()): Set<string> => {
    for (const next of uses.get(from) ?? []) if (!found.has(next)) reached(next, found.add(next));
    return found;
  };
  const tied = [...uses.keys()].filter((area) => reached(area).has(area)).toSorted();
  return tied.map(
    (area) => `src/domain/${area}: hangs in a knot with ${tied.filter((one) => one !== area).join(', ')}`,
  );
}

/** More files than this, tests apart, and nobody finds theirs: a folder then has parts. */
const mostFiles = 26;

function fullFolders(): string[] {
  const files = trackedFiles().filter((path) => /^src\/(?!.*\.test\.)/.test(path) && existsSync(path));
  const folders = Map.groupBy(files, (path) => dirname(path));
  return [...folders]
    .filter(([, inside]) => inside.length > mostFiles)
    .map(([folder, inside]) => `${folder}: ${inside.length} files, tests apart; a folder holds at most ${mostFiles}`);
}

function trackedFiles(): string[] {
  return execFileSync('git', ['ls-files', 'src', 'test', 'scripts', 'bench', 'db'], { encoding: 'utf8' })
    .split('\n')
    .filter(Boolean);
}

const faults = findFaults();
for (const fault of faults) process.stderr.write(`${fault}\n`);
process.exitCode = faults.length === 0 ? 0 : 1;
