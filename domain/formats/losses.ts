/** Something that a format could not carry, or that a reader took in another way than written. */
export type Loss = {
  readonly code: LossCode;
  readonly count: number;
  /**
   * The first three places, from 1: lines of the file that was read, or blocks that were written.
   */
  readonly where: readonly number[];
  readonly kept: Kept;
};

/** What became of it; 'whole' if it is all there, only in another form. */
type Kept = 'whole' | 'as_text' | 'dropped';

export type LossCode = keyof typeof losses;

/** Every code, what becomes of such a thing, and one sentence for the writer. */
export const losses = {
  line_ends_changed: { kept: 'whole', sentence: 'Line ends of another system were read as ours.' },
  blanks_changed: {
    kept: 'whole',
    sentence: 'Fixed blanks in headings, names and the like became plain ones.',
  },
  signs_removed: { kept: 'dropped', sentence: 'Signs that nobody can see were left out.' },
  title_page_gap: { kept: 'whole', sentence: 'A blank line within the title page was passed over.' },
  lines_unglued: { kept: 'whole', sentence: 'A blank line was missing after a heading or transition.' },
  heading_guessed: { kept: 'whole', sentence: 'A line that looks like a scene heading was read as one.' },
  note_moved: { kept: 'whole', sentence: 'A note within a heading, name or mark now stands after it.' },
  note_before: { kept: 'whole', sentence: 'A note within a paragraph now stands before it.' },
  boneyard_moved: { kept: 'whole', sentence: 'A part set aside within a paragraph now stands after it.' },
  mark_unclosed: { kept: 'as_text', sentence: 'A note or a part set aside has no end and became text.' },
  third_speaker: {
    kept: 'whole',
    sentence: 'A third voice at the same time now speaks after the other two.',
  },
  dual_unpaired: { kept: 'whole', sentence: 'A second voice has no first one beside it and speaks alone.' },
  speaker_missing: { kept: 'as_text', sentence: 'A speech without a name became action.' },
  shot_as_action: { kept: 'as_text', sentence: 'Shots became action in capitals.' },
  kinds_left_out: { kept: 'dropped', sentence: 'Material that this format has no place for was left out.' },
  notes_not_printed: { kept: 'dropped', sentence: 'Notes, sections and synopses are not printed.' },
  note_not_written: {
    kept: 'dropped',
    sentence: 'New notes were left out: only the script itself is written into a file.',
  },
  boneyard_dropped: { kept: 'dropped', sentence: 'Parts set aside were left out.' },
  names_left_out: {
    kept: 'dropped',
    sentence: 'Dedication and copyright were left out, since nobody is to be named.',
  },
  lyrics_as_italic: { kept: 'as_text', sentence: 'Sung lines became italics.' },
  sign_not_in_font: {
    kept: 'dropped',
    sentence: 'Some signs are not in our fonts. Word and Fountain keep them.',
  },
  rtl_not_drawn: {
    kept: 'dropped',
    sentence: 'A word that runs from right to left is not in this PDF. Word and Fountain keep it.',
  },
  style_dropped: {
    kept: 'dropped',
    sentence: 'Fonts, colours and sizes were left out; the words are there.',
  },
  unspoken_left_out: {
    kept: 'dropped',
    sentence: 'Pictures and headings were left out: this file has only what is said.',
  },
  emphasis_dropped: {
    kept: 'dropped',
    sentence: 'Italics, bold and underlines were left out; the words are there.',
  },
  unknown_type: { kept: 'as_text', sentence: 'Paragraphs of a kind that we do not know became action.' },
  revision_marks: { kept: 'dropped', sentence: 'Revision marks were left out; the words are there.' },
  alternates: { kept: 'dropped', sentence: 'Alternative lines were left out.' },
  marks_gone: {
    kept: 'dropped',
    sentence: 'A mark of Final Draft went with the words that it was on.',
  },
  omitted_scenes: { kept: 'dropped', sentence: 'Omitted scenes were left out; they stay in your file.' },
  notes_gone: { kept: 'dropped', sentence: 'A note went with the paragraph that it stood in.' },
  production_tags: { kept: 'dropped', sentence: 'Tags for production were left out.' },
  locked_pages: { kept: 'dropped', sentence: 'Locked page numbers were left out.' },
  cast_data: { kept: 'dropped', sentence: 'Data on the cast were left out.' },
  boards: { kept: 'dropped', sentence: 'Boards were left out.' },
  images: { kept: 'dropped', sentence: 'Pictures were left out.' },
  comments: { kept: 'as_text', sentence: 'Comments became notes.' },
  comments_left_out: { kept: 'dropped', sentence: 'Comments were left out; they stay in your file.' },
  deletions: { kept: 'dropped', sentence: 'Text that was marked as deleted was left out.' },
  tables_flattened: { kept: 'as_text', sentence: 'Tables became paragraphs.' },
  text_boxes: { kept: 'as_text', sentence: 'Text boxes became paragraphs.' },
  footnote_missing: { kept: 'dropped', sentence: 'A footnote is missing in the file.' },
  page_furniture: { kept: 'dropped', sentence: 'Headers, footers and page numbers were left out.' },
  list_numbers: { kept: 'dropped', sentence: 'Numbers of lists were left out; their texts are there.' },
  contents_skipped: { kept: 'dropped', sentence: 'The table of contents was left out.' },
  encoding_guessed: { kept: 'whole', sentence: 'Read as Western text; look at the accents.' },
  html_as_text: { kept: 'as_text', sentence: 'HTML became plain text.' },
  remote_left_out: { kept: 'dropped', sentence: 'Things that lie on other computers were left out.' },
  chapter_unformatted: {
    kept: 'as_text',
    sentence: 'A chapter was damaged; its text is there without formatting.',
  },
  chapter_missing: { kept: 'dropped', sentence: 'A chapter is missing in the file.' },
  title_pages_left_out: {
    kept: 'dropped',
    sentence: 'The scripts’ own title pages were left out: a file has one, of all of them.',
  },
  title_page_as_notes: {
    kept: 'as_text',
    sentence: 'The title page is longer than ours; the rest stands in notes before the first scene.',
  },
  scene_divided: {
    kept: 'whole',
    sentence: 'A scene was longer than one text can be and became two or more.',
  },
  ruby: { kept: 'dropped', sentence: 'Ruby, the small readings above characters, was left out.' },
  hidden_text: { kept: 'dropped', sentence: 'Hidden text was left out.' },
  fields_fixed: {
    kept: 'as_text',
    sentence: 'Fields such as dates and page numbers became what they showed.',
  },
  end_missing: { kept: 'whole', sentence: 'The file ends in the middle; what stands before is here.' },
  program_data: { kept: 'dropped', sentence: 'Settings that only the other program uses were left out.' },
  bundle_notes: { kept: 'dropped', sentence: 'What the other program keeps beside the text was left out.' },
  outside_draft: {
    kept: 'dropped',
    sentence: 'Research, templates and the trash of the project were left out.',
  },
  snapshots: { kept: 'dropped', sentence: 'Snapshots of earlier texts were left out.' },
  labels: { kept: 'dropped', sentence: 'Labels, keywords and other marks of documents were left out.' },
  document_missing: { kept: 'dropped', sentence: 'The text of a document is missing in the project.' },
  document_repeated: {
    kept: 'whole',
    sentence: 'A document stands twice in the project; its text was read once.',
  },
  not_in_compile: {
    kept: 'whole',
    sentence: 'Documents that the draft does not compile are a text of their own.',
  },
  notes_apart: { kept: 'whole', sentence: 'Notes on documents are a text of their own.' },
  links_by_name: {
    kept: 'as_text',
    sentence: 'People, places and tags of scene cards stand in their beats by name.',
  },
  front_matter: { kept: 'dropped', sentence: 'Settings at the top of the file were left out.' },
} as const satisfies Record<string, { kept: Kept; sentence: string }>;

export type LossCounter = {
  /** Counts one more, or `count`, at a place from 1; without a place it concerns the whole file. */
  add(code: LossCode, place?: number, count?: number): void;
  /** What was counted, in the order in which the codes first came up. */
  list(): Loss[];
};

export function createLossCounter(): LossCounter {
  const counted = new Map<LossCode, { count: number; where: number[] }>();
  return {
    add(code, place, count = 1) {
      if (count === 0) return;
      const entry = counted.get(code) ?? { count: 0, where: [] };
      entry.count += count;
      if (place !== undefined && entry.where.length < 3) entry.where.push(place);
      counted.set(code, entry);
    },
    list: () =>
      Array.from(counted, ([code, { count, where }]) => ({
        code,
        count,
        where: [...where],
        kept: losses[code].kept,
      })),
  };
}

/** Counts nothing, for what is read a second time. */
export const silentCounter: LossCounter = { add: () => undefined, list: () => [] };
