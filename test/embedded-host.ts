import { type ChildProcess, fork } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { configFor, type Embedded, STACK } from '#server/database/embedded/embedded.ts';
import { socketFor } from '#server/database/local-socket.ts';
import type { EmbeddedAnswer, EmbeddedRequest } from './embedded-host-process.ts';

const PROCESS = fileURLToPath(new URL('embedded-host-process.ts', import.meta.url));

interface Waiting {
  resolve: () => void;
  reject: (error: Error) => void;
}

const waiting = new Map<number, Waiting>();
let host: ChildProcess | undefined;
let asked = 0;

/** Serves the database in `directory` from a process that all of this test process's databases share. */
export async function serveFromHost(directory: string): Promise<Embedded> {
  const socket = socketFor(directory);
  await ask({ directory, socket: socket.path });
  return {
    config: configFor(socket.path),
    stop: () => ask({ socket: socket.path }).finally(socket.remove),
  };
}

function ask(request: Omit<EmbeddedRequest, 'number'>): Promise<void> {
  const child = (host ??= start());
  asked += 1;
  const number = asked;
  child.channel?.ref();
  return new Promise((resolve, reject) => {
    waiting.set(number, { resolve, reject });
    child.send({ ...request, number });
  });
}

/** It ends with this process, which waits for its answers alone. */
function start(): ChildProcess {
  const child = fork(PROCESS, { execArgv: STACK, stdio: ['ignore', 'ignore', 'inherit', 'ipc'] });
  child.on('message', (message) => {
    const { number, error } = message as EmbeddedAnswer;
    const { resolve, reject } = waiting.get(number)!;
    waiting.delete(number);
    if (waiting.size === 0) child.channel?.unref();
    if (error === undefined) resolve();
    else reject(new Error(error));
  });
  child.once('exit', () => {
    host = undefined;
    for (const { reject } of waiting.values()) reject(new Error('the process of the embedded databases has ended'));
    waiting.clear();
  });
  child.unref();
  return child;
}
