import { projectNameMax } from '../../../contract/projects.ts';

const ending = ' (copy)';

/** Appends ' (copy)'; a long name is cut between graphemes. Lengths are in code points. */
export function copyName(name: string): string {
  const room = projectNameMax - ending.length;
  const points = [...name];
  if (points.length <= room) return name + ending;
  const cut = points.slice(0, room).join('');
  // A grapheme that the cut would split goes as a whole, unless nothing would be left.
  const at = new Intl.Segmenter('en').segment(name).containing(cut.length)?.index ?? cut.length;
  return (at === 0 ? cut : name.slice(0, at)).trimEnd() + ending;
}
