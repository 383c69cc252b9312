import { serve } from './serve.ts';

const server = await serve(process.env);
const made = server?.madeAdministrator;
if (made) console.log(`Pierwszy administrator / first administrator: ${made.email}  ${made.password}`);
