import type { RegisteredDefinition } from '../../../../domain/generators/index.ts';
import { Button, ButtonLink } from '../../../ui/button.tsx';
import { LoadProblem } from '../../../ui/load-problem.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { TextLink } from '../../../ui/text-link.tsx';
import { BuiltOn } from '../sources/built-on.tsx';
import { rowsOfProject } from '../sources/panel-row.ts';
import { GeneratingFor } from './generating-for.tsx';
import { PlaceSkeleton } from './place-skeleton.tsx';
import { chosenIds, maxSources, type OpenPlace } from './place-state.ts';
import type { UsedPlace } from './use-place.ts';

export function ProjectPart({
  definition,
  used,
  onSignIn,
}: {
  definition: RegisteredDefinition;
  used: UsedPlace;
  onSignIn: () => void;
}) {
  const { place, user, named, change, retry } = used;
  if (user === null) return named.projectId !== null && <SignInFirst onSignIn={onSignIn} />;
  switch (place.kind) {
    case 'settling':
      return <PlaceSkeleton definition={definition} />;
    case 'failed':
      return (
        <LoadProblem
          title="Your project could not be loaded"
          onRetry={retry}
          more={
            <Button size="small" kind="quiet" onClick={() => change(null)}>
              Continue without a project
            </Button>
          }
        >
          {place.message}
        </LoadProblem>
      );
    case 'missing':
      return <Missing definition={definition} used={used} what={place.what} />;
    case 'none':
      return <GeneratingFor user={user} place={place} onChange={change} />;
    case 'project':
      return (
        <>
          <GeneratingFor user={user} place={place} onChange={change} />
          <ElementSources definition={definition} used={used} place={place} />
        </>
      );
  }
}

function SignInFirst({ onSignIn }: { onSignIn: () => void }) {
  return (
    <Notice title="Sign in to write in this project">
      <p className="muted">
        This address belongs to somebody’s project. Without signing in, what you generate stays a draft in
        this browser.
      </p>
      <div className="btn-row">
        <Button size="small" onClick={onSignIn}>
          Sign in
        </Button>
      </div>
    </Notice>
  );
}

function Missing({
  definition,
  used: { change, named },
  what,
}: {
  definition: RegisteredDefinition;
  used: UsedPlace;
  what: 'project' | 'element';
}) {
  return (
    <Notice title={`This ${what === 'project' ? 'project' : definition.noun} was not found`}>
      <p className="muted">
        It may be in the trash or belong to another account. Nothing is generated until you choose how to
        continue.
      </p>
      <div className="btn-row">
        {what === 'element' && (
          <ButtonLink size="small" replace to={`?project=${named.projectId}`}>
            Make a new one in the project
          </ButtonLink>
        )}
        <Button size="small" onClick={() => change(null)}>
          Continue without a project
        </Button>
        <ButtonLink size="small" kind="quiet" to="/projects">
          My Projects
        </ButtonLink>
      </div>
    </Notice>
  );
}

function ElementSources({
  definition,
  used: { target },
  place,
}: {
  definition: RegisteredDefinition;
  used: UsedPlace;
  place: OpenPlace;
}) {
  const { project, sources, storing } = place;
  return (
    <>
      <BuiltOn
        definition={definition}
        rows={rowsOfProject(sources)}
        from={
          <>
            From <TextLink to={`/projects/${project.id}`}>{project.name}</TextLink>. Untick what this one
            should ignore.
          </>
        }
        behindLabel="The rest of the project"
        projectId={project.id}
        onChoose={(kind, ids) => target?.choose(kind, ids)}
      />
      {chosenIds(sources).length >= maxSources && (
        <p className="hint">
          {maxSources} is the most that one text can build on. Untick one to add another.
        </p>
      )}
      {storing === 'failed' && (
        <p className="hint bad unkept" role="alert">
          <span>Your choice could not be saved. It applies to what you generate now.</span>
          <Button kind="quiet" size="small" onClick={() => target?.storeAgain()}>
            Try again
          </Button>
        </p>
      )}
    </>
  );
}
