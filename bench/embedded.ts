import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { ownServer } from '../test/own-server.ts';
import { workOf } from './processor-time.ts';

/*
 * How soon the product is ready on an empty directory and on the same one again, without a database of its own, and what memory
 * its server and its embedded database take then and took at most: node bench/embedded.ts
 */
const dataDir = await mkdtemp(join(tmpdir(), 'odzysk-embedded-'));
for (const start of ['first start', 'second start']) {
  const began = performance.now();
  const server = await ownServer({ ODZYSK_DATA_DIR: dataDir });
  const seconds = (performance.now() - began) / 1000;
  // What follows a start, such as jobs, belongs to it.
  await setTimeout(5000);
  console.log(
    `${start}: ready in ${seconds.toFixed(1)} s, ${(workOf(server.pid) / 1000).toFixed(1)} s of the processor`,
  );
  for (const pid of [server.pid, ...(await childrenOf(server.pid))]) console.log(await memoryOf(pid));
  await server.stop();
}
await rm(dataDir, { recursive: true });

async function childrenOf(pid: number): Promise<number[]> {
  const children = await readFile(`/proc/${pid}/task/${pid}/children`, 'utf8');
  return children.split(' ').filter(Boolean).map(Number);
}

async function memoryOf(pid: number): Promise<string> {
  const [command, status] = await Promise.all(
    ['cmdline', 'status'].map((file) => readFile(`/proc/${pid}/${file}`, 'utf8')),
  );
  const name = /(main|embedded\/process)\.ts/.exec(command!)?.[1] ?? 'other';
  const megabytes = (key: string) => Math.round(Number(new RegExp(`${key}:\\s+(\\d+)`).exec(status!)?.[1]) / 1024);
  return `  ${name}: ${megabytes('VmRSS')} MB, ${megabytes('VmHWM')} MB at most`;
}
