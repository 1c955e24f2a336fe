import { inflateSync } from 'node:zlib';

/**
 * The TrueType font in a WOFF file (W3C, WOFF File Format 1.0). pdfkit reads both, but unpacks a
 * table of WOFF by a slow way of its own, each time it asks for one.
 */
export function unpackWoff(woff: Buffer): Buffer {
  const tables = readTables(woff);
  const head = Buffer.alloc(12 + 16 * tables.length);
  const power = Math.floor(Math.log2(tables.length));
  head.writeUInt32BE(woff.readUInt32BE(4), 0);
  head.writeUInt16BE(tables.length, 4);
  head.writeUInt16BE(16 * 2 ** power, 6);
  head.writeUInt16BE(power, 8);
  head.writeUInt16BE(16 * (tables.length - 2 ** power), 10);
  const parts = [head];
  let offset = head.length;
  for (const [index, { tag, checksum, data }] of tables.entries()) {
    const at = 12 + 16 * index;
    head.writeUInt32BE(tag, at);
    head.writeUInt32BE(checksum, at + 4);
    head.writeUInt32BE(offset, at + 8);
    head.writeUInt32BE(data.length, at + 12);
    // Each table begins at a multiple of four bytes.
    const padded = Buffer.alloc(Math.ceil(data.length / 4) * 4);
    data.copy(padded);
    parts.push(padded);
    offset += padded.length;
  }
  return Buffer.concat(parts);
}

function readTables(woff: Buffer): { tag: number; checksum: number; data: Buffer }[] {
  return Array.from({ length: woff.readUInt16BE(12) }, (_, index) => {
    const at = 44 + 20 * index;
    const from = woff.readUInt32BE(at + 4);
    const packed = woff.readUInt32BE(at + 8);
    const data = woff.subarray(from, from + packed);
    const isPacked = packed < woff.readUInt32BE(at + 12);
    return {
      tag: woff.readUInt32BE(at),
      checksum: woff.readUInt32BE(at + 16),
      data: isPacked ? inflateSync(data) : data,
    };
  });
}
