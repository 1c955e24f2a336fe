/** A line without what `/* *\/` sets aside. */
export type Line = {
  readonly text: string;
  /** Its number in the file, from 1. */
  readonly number: number;
  /** What was set aside in it; it may have had several lines. */
  readonly boneyards: string[];
};

export type BoneyardReader = {
  /**
   * Takes the next line of the file and gives out the line that it ends, if it is not set aside.
   */
  push(text: string, number: number): Line | null;
  /** Gives out the lines of a part that was never closed, as they stand. */
  end(): Line[];
};

/** Sets boneyards aside. Each line is searched once, however many of them begin in it. */
export function createBoneyardReader(): BoneyardReader {
  /** Of the line in which the open boneyard began. */
  let before = '';
  let closed: string[] = [];
  let opened = 0;
  /** The lines since `/*`, the first without it; null outside of a boneyard. */
  let inside: string[] | null = null;

  function push(text: string, number: number): Line | null {
    let at = 0;
    if (inside === null) {
      before = '';
      closed = [];
      opened = number;
    }
    for (;;) {
      const mark = text.indexOf(inside === null ? '/*' : '*/', at);
      if (inside === null) {
        before += text.slice(at, mark === -1 ? text.length : mark);
        if (mark === -1) return { text: before, number: opened, boneyards: closed };
        inside = [];
      } else {
        inside.push(text.slice(at, mark === -1 ? text.length : mark));
        if (mark === -1) return null;
        closed.push(inside.join('\n'));
        inside = null;
      }
      at = mark + 2;
    }
  }

  function end(): Line[] {
    if (inside === null) return [];
    const [first = '', ...others] = inside;
    inside = null;
    return [
      { text: `${before}/*${first}`, number: opened, boneyards: closed },
      ...others.map((text, index) => ({ text, number: opened + index + 1, boneyards: [] })),
    ];
  }

  return { push, end };
}
