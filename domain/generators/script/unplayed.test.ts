import { expect, it } from 'vitest';
import { proseOf } from '../../craft/prose-of.ts';
import { countPages } from '../../formats/layout/pages.ts';
import { limits } from '../../limits.ts';
import { sceneTexts } from '../../manuscript/find-text.ts';
import { headContent } from '../../manuscript/head-content.ts';
import { sceneText } from '../../manuscript/ledger/scene-text.ts';
import { SceneContent } from '../../manuscript/scene/result.ts';
import { countSceneWords } from '../../manuscript/scene-words.ts';
import { joinScenes, splitScene } from '../../manuscript/split-scene.ts';
import { checkContentSize } from '../../story/content-size.ts';
import { changeInWords } from '../../story/edits/change-in-words.ts';
import { fieldsPrompt } from '../../story/edits/fields-prompt.ts';
import { placesOf } from '../../story/edits/places.ts';
import { emptyContent } from '../../story/empty-content.ts';
import { hashFields } from '../../story/field-hashes.ts';
import { result, type Script } from './result.ts';

const played = [
  { type: 'action', text: 'Rain falls.' },
  { type: 'shot', text: 'On the rope' },
  { type: 'lyrics', text: 'La la' },
  { type: 'page_break' },
  { type: 'dialogue', character: 'McVey', parenthetical: '', line: 'No.', keeps_case: true },
] satisfies Script['scenes'][number]['blocks'];
const beside = [
  { type: 'note', text: 'NOTE?' },
  { type: 'synopsis', text: 'SYNOPSIS' },
  { type: 'section', level: 2, text: 'SECTION' },
  { type: 'boneyard', text: 'BONEYARD' },
] satisfies Script['scenes'][number]['blocks'];
const script = {
  title_page: [{ key: 'Contact', value: 'ADDRESS' }],
  scenes: [{ slugline: 'INT. A', number: 'NUMBER', blocks: [...played, ...beside] }],
};
const scene = { ...emptyContent({ content: SceneContent }), ...script.scenes[0] };
const hidden = /NOTE|SYNOPSIS|SECTION|BONEYARD|ADDRESS|NUMBER/;

it('what is not played is not counted, neither in words nor in pages', () => {
  expect(countSceneWords(scene)).toBe(8);
  expect(countSceneWords({ text: '', blocks: [{ type: 'action', text: '[[two words]]' }] })).toBe(0);
  const many = Array.from({ length: 100 }, () => beside).flat();
  expect(countPages([{ slugline: 'INT. A', blocks: many }]).count).toBe(1);
});

it('models are told what is played; notes, sections and synopses in brief, and nothing set aside', () => {
  expect(result.tell(script, {})).not.toMatch(hidden);
  expect(result.tell(script, {})).toContain('Rain falls.');
  expect(result.brief(script)).toBe('INT. A: SYNOPSIS. NOTE? SECTION.');
  expect(result.brief({ scenes: [{ slugline: 'INT. A', blocks: played }] })).toBe('INT. A: Rain falls.');
  const places = placesOf(result.content, script).map(({ text }) => text);
  expect(places).toEqual(['INT. A', 'Rain falls.', 'On the rope', 'La la', 'McVey', 'No.']);
  expect(changeInWords(script, { scenes: [] })).not.toMatch(hidden);
  const { blocks } = fieldsPrompt(
    { size: 'full', noun: 'script' },
    { content: script, fields: [], schema: result.answer as never, angle: '' },
  );
  expect(JSON.stringify(blocks)).toContain('Rain falls.');
  expect(JSON.stringify(blocks)).not.toMatch(hidden);
  expect(sceneText(scene)).toBe('INT. A\n\nRain falls.\n\nOn the rope\n\nLa la\n\nMcVey: No.');
});

it('a review takes notes for notes, and passes over what is set aside', () => {
  const manners = proseOf('SCRIPT', script).map(({ text, manner }) => [text, manner]);
  expect(manners).toContainEqual(['NOTE?', 'note']);
  expect(manners).toContainEqual(['La la', 'narration']);
  expect(manners.flat()).not.toContain('BONEYARD');
  expect(manners.flat()).not.toContain('NUMBER');
});

it('a writer finds all of it', () => {
  const found = sceneTexts(scene).map(({ text }) => text);
  expect(found).toEqual(expect.arrayContaining(['NOTE?', 'BONEYARD', 'La la', 'McVey']));
});

it('an opened script keeps its title page and numbers, and so do scenes that are cut and joined', () => {
  const parts = [{ type: 'scene' as const, content: scene, setAs: null }];
  expect(headContent('SCRIPT', { ...script, scenes: [] }, { parts, tail: '' })).toEqual(script);
  const [first, second] = splitScene(scene, 2) ?? [];
  expect([first?.number, second?.number]).toEqual(['NUMBER', undefined]);
  expect(second).toBeDefined();
  if (first === undefined || second === undefined) return;
  expect(joinScenes(first, second)).toMatchObject({ number: 'NUMBER', blocks: scene.blocks });
  const other = { ...second, slugline: 'INT. B', number: '7' };
  expect(joinScenes(first, other).blocks[2]).toEqual({ type: 'action', text: '7 INT. B' });
});

it('contents from before stay as they are, and new ones have no more than they need', () => {
  const before = { scenes: [{ slugline: 'INT. A', blocks: [{ type: 'action', text: 'Rain.' }] }] };
  const parsed = result.content.parse(before) as Script;
  expect(JSON.stringify(parsed)).toBe(JSON.stringify(before));
  expect(hashFields(parsed, (text) => text)).toEqual(hashFields(before, (text) => text));
  expect(emptyContent(result)).toEqual({ scenes: [] });
  expect(Object.keys(emptyContent({ content: SceneContent }))).not.toContain('number');
});

it('new texts and lists have limits', () => {
  const blocks = Array.from({ length: limits.sceneBlocks }, () => ({ type: 'page_break' }));
  const number = '1'.repeat(limits.sceneNumberCharacters + 1);
  const key = 'K'.repeat(limits.titleKeyCharacters + 1);
  const long = { title_page: [{ key, value: '' }], scenes: [{ slugline: '', number, blocks }] };
  expect(checkContentSize(long).map(({ field }) => field)).toEqual(['title_page.0.key', 'scenes.0.number']);
  // A scene of a manuscript has room for as many blocks as one of a script.
  expect(checkContentSize({ ...scene, blocks })).toEqual([]);
  expect(checkContentSize({ ...scene, blocks: [...blocks, blocks[0]] })).toHaveLength(1);
});
