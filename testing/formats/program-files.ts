import { writeZip, type ZipEntry } from '../../server/formats/write-zip.ts';

/** RTF of a body, as Scrivener on a Mac writes it. */
export function rtf(body: string): string {
  return `{\\rtf1\\ansi\\ansicpg1252\\cocoartf2577\n{\\fonttbl\\f0\\fswiss\\fcharset0 Helvetica;}\n{\\*\\expandedcolortbl;;}\n\\pard\\fi360\n\\f0\\fs24 ${body}}`;
}

type Item = {
  readonly type?: string;
  readonly title: string;
  readonly id?: string;
  /** Files of the document by their names. */
  readonly files?: Readonly<Record<string, string>>;
  readonly isCompiled?: boolean;
  readonly data?: string;
  readonly children?: readonly Item[];
};

/** The list of documents of a project of Scrivener 3, with their files. */
export function scrivener(items: readonly Item[], title = 'The Unlit Hour'): ZipEntry[] {
  const folder = `${title}.scriv`;
  const files: ZipEntry[] = [];
  let count = 0;
  const element = ({ type = 'Text', isCompiled = true, data = '', ...item }: Item): string => {
    count += 1;
    const id = item.id ?? `0000-${count}`;
    for (const [name, text] of Object.entries(item.files ?? {}))
      files.push({ name: `${folder}/Files/Data/${id}/${name}`, text });
    const compile = isCompiled ? '<IncludeInCompile>Yes</IncludeInCompile>' : '';
    const children = (item.children ?? []).map(element).join('');
    return `<BinderItem UUID="${id}" Type="${type}"><Title>${item.title}</Title><MetaData>${data}${compile}</MetaData>${
      children === '' ? '' : `<Children>${children}</Children>`
    }</BinderItem>`;
  };
  const binder = items.map(element).join('');
  return [
    {
      name: `${folder}/${title}.scrivx`,
      text: `<?xml version="1.0" encoding="UTF-8"?>\n<ScrivenerProject Version="2.0" Creator="SCRMAC-3.4"><Binder>${binder}</Binder></ScrivenerProject>`,
    },
    ...files,
  ];
}

const text = (body: string) => ({ 'content.rtf': rtf(body) });

/** A whole project with all that one may have. */
export const novel: readonly Item[] = [
  {
    type: 'DraftFolder',
    title: 'Manuscript',
    children: [
      { title: 'Prologue', files: text('It began.') },
      {
        type: 'Folder',
        title: 'Part One',
        files: { 'synopsis.txt': 'They arrive.' },
        children: [
          {
            title: 'Arrival',
            data: '<LabelID>0</LabelID><StatusID>-1</StatusID>',
            files: {
              ...text(
                '<$Scr_Ps::0>She {\\i waited}.<!$Scr_Ps::0>\\\nLong\\{\\\\Scrv_annot \\\\color=\\{\\\\R=0.5\\\\G=0.0\\} \\\\text=\n{\\b check} this\\\\end_Scrv_annot\\}.\\{\\\\Scrv_fn=A note.\\\\end_Scrv_fn\\}',
              ),
              'synopsis.txt': 'Ana comes.',
              'notes.rtf': rtf('Look this up.'),
              'content.comments': '<Comments><Comment ID="1"><![CDATA[{\\rtf1 x}]]></Comment></Comments>',
            },
          },
          { title: 'The Inn', files: text('Full of people.') },
          { title: 'Cut scene', isCompiled: false, files: text('Cut words.') },
        ],
      },
      { type: 'Folder', title: 'Part Two', children: [{ title: 'Gone', files: text('They left.') }] },
    ],
  },
  {
    type: 'Folder',
    title: 'Characters',
    children: [
      {
        title: 'Ana',
        files: text(
          'Ana\\\nRole in Story: Keeper\\\nMotivation:\\\nTo leave\\\nOccupation: \\\nHabits: hums',
        ),
      },
    ],
  },
  { type: 'Folder', title: 'Front Matter', children: [{ title: 'Dedication', files: text('For T.') }] },
  {
    type: 'ResearchFolder',
    title: 'Research',
    children: [
      { title: 'Lamps', files: text('Lamp facts.') },
      {
        type: 'Folder',
        title: 'Places',
        children: [{ title: 'Harbour', files: text('Season: Winter\\\nSights: Fog\\\nA small one.') }],
      },
    ],
  },
  { type: 'TrashFolder', title: 'Trash', children: [{ title: 'Old', files: text('Old words.') }] },
];

/** A file of Open Screenplay Format with paragraphs; `more` stands after them. */
export function osf(paragraphs: string, { version = '40', more = '' } = {}): string {
  return `<?xml version="1.0" encoding="UTF-8"?>
<document type="Open Screenplay Format document" version="${version}">
<info pagecount="1"/>
<styles><style name="Scene Heading" builtin="1"/><style name="Sound Effect" basestyle="Aside"/><style name="Aside" basestyle="Action"/></styles>
<paragraphs>${paragraphs}</paragraphs>${more}
</document>`;
}

/** One paragraph of it. */
export function para(style: string, inner: string, { onStyle = '', onPara = '' } = {}): string {
  const runs = inner.startsWith('<') ? inner : `<text>${inner}</text>`;
  return `<para ${onPara}><style basestyle="${style}" ${onStyle}/>${runs}</para>`;
}

