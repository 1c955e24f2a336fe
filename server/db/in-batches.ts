/** Something to be read by its id, and about how many bytes it has. */
export type Sized = { id: string; bytes: number };

/** Splits ids into batches to be read at once: at most so many, and a megabyte where one alone is not more. */
export function* inBatches(
  items: readonly Sized[],
  most = 200,
  mostBytes = 1024 * 1024,
): Generator<string[]> {
  let batch: string[] = [];
  let bytes = 0;
  for (const item of items) {
    if (batch.length > 0 && (batch.length === most || bytes + item.bytes > mostBytes)) {
      yield batch;
      batch = [];
      bytes = 0;
    }
    batch.push(item.id);
    bytes += item.bytes;
  }
  if (batch.length > 0) yield batch;
}
