/** A file of the writer's that can't be read; the message says why, and what to do. */
export class Unreadable extends Error {}
