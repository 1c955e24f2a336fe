import { useQuery } from '@tanstack/react-query';
import type { HelpMessage } from '../../../contract/help.ts';
import { accountKeys } from '../../api/account/account-keys.ts';
import { loadHelpMessages } from '../../api/account/help.ts';
import { acceptedOf } from '../../api/request/api-errors.ts';
import { formatDate } from '../../shared/format.ts';
import { Loaded } from '../../shared/loaded.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { Tag } from '../../ui/tag.tsx';

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
    queryKey: accountKeys.helpMessages,
    queryFn: async ({ signal }) => acceptedOf(await loadHelpMessages(signal)),
    refetchOnMount: 'always',
  });
  return (
    <Loaded
      query={query}
      what="Your messages"
      skeleton={<Skeleton className="help-skeleton" bars={2} label="Your messages: loading" />}
    >
      {(messages) =>
        messages.length === 0 ? (
          <p className="muted">You haven’t sent a message yet.</p>
        ) : (
          <ol className="help-list">
            {messages.map((message) => (
              <Message key={message.id} message={message} />
            ))}
          </ol>
        )
      }
    </Loaded>
  );
}

function Message({ message: { message, createdAt, answer, isClosed } }: { message: HelpMessage }) {
  return (
    <li className="sheet help-message">
      <p className="help-about">
        <time dateTime={createdAt} className="meta">
          {formatDate(createdAt)}
        </time>
        <Tag look="plain">{answer !== null ? 'Answered' : isClosed ? 'Closed' : 'Waiting for an answer'}</Tag>
      </p>
      <p className="help-text">{message}</p>
      {answer !== null && (
        <div className="help-answer">
          <h3>Answer, {formatDate(answer.at)}</h3>
          <p className="help-text">{answer.text}</p>
        </div>
      )}
    </li>
  );
}
