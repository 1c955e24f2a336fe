import type { Look } from '../runs.ts';

/** How the classes of a book look: 'italic' of `.italic { font-style: italic }`. */
export type ClassLooks = ReadonlyMap<string, Look>;

/**
 * What the stylesheets of a book say of classes alone: italics, bold and underlines. Rules that go
 * by more than one class or element say nothing here.
 */
export function readClassLooks(stylesheets: readonly string[]): ClassLooks {
  const looks = new Map<string, Look>();
  for (const sheet of stylesheets)
    for (const rule of sheet.split('}')) {
      const brace = rule.lastIndexOf('{');
      const look = lookOfStyle(rule.slice(brace + 1));
      if (brace === -1 || Object.keys(look).length === 0) continue;
      const selectors = rule.slice(rule.lastIndexOf('*/', brace) + 1, brace).split(',');
      for (const selector of selectors) {
        const name = /^[/\s]*(?:span|em|i|b|strong)?\.([\w-]+)\s*$/.exec(selector)?.[1];
        if (name !== undefined) looks.set(name, { ...looks.get(name), ...look });
      }
    }
  return looks;
}

/** What a `style` says of its text. */
export function lookOfStyle(style: string): Look {
  return {
    ...(/font-style\s*:\s*(?:italic|oblique)/i.test(style) ? { isItalic: true } : {}),
    ...(/font-weight\s*:\s*(?:bold|[6-9]00)/i.test(style) ? { isBold: true } : {}),
    ...(/text-decoration(?:-line)?\s*:[^;]{0,100}underline/i.test(style) ? { isUnderlined: true } : {}),
  };
}
