import { isOccupation } from './occupation.ts';

/** The age of a line's hero, in figures, in words or as a time of life; null if it says none. */
export function readAge(text: string): number | null {
  const said = text.replace(inWords, (...found) => figure(found.at(-1)));
  const groups = said.match(inFigures)?.groups ?? {};
  const age = groups.behind ?? groups.before ?? groups.alone;
  if (age !== undefined) return Number(age);
  if (groups.over !== undefined) return Number(groups.over) + 4;
  const [, adjective = '', noun = ''] = text.match(ofLife) ?? [];
  const [, years] = times.find(([pattern]) => pattern.test(`${adjective} ${noun}`)) ?? [];
  const isPerson =
    /^(?:wo)?man$|^(?:boy|girl|lady|person|couple|widow|widower)$/.test(noun) || isOccupation(noun);
  return years !== undefined && (adjective === '' || isPerson) ? years : null;
}

const tens = ['twenty', 'thirty', 'forty', 'fifty', 'sixty', 'seventy', 'eighty', 'ninety'];
const ones = ['one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine'];
const teens = 'ten,eleven,twelve,thirteen,fourteen,fifteen,sixteen,seventeen,eighteen,nineteen'.split(',');

const inWords = new RegExp(
  `\\b(?:(?<ten>${tens.join('|')})(?:-(?<one>${ones.join('|')}))?|(?<teen>${teens.join('|')})|(?<unit>${ones.join('|')})(?=[- ]year))\\b`,
  'gi',
);

function figure({ ten, one, teen, unit }: Readonly<Record<string, string | undefined>>): string {
  if (teen !== undefined) return String(10 + teens.indexOf(teen.toLowerCase()));
  if (unit !== undefined) return String(ones.indexOf(unit.toLowerCase()) + 1);
  const units = one === undefined ? 0 : ones.indexOf(one.toLowerCase()) + 1;
  return String((tens.indexOf(ten?.toLowerCase() ?? '') + 2) * 10 + units);
}

const inFigures =
  /\b(?:of|aged|is|’s) (?<behind>[1-9]\d)\b(?! (?!with|who|and|from|whose|in|at)\p{L})|\b(?<before>[1-9]\d?)[- ]years?[- ]old\b|\p{L}, (?<alone>[1-9]\d)(?=[,.;]|$)|\b(?:wo)?man over (?<over>[1-9]\d)\b/u;

const ofLife =
  /(?:^|[.!?] |\b(?:is|be|him|her|them|about) )(?:[Aa]n?|[Tt]he) (?:(old|elderly|young|teenage|middle-aged|retired) (?:\p{Ll}+ (?=\p{Ll}+(?:er|or|ist|smith)\b))?)?(\p{Ll}+)/u;
const times: readonly (readonly [RegExp, number])[] = [
  [/^(?:old|elderly)/, 72],
  [/^retired/, 67],
  [/^young/, 23],
  [/^middle-aged/, 48],
  [/^teenage|^ teenager$/, 16],
  [/^ (?:boy|girl|child)$/, 11],
  [/^ (?:grandmother|grandfather|pensioner)$/, 69],
];
