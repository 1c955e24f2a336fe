import { lazyPart } from '../../../shared/lazy-part.tsx';
import { Button, ButtonLink, Spinner } from '../../../ui/button.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { TextLink } from '../../../ui/text-link.tsx';
import type { DraftAlternative } from '../drafts/draft.ts';
import { placesOf } from '../drafts/places.ts';

const MadeInProject = lazyPart(async () => (await import('./made-in-project.tsx')).MadeInProject, {
  name: 'Where this was saved',
  look: 'line',
  waiting: ({ place }) => <span>Saved in {place.projectName}</span>,
});

export function SaveAct({
  alternative,
  isBusy,
  onSave,
}: {
  alternative: DraftAlternative;
  isBusy: boolean;
  onSave: () => void;
}) {
  const place = placesOf(alternative).at(-1);
  const { target } = alternative.run;
  const isOfProject =
    place !== undefined && target?.versionId != null && target.elementId === place.elementId;
  if (place === undefined)
    return (
      <>
        {target !== null && (
          <p className="saved hint">
            The element that this was written for has been deleted. The text is kept as a draft in this
            browser.
          </p>
        )}
        <Button kind="main" size="small" disabled={isBusy} onClick={onSave}>
          {isBusy ? <Spinner /> : <Icon name="folder-plus" />}
          {isBusy ? 'Saving...' : 'Save to project'}
        </Button>
      </>
    );
  return (
    <>
      <p className="saved" role="status">
        <Icon name="check" />
        {isOfProject ? (
          <MadeInProject place={place} versionId={target.versionId ?? ''} />
        ) : (
          <span>
            Saved to <TextLink to={`/projects/${place.projectId}`}>{place.projectName}</TextLink>
          </span>
        )}
      </p>
      <ButtonLink size="small" to={`/elements/${place.elementId}`}>
        Open it
      </ButtonLink>
      {!isOfProject && (
        <Button kind="quiet" size="small" onClick={onSave}>
          Save to project
        </Button>
      )}
    </>
  );
}
