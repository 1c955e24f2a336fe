export type Sized = { id: string; bytes: number };

/** Splits ids into batches to read at once: up to 200 items and a megabyte, or one larger item. */
export function* inBatches(
  items: readonly Sized[],
  maxItems = 200,
  maxBytes = 1024 * 1024,
): Generator<string[]> {
  let batch: string[] = [];
  let bytes = 0;
  for (const item of items) {
    if (batch.length > 0 && (batch.length === maxItems || bytes + item.bytes > maxBytes)) {
      yield batch;
      batch = [];
      bytes = 0;
    }
    batch.push(item.id);
    bytes += item.bytes;
  }
  if (batch.length > 0) yield batch;
}
