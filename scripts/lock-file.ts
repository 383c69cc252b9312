import { readFileSync } from 'node:fs';

/** A package as `package-lock.json` records it, as far as we look at it. */
export type LockedPackage = {
  version?: string;
  cpu?: string[];
  dev?: boolean;
  libc?: string[];
  optional?: boolean;
  os?: string[];
  optionalDependencies?: Record<string, string>;
};

export type LockFile = { packages: Record<string, LockedPackage> };

/** A package for another platform that the lock file should record and does not. */
export type MissingPackage = { name: string; version: string; dev: boolean };

export function readLockFile(): LockFile {
  return JSON.parse(readFileSync('package-lock.json', 'utf8')) as LockFile;
}

/**
 * The packages for other platforms that the lock file leaves out. npm writes it so when the registry in use does not
 * have them all, and then refuses to install from it ("Missing: … from lock file").
 */
export function missingPackages({ packages }: LockFile): MissingPackage[] {
  return Object.entries(packages).flatMap(([path, { optionalDependencies = {}, dev = false }]) =>
    Object.entries(optionalDependencies)
      .filter(([name]) => !packages[`node_modules/${name}`] && !packages[`${path}/node_modules/${name}`])
      .map(([name, version]) => ({ name, version, dev })),
  );
}
