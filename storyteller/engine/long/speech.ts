import { gestures, silences, speechTags } from '../phrases.ts';
import type { Item } from './prose.ts';
import { type Sides, type Spoken, type Step, talk } from './talk.ts';
import type { Teller } from './teller.ts';

/** Steps of a conversation that stay or are dropped together; see `Item` for the rank. */
type Exchange = readonly [rank: number, ...steps: Step[]];

/**
 * A conversation as prose: the speaker is always clear, successive lines of one speaker are one
 * paragraph, with gestures between them.
 */
export function conversation(teller: Teller, sides: Sides, exchanges: readonly Exchange[]): Item[] {
  const setting = new Setting(teller);
  return exchanges.flatMap(([rank, ...steps]) => {
    const spoken = talk(teller, sides, steps);
    const text = runs(spoken)
      .map((run) => setting.paragraph(run))
      .join('\n\n');
    return text === '' ? [] : [{ text, rank }];
  });
}

/** Groups successive lines of one speaker. */
function runs(spoken: readonly Spoken[]): Spoken[][] {
  const all: Spoken[][] = [];
  for (const line of spoken) {
    const last = all.at(-1);
    if (last?.[0]?.speaker === line.speaker) last.push(line);
    else all.push([line]);
  }
  return all;
}

/** Formats a conversation, and counts the lines since the last name. */
class Setting {
  private readonly teller: Teller;
  private count = 0;
  private nameless = 0;
  private last: Spoken['speaker'] | null = null;
  private beforeLast: Spoken['speaker'] | null = null;
  private isTurn = false;

  constructor(teller: Teller) {
    this.teller = teller;
  }

  paragraph(run: readonly Spoken[]): string {
    const [first] = run;
    if (first === undefined) return '';
    const isSame = this.last === first.speaker;
    this.isTurn = !isSame && this.beforeLast === first.speaker;
    if (!isSame) this.beforeLast = this.last;
    this.last = first.speaker;
    this.count++;
    const text = run.length > 1 ? this.interrupted(run) : this.single(first, isSame);
    const silence =
      (first.move === 'hit' || first.move === 'reveal') && this.teller.chance.happens(0.7)
        ? this.teller.take(silences)
        : null;
    return silence === null ? text : `${text}\n\n${silence}`;
  }

  /** Two or more lines of one speaker, with something done between them. */
  private interrupted([first, ...rest]: readonly Spoken[]): string {
    if (first === undefined) return '';
    this.nameless = 0;
    const pair = pairOf(first);
    const between = this.teller.take(gestures, pair) ?? this.teller.tell('{X} [waits].', pair);
    return `${quoted(first.line)} ${between} ${quoted(rest.map(({ line }) => line).join(' '))}`;
  }

  private single(spoken: Spoken, isSame: boolean): string {
    const { teller } = this;
    const roll = teller.chance.number(100);
    const mayBeBare = this.isTurn && this.nameless < 3;
    if (mayBeBare && roll < 64) {
      this.nameless++;
      return quoted(spoken.line);
    }
    this.nameless = 0;
    if ((this.count > 1 && roll % 5 < 3) || isSame) {
      const gesture = teller.take(gestures, pairOf(spoken));
      if (gesture !== null)
        return roll % 3 === 0 && !isSame
          ? `${quoted(spoken.line)} ${gesture}`
          : `${gesture} ${quoted(spoken.line)}`;
    }
    return this.tagged(spoken, roll);
  }

  private tagged(spoken: Spoken, roll: number): string {
    const { teller } = this;
    const { line } = spoken;
    const pair = pairOf(spoken);
    const special = roll % 3 === 0 ? teller.take(speechTags, pair) : null;
    const [, first = line, rest = ''] = line.match(/^(.{3,70}?[.?!…])\s+(?=[\p{Lu}‘“])(.+)$/su) ?? [];
    const plain = teller.tell(first.endsWith('?') ? '{X} [asks].' : '{X} [says].', pair);
    const opened = `${quoted(first.replace(/\.$/, ','))} ${special ?? plain}`;
    return rest === '' ? opened : `${opened} ${quoted(rest)}`;
  }
}

function pairOf({ speaker, to }: Spoken) {
  return { x: speaker.person, y: to.person };
}

/** A line in quotation marks; inner ones become single. */
function quoted(line: string): string {
  return `“${line.replaceAll('“', '‘').replaceAll('”', '’')}”`;
}
