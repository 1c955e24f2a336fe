import { Plugin } from 'prosemirror-state';
import { Decoration, DecorationSet } from 'prosemirror-view';

/** Marks the paragraph with the caret, so that all others can be drawn lighter. */
export const presentParagraph = new Plugin({
  props: {
    decorations({ doc, selection: { $head } }) {
      if ($head.depth === 0) return null;
      return DecorationSet.create(doc, [
        Decoration.node($head.before(1), $head.after(1), { class: 'is-present' }),
      ]);
    },
  },
});
