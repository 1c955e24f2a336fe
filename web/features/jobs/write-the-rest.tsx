import { useEffect, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import type { ProjectPage } from '../../../contract/projects.ts';
import type { SessionUser } from '../../../contract/session.ts';
import { memberOf } from '../../api/device/browser-storage.ts';
import { useRestQuote } from '../../api/jobs/use-quotes.ts';
import { formatCount } from '../../shared/format.ts';
import { lazyPart } from '../../shared/lazy-part.tsx';
import { Button } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';

const RestSheet = lazyPart(async () => (await import('./rest/rest-sheet.tsx')).RestSheet, {
  name: 'The missing steps',
  close: ({ onClose }) => onClose(),
});

/**
 * 'Write the rest, 7 credits': all missing steps of a project at once. Nothing where fewer than two
 * are missing. A page that leads here with `opensRest` in its state opens the sheet at once.
 */
export function WriteTheRest({
  user,
  page,
  kind = 'plain',
  isOpenAtOnce = false,
  onStarted,
}: {
  user: SessionUser;
  page: ProjectPage;
  /** How the button looks. */
  kind?: 'main' | 'plain';
  isOpenAtOnce?: boolean;
  onStarted: () => void;
}) {
  const { project } = page;
  const { data: quote, refetch } = useRestQuote(user.id, project.id);
  const location = useLocation();
  const navigate = useNavigate();
  const [isOpen, setIsOpen] = useState(isOpenAtOnce);
  const elementCount = page.kinds.reduce((sum, { elements }) => sum + elements.length, 0);
  const isAsked = memberOf(location.state, 'opensRest') === true;

  // biome-ignore lint/correctness/useExhaustiveDependencies: what is missing changes with the elements
  useEffect(() => void refetch(), [elementCount]);
  useEffect(() => {
    if (!isAsked) return;
    setIsOpen(true);
    // Once: a reload does not open it again.
    void navigate('.', { replace: true, state: null, preventScrollReset: true });
  }, [isAsked, navigate]);

  if (quote === undefined || quote.steps.length < 2) return null;
  const isAll = page.kinds.length === 0;
  return (
    <>
      <Button kind={kind} onClick={() => setIsOpen(true)}>
        <Icon name="feather" />
        {isAll ? `Write all ${quote.steps.length} texts` : 'Write the rest'}
        {quote.balance !== null && (
          <span className="price num">{formatCount(quote.mostCredits, 'credit')}</span>
        )}
      </Button>
      {isOpen && (
        <RestSheet
          // Another set of steps has other choices.
          key={quote.steps.map((step) => step.kind).join(' ')}
          userId={user.id}
          page={page}
          quote={quote}
          onStarted={() => {
            setIsOpen(false);
            onStarted();
          }}
          onClose={() => setIsOpen(false)}
        />
      )}
    </>
  );
}
