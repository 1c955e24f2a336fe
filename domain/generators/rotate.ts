/** The example that a seed chooses; any number is a seed. Throws if there are no examples. */
export function rotate<Example>(examples: readonly Example[], seed: number): Example {
  const count = examples.length;
  const place = ((Math.trunc(seed) % count) + count) % count;
  const example = examples[place];
  if (example === undefined) throw new Error('a seed chooses among examples');
  return example;
}
