import type { SceneContent } from './scene/result.ts';
import { trimLines } from './story-parts.ts';

/**
 * Cuts a scene in two: its prose at a UTF-16 code unit, a script's scene before a block. The
 * first half keeps the card and the number; the second has the viewpoint, the place and the
 * people, and of a script the heading. Null where one half would have nothing, or the cut is
 * within a character.
 */
export function splitScene(scene: SceneContent, at: number): [SceneContent, SceneContent] | null {
  const { number: _, ...unnumbered } = scene;
  const second = { ...unnumbered, title: '', goal: '', conflict: '', outcome: '', notes: '' };
  if (scene.blocks.length > 0) {
    if (at <= 0 || at >= scene.blocks.length) return null;
    return [
      { ...scene, blocks: scene.blocks.slice(0, at) },
      { ...second, text: '', blocks: scene.blocks.slice(at) },
    ];
  }
  const isInCharacter =
    /[\uD800-\uDBFF]/.test(scene.text.charAt(at - 1)) && /[\uDC00-\uDFFF]/.test(scene.text.charAt(at));
  const before = trimLines(scene.text.slice(0, at));
  const behind = trimLines(scene.text.slice(at));
  if (isInCharacter || before.text === '' || behind.text === '') return null;
  return [
    { ...scene, text: before.before + before.text },
    { ...second, text: behind.text + behind.after },
  ];
}

/**
 * Puts the text of the next scene behind that of a scene, whose card stays; what it doesn't say
 * is taken from the next one's card. Another heading of a script's scene becomes a line of
 * action, with its number.
 */
export function joinScenes(scene: SceneContent, next: SceneContent): SceneContent {
  const or = (one: string, other: string) => (one.trim() === '' ? other : one);
  const hasOtherHeading = next.slugline.trim() !== '' && next.slugline.trim() !== scene.slugline.trim();
  const isScript = scene.blocks.length > 0 || scene.slugline.trim() !== '';
  const heading = isScript && hasOtherHeading ? [{ type: 'action' as const, text: numbered(next) }] : [];
  const number = scene.slugline.trim() === '' ? (scene.number ?? next.number) : scene.number;
  const texts = [scene.text.replace(/[ \t\r\n]+$/, ''), trimLines(next.text).text];
  const written = texts.filter((text) => text !== '');
  return {
    title: or(scene.title, next.title),
    pov: or(scene.pov, next.pov),
    place: or(scene.place, next.place),
    when: or(scene.when, next.when),
    people: [...scene.people, ...next.people.filter((name) => !scene.people.includes(name))],
    goal: or(scene.goal, next.goal),
    conflict: or(scene.conflict, next.conflict),
    outcome: or(next.outcome, scene.outcome),
    notes: [scene.notes, next.notes].filter((note) => note.trim() !== '').join('\n\n'),
    text: written.join('\n\n'),
    slugline: or(scene.slugline, next.slugline),
    ...(number === undefined ? {} : { number }),
    blocks: [...scene.blocks, ...heading, ...next.blocks],
  };
}

function numbered({ number = '', slugline }: SceneContent): string {
  return `${number} ${slugline}`.trim();
}
