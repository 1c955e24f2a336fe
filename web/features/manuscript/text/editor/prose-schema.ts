import { Schema, type TagParseRule } from 'prosemirror-model';

/**
 * Prose of a scene. `raw` is how a paragraph was stored, `before` what stood in front of it; they
 * are kept, so that what nobody types in is stored as it was.
 */
export const proseSchema = new Schema({
  nodes: {
    doc: { content: '(paragraph | scene_break)+', attrs: { lead: { default: '' }, after: { default: '' } } },
    paragraph: {
      content: 'inline*',
      group: 'block',
      whitespace: 'pre',
      attrs: { raw: { default: null }, before: { default: '\n\n' } },
      parseDOM: [{ tag: 'p' }],
      toDOM: () => ['p', 0],
    },
    scene_break: {
      group: 'block',
      attrs: { raw: { default: '***' }, before: { default: '\n\n' } },
      parseDOM: [{ tag: 'hr' }],
      toDOM: () => ['hr'],
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
  marks: {
    em: {
      parseDOM: [{ tag: 'i' }, { tag: 'em' }, styled(/font-style:\s*(italic|oblique)/)],
      toDOM: () => ['em', 0],
    },
    strong: {
      parseDOM: [
        { tag: 'strong' },
        // Google Docs wraps what it copies in a <b> that is not bold.
        {
          tag: 'b',
          getAttrs: ({ dataset }) => !/font-weight:\s*(normal|400)/.test(dataset.style ?? '') && null,
        },
        styled(/font-weight:\s*(bold|[6-9]00)/),
      ],
      toDOM: () => ['strong', 0],
    },
  },
});

/**
 * Letters that are set so by their style. The page's policy forbids inline styles, so that pasted
 * ones are read from an attribute of another name (`cleanHtml`).
 */
function styled(style: RegExp): TagParseRule {
  return {
    tag: '[data-style]',
    consuming: false,
    getAttrs: ({ dataset }) => style.test(dataset.style ?? '') && null,
  };
}
