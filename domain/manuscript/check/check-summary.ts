/** What a check has looked at. */
export type Looked = { scenes: number; words: number; pairs: number };

/**
 * What a check says at its end: what it looked at, what it found, and what such checks are known to
 * miss. It never says that all is well.
 */
export function checkSummary({ scenes, words, pairs }: Looked, found: number): string {
  const count = (number: number, one: string, more: string) =>
    number === 1 ? `1 ${one}` : `${number.toLocaleString('en-US')} ${more}`;
  const looked = `${count(scenes, 'scene', 'scenes')} with ${count(words, 'word', 'words')} and ${count(pairs, 'pair', 'pairs')} of facts were looked at`;
  const places = found === 0 ? 'nothing was found' : `${count(found, 'place was', 'places were')} found`;
  const caution =
    found === 0 ? 'That nothing was found does not mean that nothing is there: checks' : 'Checks';
  return `${looked}; ${places}. ${caution} of this kind find about half of what disagrees. They miss most what is only implied, who can know what, and places far apart whose facts were never noted.`;
}
