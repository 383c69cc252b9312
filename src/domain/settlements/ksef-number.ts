import { isDay } from '#engine/fields/date.ts';
import { isNip } from '#domain/fields/identifier.ts';

/** Tax number of the seller, day of receipt, twelve technical characters, checksum: `5265877635-20250826-0100001AF629-AF`. */
const parts = /^(\d{10})-(\d{4})(\d{2})(\d{2})-[0-9A-F]{12}-([0-9A-F]{2})$/;

const POLYNOMIAL = 0x07;

/** Whether the text is a number that KSeF gives to an invoice, by its form and its checksum (CRC-8 of the first 32 characters). */
export function isKsefNumber(text: string): boolean {
  const [, nip = '', year, month, day, checksum = ''] = parts.exec(text) ?? [];
  return isNip(nip) && isDay(`${year}-${month}-${day}`) && crc8(text.slice(0, 32)) === Number.parseInt(checksum, 16);
}

/** As it is copied from elsewhere: with spaces around and in small letters. */
export const normalizeKsefNumber = (typed: string): string => typed.replace(/\s/g, '').toUpperCase();

function crc8(text: string): number {
  let crc = 0;
  for (const byte of new TextEncoder().encode(text)) {
    crc ^= byte;
    for (let bit = 0; bit < 8; bit++) crc = crc & 0x80 ? ((crc << 1) ^ POLYNOMIAL) & 0xff : crc << 1;
  }
  return crc;
}
