/** Words typed on a day that the server does not know of yet. */
export type UncountedWords = { day: string; typed: number };

export type DayPorts = {
  /** Rejects if it is not known to have arrived. */
  send: (words: UncountedWords, isLeaving: boolean) => Promise<void>;
  /** What an earlier page left uncounted. */
  recall: () => readonly UncountedWords[];
  keep: (uncounted: readonly UncountedWords[]) => void;
  /** The day where the writer is, as '2026-11-24'. */
  day: () => string;
  after: (ms: number, run: () => void) => () => void;
};

const pauseMs = 8_000;
const maxPerCall = 100_000;

/** Counts the words that are typed, by day, and sends them in a pause of typing. */
export function createDayWords(ports: DayPorts) {
  let uncounted = new Map(ports.recall().map(({ day, typed }) => [day, typed]));
  /** Since this page came up, by day. */
  const here = new Map<string, number>();
  let stop = () => {};
  let isSending = false;

  function keep(): void {
    ports.keep([...uncounted].map(([day, typed]) => ({ day, typed })));
  }

  async function send(isLeaving = false): Promise<void> {
    stop();
    if (isSending && !isLeaving) return;
    isSending = true;
    for (const [day, typed] of uncounted) {
      const part = Math.max(-maxPerCall, Math.min(maxPerCall, typed));
      if (part === 0) continue;
      // Taken off before it is sent: what is typed meanwhile is not sent twice.
      add(day, -part);
      try {
        await ports.send({ day, typed: part }, isLeaving);
      } catch {
        add(day, part);
      }
    }
    isSending = false;
  }

  function add(day: string, words: number): void {
    const sum = (uncounted.get(day) ?? 0) + words;
    if (sum === 0) uncounted.delete(day);
    else uncounted = new Map(uncounted).set(day, sum);
    keep();
  }

  if (uncounted.size > 0) stop = ports.after(pauseMs, () => void send());

  return {
    /** The writer typed so many words, or took so many away. */
    typed: (words: number) => {
      if (words === 0) return;
      const day = ports.day();
      here.set(day, (here.get(day) ?? 0) + words);
      add(day, words);
      stop();
      stop = ports.after(pauseMs, () => void send());
    },
    /** Typed on this page today. */
    today: () => here.get(ports.day()) ?? 0,
    send,
  };
}
