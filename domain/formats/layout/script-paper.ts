import type { Paper } from './page.ts';

/** Points from the left edge of the paper, and signs in a line. */
export type Measure = { readonly x: number; readonly columns: number };

/** The grid of a script's pages: ten signs and six lines an inch. Everything else is in points. */
export type ScriptPaper = {
  /** Lines of a page. */
  readonly lines: number;
  /** From the top to the first base line. */
  readonly top: number;
  readonly action: Measure;
  readonly dialogue: Measure;
  /** Its first line begins a tenth of an inch further left. */
  readonly parenthetical: Measure;
  readonly cue: Measure;
  /** Ends at `x`, from the left. */
  readonly transition: Measure;
  readonly dual: { readonly left: number; readonly right: number };
  readonly numbers: { readonly left: number; readonly right: number };
  readonly header: { readonly y: number; readonly right: number };
};

export const lineHeight = 12;

/** From the top of a line to its base line. */
const base = 9;
const inch = 72;

/** The indents of Final Draft's templates for US Letter, and for A4. */
export const scriptPapers: Readonly<Record<Paper, ScriptPaper>> = {
  letter: {
    lines: 54,
    top: inch + base,
    action: { x: 1.5 * inch, columns: 60 },
    dialogue: { x: 2.5 * inch, columns: 35 },
    parenthetical: { x: 3 * inch, columns: 25 },
    cue: { x: 3.5 * inch, columns: 38 },
    transition: { x: 7.1 * inch, columns: 16 },
    dual: { left: 1.5 * inch, right: 4.6 * inch },
    numbers: { left: 0.75 * inch, right: 7.38 * inch },
    header: { y: 0.5 * inch + base, right: 7.5 * inch },
  },
  a4: {
    lines: 58,
    top: 75 + base,
    action: { x: 1.25 * inch, columns: 60 },
    dialogue: { x: 2.56 * inch, columns: 37 },
    parenthetical: { x: 3.25 * inch, columns: 20 },
    cue: { x: 3.75 * inch, columns: 35 },
    transition: { x: 6.75 * inch, columns: 15 },
    dual: { left: 1.25 * inch, right: 4.35 * inch },
    numbers: { left: 0.75 * inch, right: 7.38 * inch },
    header: { y: 0.5 * inch + base, right: 7.25 * inch },
  },
};

/** The base line of a line, from 0 at the top of the page. */
export function baseLine({ top }: ScriptPaper, line: number): number {
  return top + line * lineHeight;
}
