/** Whether `work` resolves in time, in milliseconds. Never rejects. */
export async function settlesWithin(timeoutMs: number, work: Promise<unknown>): Promise<boolean> {
  const { promise: tooLate, resolve } = Promise.withResolvers<boolean>();
  const timer = setTimeout(resolve, timeoutMs, false);
  const isDone = work.then(
    () => true,
    () => false,
  );
  try {
    return await Promise.race([isDone, tooLate]);
  } finally {
    clearTimeout(timer);
  }
}
