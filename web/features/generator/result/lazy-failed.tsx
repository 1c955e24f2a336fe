import { lazyPart } from '../../../shared/lazy-part.tsx';

/** Fetches what shows a failure. Call it before one: then there may be no network. */
export const loadFailed = () => import('./failed-result.tsx');

export const FailedResult = lazyPart(async () => (await loadFailed()).FailedResult, {
  name: 'What went wrong',
});
