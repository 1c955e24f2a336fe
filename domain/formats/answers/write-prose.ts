import type { Story } from '../../generators/story/result.ts';

/** A story in its text form, without notes. Names and summaries are on one line each. */
export function writeProse(story: Story): string {
  return [
    `Point of view: ${story.pov}`,
    'Chapters:',
    ...story.chapter_map.map(
      ({ chapter, summary }, index) =>
        `${index + 1}. ${/[:：]/.test(chapter) ? `**${chapter}**` : chapter}: ${summary}`,
    ),
    'Story:',
    '',
    story.narrative_prose,
  ].join('\n');
}
