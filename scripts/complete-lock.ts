import { writeFileSync } from 'node:fs';
import { missingPackages, readLockFile } from './lock-file.ts';
import type { LockedPackage, MissingPackage } from './lock-file.ts';

const systems = ['aix', 'android', 'darwin', 'freebsd', 'linux', 'openharmony', 'sunos', 'win32'];
const processors = ['arm64', 'arm', 'ia32', 'loong64', 'mips64el', 'ppc64', 'riscv64', 's390x', 'x64', 'wasm32'];

/** What npm would have recorded, as far as the name tells it: `…-linux-arm-gnueabihf` is for Linux on arm with glibc. */
function recordFor({ name, version, dev }: MissingPackage): LockedPackage {
  const words = name.split(/[-/]/);
  const os = systems.filter((system) => words.includes(system));
  const cpu = processors.filter((processor) => words.includes(processor));
  if (cpu.length !== 1) throw new Error(`${name}: its name does not tell its platform; add it by hand`);
  return { version, cpu, ...(dev && { dev }), ...libraryOf(words), optional: true, ...(os.length > 0 && { os }) };
}

function libraryOf(words: string[]): Pick<LockedPackage, 'libc'> {
  if (words.some((word) => word.startsWith('musl'))) return { libc: ['musl'] };
  return words.some((word) => word.startsWith('gnu')) ? { libc: ['glibc'] } : {};
}

const lockFile = readLockFile();
for (const missing of missingPackages(lockFile)) {
  lockFile.packages[`node_modules/${missing.name}`] = recordFor(missing);
}
lockFile.packages = Object.fromEntries(
  Object.entries(lockFile.packages).toSorted(([a], [b]) => a.localeCompare(b, 'en')),
);
writeFileSync('package-lock.json', `${JSON.stringify(lockFile, null, 2)}\n`);
