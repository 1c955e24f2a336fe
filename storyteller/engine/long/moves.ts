/**
 * What a line does in a quarrel about a thing. `P` wants it from `R`, who has it or knows of it;
 * `S` supports P. Any line of a move can follow any line of the move before it.
 */
export const moves = [
  /** R sees that P has come. */
  'greet',
  /** P says that this will not be put off. */
  'enter',
  /** R changes the subject: a drink, a seat, work. */
  'stall',
  /** P declines and names the thing. */
  'ask',
  /** R says no, with a pretext. */
  'deny',
  /** P points out what R’s hands or eyes gave away. */
  'show',
  /** R admits half. */
  'half',
  /** P presses with the clock. */
  'clock',
  /** R’s good reason. */
  'right',
  /** P says what that led to. */
  'accuse',
  /** R strikes at P’s wound. */
  'wound',
  /** P is hurt. */
  'hit',
  /** R has known from the start, and says so. */
  'reveal',
  /** P takes that in. */
  'absorb',
  /** R offers the easy way out. */
  'offer',
  /** P declines it and names terms. */
  'counter',
  /** R says what that will cost. */
  'cost',
  /** P will pay it. */
  'choose',
  /** R gives way. */
  'yield',
  /** R does not give way. */
  'harden',
  /** P’s last line, after either. */
  'leave',
  /** S warns that time is short or that somebody is coming. */
  'warn',
  /** S tells P the truth about P. */
  'side',
  /** P brushes S off. */
  'brush',
] as const;

export type Move = (typeof moves)[number];

/** Moves of a talk between hero and ally at night. */
export const friendMoves = [
  /** A finds H. */
  'find',
  /** H lets A stay. */
  'shrug',
  /** A has noticed how H feels. */
  'care',
  /** A tells a story. */
  'tale',
  /** H admits the truth. */
  'truth',
  /** A sends H to say it to the right person. */
  'urge',
  'thank',
] as const;

export type FriendMove = (typeof friendMoves)[number];
