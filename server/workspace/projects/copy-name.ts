import { projectNameMax } from '../../../contract/projects.ts';

const ending = ' (copy)';

/**
 * What a copy of a project is called: its name and ' (copy)'. Where both are too long, the name is cut between whole
 * signs. Lengths are in code points, as names are measured everywhere.
 */
export function copyName(name: string): string {
  const room = projectNameMax - ending.length;
  const points = [...name];
  if (points.length <= room) return name + ending;
  const cut = points.slice(0, room).join('');
  // Where the cut runs through a sign of several code points, all of it goes, unless nothing else is there.
  const at = new Intl.Segmenter('en').segment(name).containing(cut.length)?.index ?? cut.length;
  return (at === 0 ? cut : name.slice(0, at)).trimEnd() + ending;
}
