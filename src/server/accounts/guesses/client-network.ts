import { isIPv6 } from 'node:net';

/** Whom tries are counted for: an address, of IPv6 the network of 64 bits that one client has to itself. */
export function clientNetwork(told: string): string {
  // Some proxies tell the port too, which is another for each connection.
  const address = /^(?:\[(.+)\]|([\d.]+))(?::\d+)?$/.exec(told)?.slice(1).find(Boolean) ?? told;
  const mapped = /^::ffff:([\d.]+)$/i.exec(address)?.[1];
  if (mapped !== undefined || !isIPv6(address)) return mapped ?? address;
  const [head = [], tail = []] = address.split('::').map((half) => half.split(':').filter(Boolean));
  const zeros = Array.from({ length: 8 - head.length - tail.length }, () => '0');
  return [...head, ...zeros, ...tail]
    .slice(0, 4)
    .map((group) => Number.parseInt(group, 16).toString(16))
    .join(':');
}
