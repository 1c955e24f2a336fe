/** The unit of release: words, or sentences for readers who want less motion. */
export type ReleaseUnit = 'word' | 'sentence';

/**
 * Holds back a run's raw JSON and releases it at reading pace. Only words in the answer's texts
 * count. Reads each character once.
 */
export type Release = {
  push(text: string): void;
  /** Nothing more will come: the rest is handed out within a moment. */
  finish(): void;
  /** What becomes visible as `ms` milliseconds pass; '' when nothing does. */
  advance(ms: number): string;
  flush(): string;
  isDrained(): boolean;
};

/** Words a second with nothing waiting, and with `farBehind` words waiting. */
const slowest = 28;
const fastest = 40;
/** Beyond this many waiting words the pace grows further, so that the wait stays short. */
const farBehind = 80;
/** How long the release goes on after the end, in seconds. */
const endSeconds = 0.7;

export function createRelease(unit: ReleaseUnit): Release {
  const scanner = createScanner(unit);
  let held = '';
  /** How much was handed out before what is held; cuts count from the same beginning. */
  let handedOut = 0;
  /** Where the text may be cut, and how many words lie between a cut and the one before. */
  let cuts: { end: number; words: number }[] = [];
  let nextCut = 0;
  let waitingWords = 0;
  let credit = 0;
  /** Words a second after the end; 0 while more may come. */
  let lastPace = 0;

  function push(text: string): void {
    const offset = handedOut + held.length;
    held += text;
    scanner.scan(text, (index, words) => {
      const end = offset + index;
      const last = nextCut < cuts.length ? cuts.at(-1) : undefined;
      waitingWords += words;
      if (words === 0 && last !== undefined) last.end = end;
      else cuts.push({ end, words });
    });
  }

  function take(end: number): string {
    const text = held.slice(0, end - handedOut);
    held = held.slice(text.length);
    handedOut = end;
    if (nextCut === cuts.length) {
      cuts = [];
      nextCut = 0;
    }
    return text;
  }

  function flush(): string {
    nextCut = cuts.length;
    waitingWords = 0;
    credit = 0;
    return take(handedOut + held.length);
  }

  function advance(ms: number): string {
    credit = held === '' ? 0 : credit + (Math.max(paceFor(waitingWords), lastPace) * ms) / 1000;
    let end = handedOut;
    for (let cut = cuts[nextCut]; cut !== undefined && cut.words <= credit; cut = cuts[nextCut]) {
      credit -= cut.words;
      waitingWords -= cut.words;
      end = cut.end;
      nextCut += 1;
    }
    if (nextCut < cuts.length) return take(end);
    // Unused pace is not saved up; after the end the rest goes out, too.
    credit = Math.min(credit, 1);
    return lastPace > 0 ? flush() : take(end);
  }

  return {
    push,
    finish() {
      lastPace = Math.max(fastest, waitingWords / endSeconds);
    },
    advance,
    flush,
    isDrained: () => held === '',
  };
}

/** Words a second for so many waiting ones. */
export function paceFor(waitingWords: number): number {
  if (waitingWords > farBehind) return (fastest * waitingWords) / farBehind;
  return slowest + ((fastest - slowest) * waitingWords) / farBehind;
}

/** Finds the places where JSON text may be cut. Remembers where it is between pieces. */
function createScanner(unit: ReleaseUnit) {
  const open: string[] = [];
  let isInText = false;
  let isName = false;
  let isEscaped = false;
  let expectsName = false;
  let words = 0;
  let lastSign = '';

  return {
    scan(text: string, cutAt: (index: number, words: number) => void): void {
      for (let index = 0; index < text.length; index++) {
        const sign = text.charAt(index);
        if (!isInText) {
          scanBetween(sign);
          cutAt(index + 1, 0);
        } else if (isEscaped) isEscaped = false;
        else if (sign === '\\') isEscaped = true;
        else if (sign === '"') {
          isInText = false;
          cutAt(index + 1, isName ? 0 : words + 1);
          words = 0;
        } else if (sign === ' ' && !isName) {
          words += 1;
          if (unit === 'word' || /[.!?…]/.test(lastSign)) {
            cutAt(index + 1, words);
            words = 0;
          }
        }
        // A closing quotation mark belongs to the sentence before it.
        if (!/[”’)]/.test(sign)) lastSign = sign;
      }
    },
  };

  function scanBetween(sign: string): void {
    if (sign === '"') {
      isInText = true;
      isName = expectsName;
      expectsName = false;
    } else if (sign === '{' || sign === '[') {
      open.push(sign);
      expectsName = sign === '{';
    } else if (sign === '}' || sign === ']') open.pop();
    else if (sign === ',') expectsName = open.at(-1) === '{';
  }
}
