import { type NodeSpec, Schema } from 'prosemirror-model';

const line = (type: string): NodeSpec => ({
  content: 'inline*',
  group: type === 'slugline' ? '' : 'block',
  whitespace: 'pre',
  defining: true,
  attrs: { stored: { default: null }, level: { default: null }, keepsCase: { default: false } },
  parseDOM: [{ tag: `p[data-line=${type}]`, getAttrs: marksOf }],
  toDOM: ({ attrs: { level, keepsCase } }) => [
    'p',
    {
      'data-line': type,
      ...(level === null ? {} : { 'data-level': String(level) }),
      ...(keepsCase === true ? { 'data-keeps-case': '' } : {}),
    },
    0,
  ],
});

/** What a line that is pasted says of itself. */
function marksOf({ dataset }: HTMLElement) {
  const level = Number(dataset.level);
  return { level: level >= 1 && level <= 6 ? level : null, keepsCase: dataset.keepsCase !== undefined };
}

/** A screenplay's scene: the slugline, then lines. Marks don't exist there; signs are signs. */
export const scriptSchema = new Schema({
  nodes: {
    doc: { content: 'slugline block*' },
    slugline: line('slugline'),
    action: { ...line('action'), parseDOM: [{ tag: 'p[data-line=action]' }, { tag: 'p' }] },
    character: line('character'),
    parenthetical: line('parenthetical'),
    line: line('line'),
    transition: line('transition'),
    shot: line('shot'),
    centered: line('centered'),
    lyrics: line('lyrics'),
    note: line('note'),
    synopsis: line('synopsis'),
    section: line('section'),
    boneyard: line('boneyard'),
    page_break: {
      group: 'block',
      parseDOM: [{ tag: 'hr' }],
      toDOM: () => ['hr', { 'data-line': 'page_break' }],
    },
    dual: {
      group: 'block',
      atom: true,
      attrs: { dual: {} },
      toDOM: ({ attrs }) => {
        const { left, right } = Object(attrs.dual);
        return ['div', { 'data-line': 'dual' }, ['div', ...speech(left)], ['div', ...speech(right)]];
      },
    },
    hard_break: {
      inline: true,
      group: 'inline',
      selectable: false,
      linebreakReplacement: true,
      leafText: () => '\n',
      parseDOM: [{ tag: 'br' }],
      toDOM: () => ['br'],
    },
    text: { group: 'inline' },
  },
});

function speech(of: { character: string; parenthetical: string; line: string }): unknown[] {
  return [
    ['p', { 'data-line': 'character' }, of.character],
    ...(of.parenthetical === '' ? [] : [['p', { 'data-line': 'parenthetical' }, of.parenthetical]]),
    ['p', { 'data-line': 'line' }, of.line],
  ];
}
