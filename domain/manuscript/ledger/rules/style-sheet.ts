import { findAvoided } from '../../../craft/avoided-words.ts';
import { sentenceAt } from './passages.ts';
import { fingerprintOf, type ReadScene, type Rule, type RuleFinding, type RuleStyle } from './rule.ts';

/** Findings of one kind in one scene. */
const mostInScene = 3;

type Slip = { at: number; attribute: string; value: string; note: string };

/** R10: what the style sheet says otherwise: spelling, quotation marks, numbers, words to avoid. */
export const findStyleSlips: Rule = ({ scenes, style }) =>
  scenes.flatMap((scene) => {
    if (scene.text === '') return [];
    const slips = [
      ...avoided(scene, style),
      ...spelling(scene, style),
      ...(scene.isScript ? [] : [...marks(scene, style), ...numbers(scene, style)]),
    ];
    return slips.map(
      ({ at, attribute, value, note }): RuleFinding => ({
        rule: 'R10',
        category: 'style',
        confidence: 90,
        first: { sceneId: scene.id, quote: sentenceAt(scene, at) },
        second: null,
        fingerprint: fingerprintOf('style', scene.id, attribute, [value]),
        note,
      }),
    );
  });

function avoided({ reading, text }: ReadScene, { avoid }: RuleStyle): Slip[] {
  if (avoid.length === 0) return [];
  const list = avoid.map((term) => `"${term.replaceAll(/["“”]/g, '')}"`).join(', ');
  return distinct(
    findAvoided(reading, list, mostInScene * 4).map(({ from, to }) => {
      const word = text.slice(from, to);
      return {
        at: from,
        attribute: 'avoid',
        value: word.toLowerCase(),
        note: `“${word}” is on the style sheet’s list of what to avoid.`,
      };
    }),
  );
}

/** American and British spellings of one word each. */
const pairs = new Map(
  `color colour|gray grey|center centre|theater theatre|traveled travelled|traveling travelling|honor honour|favor favour
favorite favourite|neighbor neighbour|labor labour|harbor harbour|rumor rumour|behavior behaviour|humor humour|odor odour
realize realise|realized realised|recognize recognise|recognized recognised|apologize apologise|apologized apologised
organize organise|organized organised|defense defence|offense offence|license licence|plow plough|tire tyre|pajamas pyjamas
jewelry jewellery|mustache moustache|skeptical sceptical|gray-eyed grey-eyed|mold mould|molded moulded|armor armour
canceled cancelled|marvelous marvellous|woolen woollen|fulfill fulfil|skillful skilful|aluminum aluminium|colored coloured
neighbors neighbours|colors colours|whiskey whisky|curb kerb|flavor flavour|parlor parlour|vapor vapour|splendor splendour`
    .split(/[|\n]/)
    .map((pair): [string, string] => {
      const [american = '', british = ''] = pair.split(' ');
      return [american, british];
    }),
);
/** Words that are right in both, in another sense. */
const doubtful = new Set(['tire', 'license', 'curb', 'whiskey', 'fulfill']);
const toBritish = new Map([...pairs].filter(([american]) => !doubtful.has(american)));
const toAmerican = new Map([...toBritish].map(([american, british]) => [british, american]));

function spelling({ reading }: ReadScene, { spelling: wanted }: RuleStyle): Slip[] {
  if (wanted === '') return [];
  const table = wanted === 'british' ? toBritish : toAmerican;
  const slips = reading.words.flatMap((word, at): Slip[] => {
    const right = table.get(word);
    return right === undefined
      ? []
      : [
          {
            at: reading.from[at] ?? 0,
            attribute: 'spelling',
            value: word,
            note: `“${word}” is spelt “${right}” by the style sheet.`,
          },
        ];
  });
  return distinct(slips);
}

const openings: Readonly<Record<Exclude<RuleStyle['quotationMarks'], ''>, string>> = {
  double: '“"',
  single: "‘'",
  guillemets: '«»‹›',
  german: '„‚',
};

/** Speech that is opened by other marks; a mark of apostrophe opens nothing. */
function marks({ text }: ReadScene, { quotationMarks: wanted }: RuleStyle): Slip[] {
  if (wanted === '') return [];
  const right = openings[wanted];
  for (const found of text.matchAll(/(^|[\s(—–])([“"„«»‘])(?=\p{L})/gmu)) {
    const mark = found[2] ?? '';
    // A mark within speech is the other kind, as is right.
    if (mark === '‘' && wanted === 'double') continue;
    if (right.includes(mark)) continue;
    if ((mark === '“' || mark === '"') && wanted === 'single') {
      const before = text.slice(text.lastIndexOf('\n', found.index) + 1, found.index);
      if (before.includes('‘')) continue;
    }
    const at = found.index + (found[1]?.length ?? 0);
    return [
      {
        at,
        attribute: 'marks',
        value: mark,
        note: 'Speech stands in other quotation marks than the style sheet’s.',
      },
    ];
  }
  return [];
}

/** Figures up to a hundred in narration; years, times and house numbers aside. */
function numbers({ reading }: ReadScene, { numbers: wanted }: RuleStyle): Slip[] {
  if (wanted !== 'words') return [];
  const { words, from, text } = reading;
  const slips = words.flatMap((word, at): Slip[] => {
    if (!/^\d{1,2}$/.test(word) && word !== '100') return [];
    const start = from[at] ?? 0;
    const around = text.slice(Math.max(0, start - 2), start + word.length + 2);
    const isOther = /[:.,/$£€%°#-]\d|\d[:.,/%°-]\d|\d(?:am|pm|st|nd|rd|th)|[$£€#]|\d\s?[%°]/.test(around);
    const before = words[at - 1] ?? '';
    return isOther || /^(number|no|room|page|chapter|route|flat|platform|channel)$/.test(before)
      ? []
      : [{ at: start, attribute: 'numbers', value: word, note: `“${word}” is to be written as a word.` }];
  });
  return distinct(slips);
}

function distinct(slips: readonly Slip[]): Slip[] {
  const seen = new Set<string>();
  return slips.filter(({ value }) => !seen.has(value) && seen.add(value) !== undefined).slice(0, mostInScene);
}
