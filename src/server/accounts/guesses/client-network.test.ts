import { expect, test } from 'vitest';
import { clientNetwork } from './client-network.ts';

test.each([
  ['10.1.2.3', '10.1.2.3'],
  ['10.1.2.3:50123', '10.1.2.3'],
  ['::ffff:10.1.2.3', '10.1.2.3'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2'],
  ['[2001:DB8:1:2::6]:50123', '2001:db8:1:2'],
  ['[2001:db8::1]', '2001:db8:0:0'],
  ['::1', '0:0:0:0'],
  ['unknown', 'unknown'],
])('tries from %s are those of %s, whatever its port', (address, network) => {
  expect(clientNetwork(address)).toBe(network);
});
