import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, onTestFinished, test } from 'vitest';
import { missingProxy, startProxy } from '../../bench/faults/proxy.ts';

async function readyServer(port = 0): Promise<Server> {
  const server = createServer((_request, response) => response.end('ok'));
  await new Promise<void>((listening) => server.listen(port, '127.0.0.1', listening));
  return server;
}

test.skipIf(missingProxy())(
  'while no server is ready the proxy says so, to people by a page that comes back',
  async () => {
    const server = await readyServer();
    const { port } = server.address() as AddressInfo;
    const proxy = await startProxy([`127.0.0.1:${port}`]);
    onTestFinished(() => proxy.stop());
    server.closeAllConnections();
    server.close();

    const page = await fetch(`${proxy.url}/debt_cases`, { headers: { accept: 'text/html,*/*;q=0.8' } });
    expect([page.status, page.headers.get('retry-after')]).toEqual([503, '5']);
    expect(page.headers.get('content-type')).toBe('text/html; charset=utf-8');
    expect(await page.text()).toMatch(/http-equiv="refresh"[^]*Serwis jest chwilowo niedostępny/);

    const call = await fetch(`${proxy.url}/api/session`, { headers: { accept: 'application/json' } });
    expect([call.status, call.headers.get('retry-after')]).toEqual([503, '5']);
    expect(await call.json()).toMatchObject({ code: 'unavailable' });

    const again = await readyServer(port);
    onTestFinished(() => void again.close());
    await expect.poll(async () => (await fetch(`${proxy.url}/debt_cases`)).status, { timeout: 20_000 }).toBe(200);
  },
  90_000,
);
