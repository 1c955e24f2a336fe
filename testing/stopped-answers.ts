export const words = (count: number) => Array.from({ length: count }, () => 'word').join(' ');

/** The beginning of a short story with `count` words of prose; 1,100 are asked for. */
export const storyUpTo = (count: number) =>
  `{"pov":"First person, Ines","chapter_map":[{"chapter":"The light","summary":"It goes out."}],"narrative_prose":"${words(count)}`;

/** A model's screenplay of `count` words; 1,200 are asked for. */
export const scriptOf = (count: number) =>
  JSON.stringify({
    scenes: [{ slugline: 'INT. NET LOFT - NIGHT', blocks: [{ type: 'action', text: words(count) }] }],
  });
