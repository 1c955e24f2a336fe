import { readFileSync } from 'node:fs';
import { deflateSync, inflateSync } from 'node:zlib';
import { expect, it } from 'vitest';
import { shrinkPng } from './shrink-png.ts';

it('keeps every colour of a picture with few of them, whatever filter its lines use', () => {
  const pixels = [255, 0, 0, 0, 255, 0, 0, 0, 255, 9, 9, 9];
  const lines = [
    [0, ...pixels],
    [1, ...differences(pixels)],
    [2, ...pixels.map(() => 0)],
  ];
  expect(coloursOf(shrinkPng(pngOf(4, 3, lines.flat())))).toEqual([...pixels, ...pixels, ...pixels]);
});

it('refuses a picture that it cannot read', () => {
  const alreadySmall = readFileSync('public/favicon.png');
  expect(() => shrinkPng(alreadySmall)).toThrow('a PNG of colour type 3 cannot be read');
});

function differences(bytes: readonly number[]): number[] {
  return bytes.map((byte, at) => (byte - (at >= 3 ? (bytes[at - 3] ?? 0) : 0)) & 255);
}

/** An 8-bit RGB picture from filtered lines, with empty checksums, which nothing here reads. */
function pngOf(width: number, height: number, lines: readonly number[]): Buffer {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header.set([8, 2, 0, 0, 0], 8);
  const signature = Buffer.from([137, 80, 78, 71, 13, 10, 26, 10]);
  return Buffer.concat([signature, chunk('IHDR', header), chunk('IDAT', deflateSync(Buffer.from(lines)))]);
}

function chunk(type: string, content: Buffer): Buffer {
  const length = Buffer.alloc(4);
  length.writeUInt32BE(content.length);
  return Buffer.concat([length, Buffer.from(type, 'latin1'), content, Buffer.alloc(4)]);
}

function coloursOf(png: Uint8Array): number[] {
  const file = Buffer.from(png);
  const [palette, data] = ['PLTE', 'IDAT'].map((type) => {
    const at = file.indexOf(type);
    return file.subarray(at + 4, at + 4 + file.readUInt32BE(at - 4));
  });
  if (palette === undefined || data === undefined) throw new Error('no palette');
  const width = file.readUInt32BE(16);
  const places = [...inflateSync(data)].filter((_, at) => at % (width + 1) !== 0);
  return places.flatMap((place) => [...palette.subarray(place * 3, place * 3 + 3)]);
}
