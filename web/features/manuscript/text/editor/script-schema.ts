import { type NodeSpec, Schema } from 'prosemirror-model';

const line = (type: string): NodeSpec => ({
  content: 'inline*',
  group: type === 'slugline' ? '' : 'block',
  whitespace: 'pre',
  defining: true,
  attrs: { stored: { default: null } },
  parseDOM: [{ tag: `p[data-line=${type}]` }],
  toDOM: () => ['p', { 'data-line': type }, 0],
});

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
