import { Plugin, PluginKey } from 'prosemirror-state';
import { Decoration, DecorationSet } from 'prosemirror-view';

export type Marked = { from: number; to: number; className: string };

const key = new PluginKey<DecorationSet>('found');

/** Draws marks where the browser can't highlight without changing the page. */
export const foundMarks = new Plugin<DecorationSet>({
  key,
  state: {
    init: () => DecorationSet.empty,
    apply(tr, shown) {
      const marked: readonly Marked[] | undefined = tr.getMeta(key);
      if (marked === undefined) return shown.map(tr.mapping, tr.doc);
      return DecorationSet.create(
        tr.doc,
        marked.map(({ from, to, className }) => Decoration.inline(from, to, { class: className })),
      );
    },
  },
  props: { decorations: (state) => key.getState(state) },
});

export { key as foundMarksKey };
