import { InputRule, inputRules } from 'prosemirror-inputrules';
import type { MarkType, Schema } from 'prosemirror-model';
import type { EditorState, Plugin } from 'prosemirror-state';
import { quoteFor, type Typography } from '../words/typography.ts';

/**
 * What keys become while one types, `marks` first. Each can be taken back with Backspace, at
 * once.
 */
export function typingRules(
  schema: Schema,
  typography: Typography,
  marks: readonly InputRule[] = [],
): Plugin {
  const { em, strong } = schema.marks;
  return inputRules({
    rules: [
      ...marks,
      quotes('"', typography),
      quotes("'", typography),
      new InputRule(/‘(\d)$/, '’$1'),
      new InputRule(/(?<!-)--$/, typography.dash),
      new InputRule(/–-$/, '—'),
      new InputRule(/(?<!\.)\.\.\.$/, '…'),
      ...(strong === undefined ? [] : [marked(/\*\*([^\s*](?:[^*]*[^\s*])?)\*\*$/, strong)]),
      ...(em === undefined
        ? []
        : [
            marked(/(?<![*\\])\*([^\s*](?:[^*]*[^\s*])?)\*$/, em),
            marked(/(?<![\p{L}\p{N}_\\])_([^\s_](?:[^_]*[^\s_])?)_$/u, em),
          ]),
    ],
  });
}

function quotes(key: '"' | "'", typography: Typography): InputRule {
  return new InputRule(new RegExp(`${key}$`), (state, _, start, end) =>
    state.tr.insertText(quoteFor(key, textBefore(state, start), typography), start, end),
  );
}

/** Signs around words become a mark on them. */
function marked(pattern: RegExp, type: MarkType): InputRule {
  return new InputRule(pattern, (state, match, start, end) => {
    const words = match[1] ?? '';
    const from = start + match[0].indexOf(words);
    const to = from + words.length;
    const { tr } = state;
    if (to < end) tr.delete(to, end);
    tr.delete(start, from).addMark(start, start + words.length, type.create());
    return tr.removeStoredMark(type);
  });
}

function textBefore(state: EditorState, at: number): string {
  const $at = state.doc.resolve(at);
  return $at.parent.textBetween(0, $at.parentOffset, undefined, '\n');
}
