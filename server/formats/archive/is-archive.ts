/** How many bytes of a file say whether it is an archive. */
export const knownBytes = 1_024;

/** Whether a file begins as an archive of Fabula does, which names its format early on. */
export function isArchive(bytes: Uint8Array): boolean {
  const start = new TextDecoder().decode(bytes.subarray(0, knownBytes));
  return /^\s*\{/.test(start) && /"format"\s*:\s*"fabula-/.test(start);
}
