import type { Reading } from '../../craft/reading.ts';

type Places = Record<'american' | 'british', { from: number; to: number }[]>;

/** Stems that differ: American, British. Endings may follow. */
const pairs =
  `color colour|favor favour|honor honour|labor labour|neighbor neighbour|harbor harbour|humor humour|
rumor rumour|flavor flavour|vapor vapour|parlor parlour|armor armour|behavior behaviour|endeavor endeavour|
savior saviour|odor odour|candor candour|splendor splendour|vigor vigour|valor valour|glamor glamour|
center centre|theater theatre|meter metre|liter litre|fiber fibre|saber sabre|somber sombre|specter spectre|
gray grey|plow plough|mold mould|molt moult|smolder smoulder|mustache moustache|pajama pyjama|skeptic sceptic|
jewelry jewellery|traveled travelled|traveling travelling|traveler traveller|canceled cancelled|
leveled levelled|marveled marvelled|quarreled quarrelled|signaled signalled|labeled labelled|
modeled modelled|fueled fuelled|defense defence|offense offence|license licence|pretense pretence|
catalog catalogue|dialog dialogue|analog analogue|aluminum aluminium|curb kerb|tire tyre|check cheque|
realize realise|recognize recognise|apologize apologise|organize organise|analyze analyse|paralyze paralyse|
memorize memorise|whiskey whisky|fulfill fulfil|skillful skilful|willful wilful|toward towards|
backward backwards|gotten got|airplane aeroplane|diaper nappy|maneuver manoeuvre|anesthetic anaesthetic|
archeolog archaeolog|encyclopedia encyclopaedia|inquir enquir|story storey|draft draught|program programme`
    .split('|')
    .map((pair) => pair.trim().split(' '));

/** One of the pair is right in both, or means something else. */
const doubtful = new Set(
  'check license curb tire story draft program got got meter backward toward inquir dialog catalog analog'.split(
    ' ',
  ),
);
const certain = pairs.filter(([american = '']) => !doubtful.has(american) && american !== 'gotten');

const stems = new Map<string, keyof Places>(
  certain.flatMap(([american = '', british = '']): [string, keyof Places][] => [
    [american, 'american'],
    [british, 'british'],
  ]),
);
const shortest = Math.min(...[...stems.keys()].map(({ length }) => length));
const longest = Math.max(...[...stems.keys()].map(({ length }) => length));
const endings =
  /^(?:e?s|ed|d|ing|ings|er|ers|ful|fully|less|able|ably|hood|ly|ness|ish|y|ies|'s|ist|ic|ical|al|ism|ally|lessly|ite|ites|man|men|ation|ations|r)?$/;
/** American words that begin with a British stem, or the other way round. */
const neither = new Set(
  'meterage grayling honorary honorarium laborious humorous vigorous glamorous'.split(' '),
);

/** Where words stand that are spelled in one way in America and in another in Britain. */
export function countSpellings({ words, from, to }: Reading): Places {
  const places: Places = { american: [], british: [] };
  for (const [at, word] of words.entries()) {
    if (word.length < shortest || neither.has(word)) continue;
    const variant = variantOf(word);
    if (variant !== null) places[variant].push({ from: from[at] ?? 0, to: to[at] ?? 0 });
  }
  return places;
}

function variantOf(word: string): keyof Places | null {
  for (let length = Math.min(word.length, longest); length >= shortest; length -= 1) {
    const variant = stems.get(word.slice(0, length));
    if (variant !== undefined && endings.test(word.slice(length))) return variant;
    // 'realizing' has lost the last letter of its stem.
    const whole = stems.get(`${word.slice(0, length)}e`);
    if (whole !== undefined && word.slice(length) === 'ing') return whole;
  }
  return null;
}