/** A short script with all that a file of Fade In may have. */
export const shortOsf = osf(
  [
    para('Transition', 'Fade in:'),
    para('Scene Heading', 'Int. Lamp room - night', {
      onPara: 'number="12A" note="Check" synopsis="She decides."',
    }),
    para(
      'Action',
      '<text>She </text><text italic="1">waits</text><text bold="1" strikethrough="1"> there</text>',
    ),
    para('Character', 'Ana', { onStyle: 'dualdialogue="1"' }),
    para('Parenthetical', '(low)'),
    para('Dialogue', 'No.'),
    para('Character', 'Ben'),
    para('Dialogue', 'Yes.'),
    para('Sound Effect', 'A horn.', { onStyle: 'pagebreakbefore="1"' }),
    para('Marginalia', 'Who knows.'),
    para('Action', 'The end', { onStyle: 'align="center"' }),
  ].join('\n'),
  {
    more: '<titlepage><para bookmark="Title"><style basestyle="Normal Text" align="center"/><text>The Unlit Hour</text></para><para/><para bookmark="Author"><style basestyle="Normal Text"/><text>Ada Aune</text></para></titlepage>',
  },
);

const slate = (words: string) => [{ type: 'paragraph', children: [{ text: words }] }];

/** A file of Plottr as its program of 2023 writes it. */
export const plottr = {
  file: { version: '2023.7.14' },
  ui: { currentView: 'project' },
  series: { name: 'Lights', premise: 'A keeper stays.', genre: 'Tragedy', theme: '' },
  books: { 1: { id: 1, title: 'The Unlit Hour', premise: '', genre: '', theme: 'Duty' }, allIds: [1] },
  beats: {
    1: {
      children: { 2: [], 3: [], null: [3, 2] },
      index: { 2: { id: 2, position: 0, title: 'Act 1' }, 3: { id: 3, position: 1, title: 'auto' } },
    },
  },
  cards: [
    {
      ...{
        id: 25,
        lineId: 2,
        beatId: 3,
        title: 'The storm',
        positionWithinLine: 1,
        characters: [1, 9],
        places: [1],
      },
      tags: [5],
      description: [
        { type: 'paragraph', children: [{ text: 'It ' }, { text: 'breaks', bold: true }, { text: '.' }] },
        { type: 'bulleted-list', children: [{ type: 'list-item', children: [{ text: 'Glass' }] }] },
      ],
    },
    { id: 24, lineId: 1, beatId: 2, title: 'The lamp', description: slate('It goes out.') },
  ],
  categories: { characters: [{ id: 1, name: 'Main' }] },
  characters: [
    {
      ...{ id: 1, name: 'Ana', description: 'The keeper', notes: slate('Hums.'), categoryId: 1, tags: [5] },
      templates: [
        { id: 't', attributes: [{ name: 'Strengths', type: 'paragraph', value: 'Wit\nPatience' }] },
      ],
      ...{ Role: 'Protagonist', 'Fatal Flaw': 'Doubt', attributes: [{ id: 7, value: slate('To leave') }] },
    },
  ],
  customAttributes: {
    characters: [
      { name: 'Role', type: 'text' },
      { name: 'Fatal Flaw', type: 'text' },
    ],
  },
  attributes: { characters: [{ id: 7, name: 'Motivation', type: 'paragraph' }] },
  lines: [
    { id: 2, bookId: 1, title: 'Weather' },
    { id: 1, bookId: 1, title: 'Main' },
  ],
  notes: [
    {
      id: 3,
      title: 'Chart',
      content: [
        {
          children: [
            { text: 'See ' },
            { type: 'link', url: 'https://x.example', children: [{ text: 'here', italic: true }] },
          ],
        },
      ],
    },
  ],
  places: [{ id: 1, name: 'Lamp room', description: 'High up', notes: slate('Cold.') }],
  tags: [{ id: 5, title: 'Death' }],
  images: { 1: { id: 1, data: 'data:image/jpeg;base64,AAAA' } },
};

/** Every sort of file of other writing programs, by a name. */
export function programFiles(): readonly (readonly [name: string, bytes: Uint8Array])[] {
  const utf8 = (file: string) => new TextEncoder().encode(file);
  return [
    ['a.rtf', utf8(rtf("One {\\b two}{\\footnote three}\\\n\\'93four\\'94 \\uc1\\u8217\\'92s"))],
    ['The Unlit Hour.zip', writeZip(scrivener(novel))],
    ['a.osf', utf8(shortOsf)],
    ['a.fadein', writeZip([{ name: 'document.xml', text: shortOsf }])],
    ['a.pltr', utf8(JSON.stringify(plottr))],
    [
      'a.highland',
      writeZip([
        { name: 'a.textbundle/info.json', text: '{"version":2,"type":"com.quoteunquoteapps.highland"}' },
        { name: 'a.textbundle/text.md', text: 'INT. LAMP ROOM - NIGHT\n\nShe waits.\n\nANA\nNo.\n' },
        { name: 'a.textbundle/assets/map.png', text: 'x' },
        { name: 'a.textbundle/characters.json', text: '{}' },
      ]),
    ],
  ];
}
