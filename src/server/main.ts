import { BadSetting, readConfig } from './config.ts';
import { DatabaseError } from './database/errors.ts';
import { type RunningServer, startServer } from './start.ts';

try {
  const server = await startServer(readConfig(process.env));
  announce(server);
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.once(signal, () => void stop(server));
} catch (error) {
  if (!(error instanceof BadSetting || error instanceof DatabaseError)) throw error;
  console.error(error.message);
  process.exitCode = 1;
}

function announce({ url, madeAdministrator }: RunningServer): void {
  console.log(`Odzysk: ${url}`);
  if (madeAdministrator) {
    console.log(
      `Pierwszy administrator / first administrator: ${madeAdministrator.email}  ${madeAdministrator.password}`,
    );
  }
}

async function stop(server: RunningServer): Promise<void> {
  await server.close();
  process.exit(0);
}
