import iconv from 'iconv-lite';
import { expect, test } from 'vitest';
import { EncodingDetector } from './text-encoding.ts';

function detect(...chunks: Uint8Array[]): string {
  const detector = new EncodingDetector();
  chunks.forEach((chunk) => detector.add(chunk));
  return detector.isBinary() ? 'binary' : detector.encoding();
}

const pangram = 'Pójdźże, kiń tę chmurność w głąb flaszy; ŻÓŁĆ, Śląsk, Źródło';

test.each(['utf-8', 'windows-1250', 'iso-8859-2', 'cp852'])('Polish text in %s is told', (encoding) => {
  expect(detect(iconv.encode(pangram, encoding))).toBe(encoding);
});

test.each(['ą', 'ś', 'ź', 'Ą', 'Ś', 'Ź'])(
  'one letter "%s" is enough to tell the two one-byte encodings apart',
  (letter) => {
    expect(detect(iconv.encode(letter, 'windows-1250'))).toBe('windows-1250');
    expect(detect(iconv.encode(letter, 'iso-8859-2'))).toBe('iso-8859-2');
  },
);

test('letters that both encodings share mean Windows-1250, as do its own quotes and dashes', () => {
  expect(detect(iconv.encode('żółć', 'iso-8859-2'))).toBe('windows-1250');
  expect(detect(iconv.encode('„PHU” – 5 €, ±±±', 'windows-1250'))).toBe('windows-1250');
});

test('capitals, a town and what fills empty fields tell a file of the last century', () => {
  for (const text of ['ZAKŁAD STOLARSKI ŁÓDŹ', 'wpłata', 'Wrocław, ul. Święta', 'OPŁATA ZA WEZWANIE'])
    expect(detect(iconv.encode(text, 'cp852'), Buffer.from([0xff])), text).toBe('cp852');
});

test('names of neighbours in Windows-1250 are not taken for it', () => {
  for (const text of ['Jäger GmbH', 'Müller & Söhne, Žižkov', 'ÄÖÜ ß'])
    expect(detect(iconv.encode(text, 'windows-1250')), text).toBe('windows-1250');
});

test('a UTF-8 letter cut in two by a chunk or by the end is still UTF-8; half a letter alone is not', () => {
  const bytes = Buffer.from('żółw');
  expect(detect(bytes.subarray(0, 1), bytes.subarray(1))).toBe('utf-8');
  expect(detect(bytes.subarray(0, 3))).toBe('utf-8');
  expect(detect(bytes.subarray(0, 1))).toBe('windows-1250');
});

test('byte order marks win, even when they come byte by byte', () => {
  expect(detect(Buffer.from([0xff]), Buffer.from([0xfe]), Buffer.from([0x41, 0]))).toBe('utf-16le');
  expect(detect(Buffer.from([0xfe, 0xff, 0, 0x41]))).toBe('utf-16be');
  expect(detect(Buffer.from([0xef, 0xbb, 0xbf, 0x41]))).toBe('utf-8');
});

test('zero bytes and a crowd of control characters are no text; a final DOS end mark is', () => {
  expect(detect(Buffer.from('a;b\0'))).toBe('binary');
  expect(detect(Buffer.from('\u0001\u0002\u0003\u0004abc'))).toBe('binary');
  expect(detect(Buffer.from('a;b\r\n\u001a'))).toBe('utf-8');
});
