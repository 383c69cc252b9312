import { spawn } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import { existsSync, watch } from 'node:fs';
import { runProgram } from './program.ts';

// What only the browser gets: Vite brings that up to date by itself.
const browserOnly = /^(web|browser)\/|\.(tsx|css)$|\.test\.ts$/;
const quietMs = 200;

let server = startServer();
let restart: NodeJS.Timeout | undefined;

/** Not `node --watch`: it speaks on the channel over which the server talks with its own processes. */
function startServer(): ChildProcess {
  const settings = existsSync('.env') ? ['--env-file=.env'] : [];
  return spawn(process.execPath, [...settings, 'src/server/main.ts', ...process.argv.slice(2)], { stdio: 'inherit' });
}

function restartServer(): void {
  const start = () => (server = startServer());
  if (server.exitCode !== null || server.signalCode !== null) start();
  else server.removeAllListeners('exit').once('exit', start).kill('SIGTERM');
}

const watcher = watch('src', { recursive: true }, (_event, name) => {
  if (!name || browserOnly.test(name)) return;
  clearTimeout(restart);
  restart = setTimeout(restartServer, quietMs);
});

process.exitCode = await runProgram('vite', []);
watcher.close();
clearTimeout(restart);
server.removeAllListeners('exit').kill('SIGTERM');
