import { createServer, type ServerResponse } from 'node:http';
import { Pool } from 'pg';
import { floorRequests } from './requests.ts';

/*
 * The least that answers the same questions: a bare driver and two prepared statements, no rights, no validation.
 * Says where it listens; ends with the process that started it.
 */
const pool = new Pool({ connectionString: process.env['DATABASE_URL'], max: 4 });
const server = createServer((request, response) => void respond(Number(request.url!.slice(1)), response));
server.listen(0, '127.0.0.1', () => {
  const address = server.address();
  if (address !== null && typeof address === 'object') console.log(`http://127.0.0.1:${address.port}`);
});
process.once('disconnect', () => process.exit());

async function respond(index: number, response: ServerResponse): Promise<void> {
  const { rows, count, values } = floorRequests[index]!;
  const [page, counted] = await Promise.all([
    pool.query({ name: `rows ${index}`, text: rows, values: [...values] }),
    pool.query({ name: `count ${index}`, text: count, values: [...values] }),
  ]);
  const answer = { data: page.rows, pagination: { total_count: counted.rows[0].count } };
  response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(answer));
}
