/**
 * What a line does in a quarrel about something that two people need. `P` wants it from `R`, who
 * has it or knows of it; `S` stands beside P. Any line of a move can follow any line of the move
 * before it.
 */
export const moves = [
  /** R sees that P has come. */
  'greet',
  /** P says that this will not be put off. */
  'enter',
  /** R offers a drink, a seat, a talk about work: anything else. */
  'stall',
  /** P declines and names the thing. */
  'ask',
  /** R says no, with a reason that is not the reason. */
  'deny',
  /** P contradicts by something that R’s hands or eyes have done. */
  'show',
  /** R admits half. */
  'half',
  /** P presses with the clock. */
  'clock',
  /** R’s good reason. */
  'right',
  /** P says what R did by that. */
  'accuse',
  /** R answers with P’s wound. */
  'wound',
  /** P, hit. */
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
  /** S warns of the time or of somebody coming. */
  'warn',
  /** S tells P the truth about P. */
  'side',
  /** P brushes S off. */
  'brush',
] as const;

export type Move = (typeof moves)[number];

/** What friends’ lines do, late in the day: A has come to sit with H. */
export const friendMoves = [
  /** A finds H. */
  'find',
  /** H lets A stay. */
  'shrug',
  /** A has seen how H is. */
  'care',
  /** A tells something of A’s own. */
  'tale',
  /** H says what it is. */
  'truth',
  /** A sends H where it must be said. */
  'urge',
  /** H’s thanks. */
  'thank',
] as const;

export type FriendMove = (typeof friendMoves)[number];
