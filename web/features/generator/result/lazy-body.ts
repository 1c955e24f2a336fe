import { lazy } from 'react';

/** Fetches the layouts of results. Call it when a result is to be expected; the browser fetches them once. */
export const loadBody = () => import('./result-body.tsx');

export const ResultBody = lazy(async () => ({ default: (await loadBody()).ResultBody }));
export const BrokenOffBody = lazy(async () => ({ default: (await loadBody()).BrokenOffBody }));
