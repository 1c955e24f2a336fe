import { isGivenName } from './identity.ts';

const kinds =
  'lighthouse|tower|bridge|church|chapel|castle|windmill|mill|graveyard|cemetery|pier|harbour|lake|mountain|cave|forest|island|tunnel|library|bakery|bookshop|attic|cellar|barn|observatory|house|school|hospital|archive|museum|theatre|court|prison|university|college|monastery|abbey|temple|office|factory|station|airport|palace|hotel|motel|inn|mansion|manor|cottage|flat|apartment|lodge|cabin|city|town|village|market|street|square|cafe|café|diner|pub|bar|shop|train|bus|ship|boat|ferry|barge|submarine|spaceship|starship|space station|moon|planet|farm|mine|camp|circus|zoo|kitchen|workshop|laboratory|desert|coast|beach|steppe|valley|port|river|moor|fairground';
const capital = '\\p{Lu}[\\p{L}’-]{1,30}';
const proper = `${capital}(?: (?:of |de |do |da |la |le |the )?${capital}){0,3}`;
const named = new RegExp(`\\b(?:[Ii]n|[Aa]t|[Oo]n|[Aa]board|[Nn]ear|[Oo]utside) ((?:the )?${proper})`, 'gu');
const common = new RegExp(
  `\\b(?:[Ii]n|[Aa]t|[Oo]n|[Aa]board|[Nn]ear|[Oo]utside|runs?|keeps?|owns?) ((?:an?|the) (?:[\\p{Ll}’-]{2,20} ){0,2}(?:${kinds})(?: (?:in|on|at|of|above|near) (?:the )?${proper}| by the [\\p{Ll}]{3,10})?)(?![\\p{L}’-])`,
  'u',
);
/** Capitalised words that are not places. */
const noPlace =
  /^(?:the )?(?:January|February|March|April|May|June|July|August|September|October|November|December|Spring|Summer|Autumn|Winter|Monday|Tuesday|Wednesday|Thursday|Friday|Saturday|Sunday|Christmas|Easter|English|French|German|Latin|Victorian|Edwardian|Middle Ages|Bronze Age|Iron Age|God|Act|Chapter|I)\b/;
const period = /^(?:the )?(?:Victorian|Edwardian|Medieval|Ancient) (?=\p{Lu})/u;

/** The place that a text names, in its own words, or ''. */
export function readPlace(text: string): string {
  const kind = text.match(common)?.[1];
  if (kind !== undefined) return kind;
  for (const [, found = ''] of text.matchAll(named)) {
    const place = found.replace(period, '');
    const [first = ''] = place.split(' ');
    if (!noPlace.test(place) && !(isGivenName(first) && !place.includes(' '))) return place;
  }
  return '';
}
