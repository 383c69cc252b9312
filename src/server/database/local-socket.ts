import { randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';

/** What the kernel leaves for the path of a socket, in bytes, on the strictest of our systems. */
const LONGEST_PATH = 103;

/** A socket that goes to one local path, as soon as it is served, whatever host and port the driver names. */
export class LocalSocket extends Socket {
  readonly #path: string;
  readonly #served: Promise<void>;

  constructor(path: string, served: Promise<void>) {
    super();
    this.#path = path;
    this.#served = served;
  }

  override connect(): this {
    const connect = () => this.destroyed || super.connect({ path: this.#path });
    this.#served.then(connect, (error: Error) => this.destroy(error));
    return this;
  }
}

/** Where what serves `directory` listens, its database unless named: in it, or in a private temporary directory when the path would be too long. */
export function socketFor(directory: string, name = 'socket'): { path: string; remove: () => void } {
  if (process.platform === 'win32')
    return { path: `\\\\.\\pipe\\odzysk-${randomBytes(16).toString('hex')}`, remove: () => {} };
  const path = join(directory, name);
  if (Buffer.byteLength(path) <= LONGEST_PATH) return { path, remove: () => {} };
  const short = join(mkdtempSync(join(tmpdir(), 'odzysk-')), name);
  return { path: short, remove: () => rmSync(dirname(short), { recursive: true, force: true }) };
}
