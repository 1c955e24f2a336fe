import { useEffect, useState } from 'react';
import { loadElement } from '../../../api/elements/elements.ts';
import { TextLink } from '../../../ui/text-link.tsx';
import type { SavedPlace } from '../drafts/draft.ts';
import { type Standing, standingOf } from './standing.ts';

/** How a result stands that was made in a project, in words. */
export function MadeInProject({ place, versionId }: { place: SavedPlace; versionId: string }) {
  const standing = useStanding(place.elementId, versionId);
  const project = <TextLink to={`/projects/${place.projectId}`}>{place.projectName}</TextLink>;
  switch (standing) {
    case 'current':
    case 'unknown':
      return <span>Saved in {project}</span>;
    case 'waiting':
      return <span>Saved as an alternative to your edited text in {project}</span>;
    case 'past':
      return <span>Saved in {project}, in its history</span>;
    case 'gone':
      return <span>Saved in {project}, but since deleted there</span>;
  }
}

function useStanding(elementId: string, versionId: string): Standing {
  const [standing, setStanding] = useState<Standing>('unknown');

  useEffect(() => {
    let isOver = false;
    setStanding('unknown');
    loadElement(elementId).then(
      (answer) => isOver || setStanding(standingOf(answer, versionId)),
      () => {},
    );
    return () => {
      isOver = true;
    };
  }, [elementId, versionId]);

  return standing;
}
