/**
 * The narrator’s passages of one genre. They know the people, the place and the pressure, but no event, so that they
 * can stand round any chain of events. Phrases of the storyteller.
 */
export type Passages = {
  frames: readonly Frame[];
  /** Into {room}, towards {Y}: the last moment before people talk. */
  approaches: readonly string[];
  /** Pressure between two scenes. */
  nights: readonly string[];
  /** The hero alone, before what is decided. */
  thresholds: readonly string[];
  /** The last picture, after everything. */
  endings: readonly string[];
};

/** A first paragraph, and what later takes it up again; where a list is missing, the genre’s own serves. */
export type Frame = {
  /** The hero, the place, something being done. */
  opening: string;
  endings?: readonly string[];
  thresholds?: readonly string[];
  nights?: readonly string[];
};
