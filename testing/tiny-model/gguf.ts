/** Writes GGUF files, the format of models for llama.cpp: metadata, then tensors. */
export type GgufValue =
  | { type: 'uint32' | 'float32'; value: number }
  | { type: 'string'; value: string }
  | { type: 'strings'; value: readonly string[] }
  | { type: 'int32s'; value: readonly number[] };

/** `shape`: the innermost first. `data`: as ggml keeps it, in its type. */
export type GgufTensor = { name: string; shape: readonly number[]; kind: 'f32' | 'q8_0'; data: Buffer };

/** A whole file. The same input gives the same bytes. */
export function gguf(metadata: Readonly<Record<string, GgufValue>>, tensors: readonly GgufTensor[]): Buffer {
  const entries = Object.entries(metadata);
  const head = [
    Buffer.from('GGUF'),
    uint32(3),
    uint64(tensors.length),
    uint64(entries.length),
    ...entries.flatMap(([name, value]) => [text(name), ...bytesOf(value)]),
  ];
  let offset = 0;
  const bodies: Buffer[] = [];
  for (const { name, shape, kind, data } of tensors) {
    head.push(text(name), uint32(shape.length), ...shape.map(uint64), uint32(kinds[kind]), uint64(offset));
    bodies.push(data, padding(data.length));
    offset += aligned(data.length);
  }
  const beginning = Buffer.concat(head);
  return Buffer.concat([beginning, padding(beginning.length), ...bodies]);
}

const kinds = { f32: 0, q8_0: 8 };

function bytesOf(entry: GgufValue): Buffer[] {
  switch (entry.type) {
    case 'uint32':
      return [uint32(4), uint32(entry.value)];
    case 'float32': {
      const bytes = Buffer.alloc(4);
      bytes.writeFloatLE(entry.value);
      return [uint32(6), bytes];
    }
    case 'string':
      return [uint32(8), text(entry.value)];
    case 'strings':
      return [uint32(9), uint32(8), uint64(entry.value.length), ...entry.value.map(text)];
    case 'int32s':
      return [
        uint32(9),
        uint32(5),
        uint64(entry.value.length),
        Buffer.from(Int32Array.from(entry.value).buffer),
      ];
  }
}

function uint32(value: number): Buffer {
  const bytes = Buffer.alloc(4);
  bytes.writeUInt32LE(value);
  return bytes;
}

function uint64(value: number): Buffer {
  const bytes = Buffer.alloc(8);
  bytes.writeBigUInt64LE(BigInt(value));
  return bytes;
}

function text(value: string): Buffer {
  const bytes = Buffer.from(value);
  return Buffer.concat([uint64(bytes.length), bytes]);
}

const alignment = 32;
const aligned = (length: number) => Math.ceil(length / alignment) * alignment;
const padding = (length: number) => Buffer.alloc(aligned(length) - length);
