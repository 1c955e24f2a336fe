import { useQuery } from '@tanstack/react-query';
import type { HelpMessage } from '../../../contract/help.ts';
import { loadHelpMessages } from '../../api/help.ts';
import { acceptedOf, failureInWords } from '../../api/refusal.ts';
import { Button, Spinner } from '../../ui/button.tsx';
import { wholeDay } from '../../ui/days.ts';
import { Notice } from '../../ui/notice.tsx';
import { Tag } from '../../ui/tag.tsx';
import { helpKey } from './help-key.ts';

/** The writer's own messages with the answers, the newest first. */
export function HelpMessagesPart() {
  return (
    <section className="help-own" aria-labelledby="help-own-title">
      <h2 id="help-own-title">Your messages</h2>
      <List />
    </section>
  );
}

function List() {
  const query = useQuery({
    queryKey: helpKey,
    queryFn: async () => acceptedOf(await loadHelpMessages()),
    refetchOnMount: 'always',
  });
  if (query.data !== undefined)
    return query.data.length === 0 ? (
      <p className="muted">You haven’t sent a message yet.</p>
    ) : (
      <ol className="help-list">
        {query.data.map((message) => (
          <Message key={message.id} message={message} />
        ))}
      </ol>
    );
  if (query.isError)
    return (
      <Notice kind="error" title="Your messages could not be loaded">
        <p className="muted">{failureInWords(query.error)}</p>
        <div className="btn-row">
          <Button size="small" disabled={query.isFetching} onClick={() => void query.refetch()}>
            {query.isFetching && <Spinner />}
            Try again
          </Button>
        </div>
      </Notice>
    );
  if (query.fetchStatus === 'paused')
    return <p className="muted">You are offline. Your messages will be here once the network is back.</p>;
  return (
    <div className="help-still late" role="status" aria-label="Your messages: loading">
      <i />
      <i />
    </div>
  );
}

function Message({ message: { message, createdAt, answer, isClosed } }: { message: HelpMessage }) {
  return (
    <li className="sheet help-message">
      <p className="help-about">
        <time dateTime={createdAt} className="meta">
          {wholeDay(createdAt)}
        </time>
        <Tag look="plain">{answer !== null ? 'Answered' : isClosed ? 'Closed' : 'Waiting for an answer'}</Tag>
      </p>
      <p className="help-text">{message}</p>
      {answer !== null && (
        <div className="help-answer">
          <h3>Answer, {wholeDay(answer.at)}</h3>
          <p className="help-text">{answer.text}</p>
        </div>
      )}
    </li>
  );
}
