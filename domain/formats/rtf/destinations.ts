import type { LossCode } from '../losses.ts';

/** What becomes of the text in a group. */
export type Destination = 'text' | 'nowhere' | 'fonts' | 'styles' | 'instruction' | 'list_mark';

type Entrance = { readonly to: Destination; readonly loss?: LossCode };

const nowhere = { to: 'nowhere' } as const;
const furniture = { to: 'nowhere', loss: 'page_furniture' } as const;
const picture = { to: 'nowhere', loss: 'images' } as const;

/** Words that begin a group whose text is not, or not only, that of the document. */
const entrances: Readonly<Record<string, Entrance>> = {
  fonttbl: { to: 'fonts' },
  stylesheet: { to: 'styles' },
  fldinst: { to: 'instruction' },
  listtext: { to: 'list_mark' },
  pntext: { to: 'list_mark' },
  shptxt: { to: 'text', loss: 'text_boxes' },
  dptxbxtext: { to: 'text', loss: 'text_boxes' },
  pict: picture,
  NeXTGraphic: picture,
  header: furniture,
  headerl: furniture,
  headerr: furniture,
  headerf: furniture,
  footer: furniture,
  footerl: furniture,
  footerr: furniture,
  footerf: furniture,
  annotation: { to: 'nowhere', loss: 'comments_left_out' },
  ...Object.fromEntries(
    [
      ...['colortbl', 'filetbl', 'info', 'listtable', 'listoverridetable', 'revtbl', 'rsidtbl', 'generator'],
      ...['ftnsep', 'ftnsepc', 'ftncn', 'aftnsep', 'aftnsepc', 'aftncn', 'atnid', 'atnauthor', 'atnref'],
      ...['atndate', 'atnicn', 'atnparent', 'nonshppict', 'shprslt', 'sp', 'pntxta', 'pntxtb', 'pn', 'upr'],
      ...[
        'bkmkstart',
        'bkmkend',
        'tc',
        'tcn',
        'xe',
        'template',
        'datafield',
        'objdata',
        'objclass',
        'objname',
      ],
      ...['falt', 'panose', 'xmlnstbl', 'themedata', 'pgdsctbl', 'htmltag', 'mhtmltag', 'private'],
    ].map((name) => [name, nowhere]),
  ),
};

/** Groups that may be passed over, but whose text is the document's. */
const transparent: ReadonlySet<string> = new Set(['shppict', 'shpinst', 'do', 'footnote', 'ud', 'shptxt']);

/** What a word at the start of a group leads to; null if it is none of these. */
export function entranceOf(word: string): Entrance | null {
  return Object.hasOwn(entrances, word) ? (entrances[word] ?? null) : null;
}

/** Whether a group that begins with `\*` and this word may be passed over, as it isn't known. */
export function isUnknown(word: string): boolean {
  return entranceOf(word) === null && !transparent.has(word);
}
