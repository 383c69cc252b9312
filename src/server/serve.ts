import { BadSetting, readConfig } from './config.ts';
import { DatabaseError } from './database/errors.ts';
import { loggedError } from './logged-error.ts';
import { type RunningServer, type StartOptions, startServer } from './start.ts';

type Environment = Readonly<Record<string, string | undefined>>;

/**
 * Runs the server until it is told to stop. What an operator can put right (a wrong setting, a directory in use)
 * is said in one line and ends the process with 1.
 */
export async function serve(environment: Environment, options: StartOptions = {}): Promise<RunningServer | undefined> {
  // Node would print the error with all its properties.
  process.on('uncaughtException', (error) => {
    console.error(loggedError(error));
    process.exit(1);
  });
  try {
    const server = await startServer(readConfig(environment), options);
    for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.once(signal, () => void stop(server));
    console.log(`Odzysk: ${server.url}`);
    return server;
  } catch (error) {
    if (!(error instanceof BadSetting || error instanceof DatabaseError || isAddressTaken(error))) throw error;
    console.error(error.message);
    process.exitCode = 1;
    return undefined;
  }
}

function isAddressTaken(error: unknown): error is Error {
  const { code } = error as { code?: unknown };
  return code === 'EADDRINUSE' || code === 'EACCES';
}

async function stop(server: RunningServer): Promise<void> {
  await server.close();
  process.exit(0);
}
