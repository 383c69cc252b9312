import { testApp } from './app.ts';
import { csvBytes } from './files/csv-bytes.ts';
import { leasingFile } from './files/leasing-file.ts';
import { makeCreditor } from './builders.ts';
const n = Number(process.argv[2] ?? 100);
const app = await testApp();
const admin = await app.as('admin');
await makeCreditor(admin, { nip: '5210088682' });
const send = async (bytes: Buffer, fields: Record<string,string> = {}) => { const f = new FormData(); for (const [k, v] of Object.entries({ attorney_date: '2026-11-01', importer: 'generic', ...fields })) f.set(k, v); f.set('file', new File([new Uint8Array(bytes)], 'plik.csv')); return admin.upload('/api/debt_cases/import', f); };
const s = performance.now();
const a = await send(csvBytes(leasingFile({ cases: n, bad: true })));
console.log(a.status, JSON.stringify({ ...a.body, rows: a.body.rows?.slice(0, 2) }), 'ms', Math.round(performance.now() - s));
console.log(JSON.stringify(a.body.rows?.slice(-7), null, 0));
let b = a;
while (b.body.state === 'running') { await new Promise((r) => setTimeout(r, 1000)); b = await admin.get(`/api/imports/${a.body.id}`); console.log(b.body.processed, b.body.total); }
console.log('total ms', Math.round(performance.now() - s));
const c = await admin.get('/api/debt_cases?per_page=1'); console.log(c.body.data[0]);

import { databaseProcess } from './processes.ts';
import { readFileSync, readdirSync } from 'node:fs';
const cpu = process.cpuUsage(); console.log('main cpu s', (cpu.user + cpu.system) / 1e6);
for (const e of readdirSync('/proc').filter((x) => /^\d+$/.test(x))) { try { const c = readFileSync(`/proc/${e}/cmdline`, 'utf8'); const st = readFileSync(`/proc/${e}/stat`, 'utf8').split(') ')[1]!.split(' '); if (c.includes('embedded-process') && Number(st[1]) === process.pid) console.log('db cpu s', (Number(st[11]) + Number(st[12])) / 100); } catch {} }
await app.close();
