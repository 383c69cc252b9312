import { runProgram } from './program.ts';

/** The server, restarted on every change, and Vite in front of it; the first to end is waited for with the other. */
await Promise.all([
  runProgram(process.execPath, [
    '--env-file-if-exists=.env',
    '--watch',
    'src/server/main.ts',
    ...process.argv.slice(2),
  ]),
  runProgram('vite', []),
]);
