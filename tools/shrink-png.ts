import { crc32, deflateSync, inflateSync } from 'node:zlib';

type Pixels = { width: number; height: number; bytesPerPixel: number; bytes: Uint8Array };

/**
 * Rewrites a PNG with a palette of its 256 most frequent colours; others take the nearest. Flat
 * drawings shrink to about a third. Takes opaque 8-bit RGB or RGBA without interlacing, as browsers
 * write screenshots.
 */
export function shrinkPng(png: Uint8Array): Uint8Array {
  const { width, height, bytesPerPixel, bytes } = readPixels(png);
  const counts = new Map<number, number>();
  const colours = new Uint32Array(width * height);
  for (let at = 0; at < colours.length; at++) {
    const [red = 0, green = 0, blue = 0] = bytes.subarray(at * bytesPerPixel, at * bytesPerPixel + 3);
    const colour = (red << 16) | (green << 8) | blue;
    colours[at] = colour;
    counts.set(colour, (counts.get(colour) ?? 0) + 1);
  }
  const palette = [...counts]
    .toSorted((one, other) => other[1] - one[1])
    .slice(0, 256)
    .map(([colour]) => colour);
  const places = new Map(palette.map((colour, place) => [colour, place]));
  const lines = new Uint8Array((width + 1) * height);
  for (let at = 0; at < colours.length; at++) {
    const colour = colours[at] ?? 0;
    const place = places.get(colour) ?? nearest(colour, palette);
    places.set(colour, place);
    lines[at + Math.floor(at / width) + 1] = place;
  }
  const header = new Uint8Array(13);
  const view = new DataView(header.buffer);
  view.setUint32(0, width);
  view.setUint32(4, height);
  header.set([8, 3, 0, 0, 0], 8);
  const table = new Uint8Array(
    palette.flatMap((colour) => [colour >> 16, (colour >> 8) & 255, colour & 255]),
  );
  return Buffer.concat([
    png.subarray(0, 8),
    chunk('IHDR', header),
    chunk('PLTE', table),
    chunk('IDAT', deflateSync(lines, { level: 9 })),
    chunk('IEND', new Uint8Array()),
  ]);
}

function nearest(colour: number, palette: readonly number[]): number {
  const distances = palette.map((other) =>
    [16, 8, 0].reduce((sum, shift) => sum + (((colour >> shift) & 255) - ((other >> shift) & 255)) ** 2, 0),
  );
  return distances.indexOf(Math.min(...distances));
}

function chunk(type: string, content: Uint8Array): Uint8Array {
  const named = Buffer.concat([Buffer.from(type, 'latin1'), content]);
  const framed = Buffer.alloc(named.length + 8);
  framed.writeUInt32BE(content.length, 0);
  named.copy(framed, 4);
  framed.writeUInt32BE(crc32(named), named.length + 4);
  return framed;
}

function readPixels(png: Uint8Array): Pixels {
  const file = Buffer.from(png);
  const data: Buffer[] = [];
  for (let at = 8; at < file.length; at += 12 + file.readUInt32BE(at))
    if (file.toString('latin1', at + 4, at + 8) === 'IDAT')
      data.push(file.subarray(at + 8, at + 8 + file.readUInt32BE(at)));
  const [width, height, type] = [file.readUInt32BE(16), file.readUInt32BE(20), file.readUInt8(25)];
  if (type !== 2 && type !== 6) throw new Error(`a PNG of colour type ${type} cannot be read`);
  const bytesPerPixel = type === 2 ? 3 : 4;
  return {
    width,
    height,
    bytesPerPixel,
    bytes: unfilter(inflateSync(Buffer.concat(data)), width * bytesPerPixel, bytesPerPixel),
  };
}

/** Undoes the filter that each line of a PNG names in its first byte. */
function unfilter(lines: Uint8Array, lineLength: number, step: number): Uint8Array {
  const bytes = new Uint8Array((lines.length / (lineLength + 1)) * lineLength);
  for (let at = 0; at < bytes.length; at++) {
    const [line, column] = [Math.floor(at / lineLength), at % lineLength];
    const filter = lines[line * (lineLength + 1)] ?? 0;
    const left = column >= step ? (bytes[at - step] ?? 0) : 0;
    const above = line > 0 ? (bytes[at - lineLength] ?? 0) : 0;
    const corner = line > 0 && column >= step ? (bytes[at - lineLength - step] ?? 0) : 0;
    const guess = [0, left, above, (left + above) >> 1, paeth(left, above, corner)][filter] ?? 0;
    bytes[at] = (lines[line * (lineLength + 1) + 1 + column] ?? 0) + guess;
  }
  return bytes;
}

function paeth(left: number, above: number, corner: number): number {
  const guess = left + above - corner;
  const [toLeft, toAbove, toCorner] = [
    Math.abs(guess - left),
    Math.abs(guess - above),
    Math.abs(guess - corner),
  ];
  if (toLeft <= toAbove && toLeft <= toCorner) return left;
  return toAbove <= toCorner ? above : corner;
}
