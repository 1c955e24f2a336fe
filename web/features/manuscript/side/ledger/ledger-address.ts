/** Whether an address shows the ledger in place of the text: `?view=ledger`. */
export function showsLedger(params: URLSearchParams): boolean {
  return params.get('view') === 'ledger';
}

/** The query that shows the ledger, or the text again; the rest of the query stays. */
export function withLedger(params: URLSearchParams, isShown: boolean): URLSearchParams {
  const next = new URLSearchParams(params);
  if (isShown) next.set('view', 'ledger');
  else next.delete('view');
  return next;
}
