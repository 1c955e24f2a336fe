import { vocabularyOf } from '../../craft/vocabulary.ts';

/**
 * What a decision may change. `asks`: words of a decision that show it; `signs`: words that by
 * themselves say what was true before or after; `anchors`: words that only name the matter, and say
 * something of it beside a value. A value is a word of `values`, or of what the ledger said.
 * `plain`: signs and anchors that are enough where a decision names them, or near to a name.
 */
export type Topic = {
  attribute: string;
  name: string;
  asks: ReadonlySet<string>;
  signs: ReadonlySet<string>;
  anchors: ReadonlySet<string>;
  values: ReadonlySet<string>;
  plain: ReadonlySet<string>;
};

const { stem } = vocabularyOf('en');
const stems = (words: string) => new Set(words.split(/\s+/).map(stem));
const none: ReadonlySet<string> = new Set();

const death = `dead death deaths die died dies dying killed kill murder murdered funeral grave gravestone graveside headstone
buried bury burial coffin corpse mourn mourned mourning mourners widow widower widowed ghost ashes drowned hanged posthumous
deceased perished slain orphan orphaned cemetery obituary bereaved grieve grieved grief hearse urn tombstone eulogy morgue
fatal executed`;
const life = 'alive live lives living survive survived survives survivor resurrected returned';
const colours = `black white grey gray brown blue green hazel amber red auburn blond blonde golden dark fair silver copper
ginger violet purple yellow pale chestnut`;
const numbers = `one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen
eighteen nineteen twenty thirty forty fifty sixty seventy eighty ninety hundred only`;
const kin = `sister sisters brother brothers mother father son sons daughter daughters cousin cousins aunt uncle niece nephew
grandmother grandfather grandson granddaughter twin twins sibling siblings stepmother stepfather stepson stepdaughter
parent parents child children`;
const bonds = `married marry marriage wife husband wedding wed bride groom engaged engagement fiancé fiancée divorced divorce
lover lovers affair spouse honeymoon anniversary`;

export const topics: readonly Topic[] = [
  {
    attribute: 'alive',
    name: 'whether they live',
    asks: stems(`${death} ${life}`),
    signs: stems(`${death} alive survived survivor`),
    anchors: none,
    values: none,
    plain: stems('funeral grave gravestone burial coffin corpse obituary hearse urn cemetery'),
  },
  {
    attribute: 'bond',
    name: 'whom they are with',
    asks: stems(bonds),
    signs: stems(bonds),
    anchors: none,
    values: none,
    plain: stems('wedding marriage engagement honeymoon'),
  },
  {
    attribute: 'kin',
    name: 'their family',
    asks: stems(kin),
    signs: none,
    anchors: stems(kin),
    values: stems(`${kin} ${numbers}`),
    plain: none,
  },
  {
    attribute: 'body',
    name: 'how they look',
    asks: stems(
      'eyes eyed hair haired beard bearded moustache skin tall short height bald scar tattoo freckles left right',
    ),
    signs: none,
    anchors: stems(
      'eyes eyed hair haired beard bearded moustache skin tall short height bald scar tattoo freckles',
    ),
    values: stems(`${colours} tall short bald left right`),
    plain: stems('scar tattoo freckles beard moustache bald birthmark'),
  },
  {
    attribute: 'wound',
    name: 'a wound',
    asks: stems(
      'limp limps limped wound wounded injured injury blind deaf lame crutch broken missing lost leg arm hand',
    ),
    signs: stems(
      'limp limps limped limping crutch crutches cane blind blinded deaf lame prosthetic stump sling',
    ),
    anchors: stems('leg arm hand foot knee eye ear shoulder'),
    values: stems('left right broken missing wounded injured lame bad stiff'),
    plain: stems('crutch crutches cane'),
  },
  {
    attribute: 'age',
    name: 'their age',
    asks: stems('age aged years old young older younger birthday born'),
    signs: none,
    anchors: stems('age aged years year old birthday born'),
    values: stems(numbers),
    plain: none,
  },
  {
    attribute: 'date',
    name: 'when it is',
    asks: stems(
      'monday tuesday wednesday thursday friday saturday sunday january february march april june july august september october november december spring summer autumn winter',
    ),
    signs: none,
    anchors: none,
    values: stems(
      'monday tuesday wednesday thursday friday saturday sunday january february april june july august september october november december spring summer autumn winter',
    ),
    plain: none,
  },
];
