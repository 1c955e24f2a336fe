import { keepPreviousData, type UseQueryResult, useQuery } from '@tanstack/react-query';
import type { Element, Version, VersionSummary } from '../../../contract/material.ts';
import type { GeneratorResult } from '../../../domain/generators/generator.ts';
import type { ElementKind } from '../../../domain/generators/index.ts';
import { elementKeys } from '../../api/elements/element-keys.ts';
import { listVersions, loadVersion } from '../../api/elements/elements.ts';
import { acceptedOf } from '../../api/request/api-errors.ts';
import { loadResult } from '../../shared/material/load-result.ts';

/** The history of an element, newest first. A new version reloads it. */
export function useVersions(userId: string, loaded: Element): UseQueryResult<VersionSummary[]> {
  const { id } = loaded.element;
  const state = [loaded.current.id, ...loaded.waiting.map((version) => version.id)].join(' ');
  return useQuery({
    queryKey: elementKeys.versions(userId, id, state),
    queryFn: async ({ signal }) => acceptedOf(await listVersions(id, signal)).versions,
    placeholderData: keepPreviousData,
  });
}

/** A version with its text, once its id is known. */
export function useVersion(
  userId: string,
  elementId: string,
  versionId: string | null,
): UseQueryResult<Version> {
  return useQuery({
    queryKey: elementKeys.version(userId, elementId, versionId ?? ''),
    queryFn: async ({ signal }) => acceptedOf(await loadVersion(elementId, versionId ?? '', signal)),
    enabled: versionId !== null,
    staleTime: Number.POSITIVE_INFINITY,
  });
}

export function useResult(kind: ElementKind): UseQueryResult<GeneratorResult> {
  return useQuery({
    queryKey: elementKeys.result(kind),
    queryFn: () => loadResult(kind),
    staleTime: Number.POSITIVE_INFINITY,
    networkMode: 'always',
  });
}
