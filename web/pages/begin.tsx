import { useEffect } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import { useOwner } from '../api/session/use-owner.ts';
import { LineForm } from '../features/one-line/line-form.tsx';
import { hiddenPageMeta } from '../seo/page-meta.ts';
import { lazyPart } from '../shared/lazy-part.tsx';
import { useBeginning } from '../shared/one-line/kept-beginning.ts';
import { useOpenSignIn } from '../shell/sign-in.tsx';
import { Skeleton } from '../ui/skeleton.tsx';
import './begin.css';

const loadSequence = () => import('../features/generator/sequence/sequence-view.tsx');
const SequenceView = lazyPart(async () => (await loadSequence()).SequenceView, {
  name: 'Your story',
  waiting: <Skeleton className="page-room" />,
});
const MakeProject = lazyPart(
  async () => (await import('../features/one-line/make-project.tsx')).MakeProject,
  { name: 'Your story', waiting: <Skeleton className="page-room" /> },
);

export const meta = () => hiddenPageMeta('Begin from one line');

/**
 * A story from one line. A visitor watches it grow here; a user's becomes a project. A line in the
 * address only fills the form: no link may begin to write by itself.
 */
export default function BeginPage() {
  const [search, setSearch] = useSearchParams();
  const navigate = useNavigate();
  const owner = useOwner();
  const openSignIn = useOpenSignIn('Your story becomes a project as soon as you are back.', '/begin');
  const line = search.get('line');
  const [beginning, change, start] = useBeginning({ isNew: search.has('new') || line !== null });

  // Whose it is, once that is known; another user's is none of theirs.
  const by = beginning?.by;
  useEffect(() => {
    if (beginning === undefined || beginning === null || owner === undefined) return;
    if (by === undefined) change((now) => ({ ...now, by: owner }));
    else if (by !== null && by !== owner) change(() => null);
  }, [beginning, by, owner, change]);

  // Whoever types a line may be offline by the time they press Begin.
  const isAsking = beginning === null && owner === null;
  useEffect(() => {
    if (isAsking) loadSequence().catch(() => {});
  }, [isAsking]);

  function another(): void {
    change(() => null);
    void navigate('/begin?new', { replace: true });
  }

  if (beginning === undefined || owner === undefined) return <Skeleton className="wrap page-room" />;
  if (beginning === null)
    return (
      <div className="wrap begin-page">
        <h1>Begin from one line</h1>
        <p className="lead">
          Say it in a sentence. Every text that the story needs is written from it, one after the other, and
          you can stop, change one and go on.
        </p>
        <LineForm
          initial={line ?? ''}
          isFocused
          onBegin={(asked) => {
            setSearch({}, { replace: true });
            start(asked);
          }}
        />
      </div>
    );
  return (
    <div className="wrap">
      {typeof owner === 'string' && by === owner ? (
        <MakeProject
          key={beginning.projectId}
          beginning={beginning}
          onMade={(id) => {
            change(() => null);
            void navigate(`/projects/${id}`, { replace: true });
          }}
          onAnother={another}
        />
      ) : (
        <SequenceView
          key={beginning.projectId}
          beginning={beginning}
          change={change}
          userId={owner}
          onSignIn={openSignIn}
          onKept={({ project, missing }) => {
            change(() => null);
            void navigate(`/projects/${project.id}`, {
              replace: true,
              state: { opensRest: missing > 0 },
            });
          }}
          onAnother={another}
        />
      )}
    </div>
  );
}
