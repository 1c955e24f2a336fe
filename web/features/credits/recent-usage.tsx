import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'react-router';
import type { CreditTransaction } from '../../../contract/credits.ts';
import { urls } from '../../../contract/urls.ts';
import { usageName } from '../../../domain/credits/usage-names.ts';
import { definitionOf, isGeneratorId } from '../../../domain/generators/index.ts';
import { creditKeys } from '../../api/credits/credit-keys.ts';
import { listTransactions } from '../../api/credits/credit-usage.ts';
import { acceptedOf } from '../../api/request/api-errors.ts';
import { formatDateTime } from '../../shared/format.ts';
import { Loaded } from '../../shared/loaded.tsx';
import { Button, Spinner } from '../../ui/button.tsx';
import { SpriteIcon } from '../../ui/icon.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { Tag } from '../../ui/tag.tsx';

/** How many uses are shown at first, and more with each 'Show more'. */
const pageSize = 10;
/** The most that the page lists; the file has them all. */
const maxListed = 200;

/** The latest uses of credits, and a file of all. `onDownload` may renew access first. */
export function RecentUsage({ userId, onDownload }: { userId: string; onDownload: () => void }) {
  const [count, setCount] = useState(pageSize);
  const query = useQuery({
    queryKey: creditKeys.transactions(userId, count),
    queryFn: async ({ signal }) => acceptedOf(await listTransactions(count, signal)),
    placeholderData: keepPreviousData,
    refetchOnMount: 'always',
  });
  const hasUses = query.data !== undefined && query.data.transactions.length > 0;
  return (
    <section className="credit-part" aria-labelledby="usage-title">
      <div className="sec-h">
        <h2 id="usage-title">Recent usage</h2>
        {hasUses && (
          <a
            className="link"
            href={urls.creditTransactionsFile}
            download
            onClick={(event) => {
              event.preventDefault();
              onDownload();
            }}
          >
            Download as CSV
          </a>
        )}
      </div>
      <Loaded query={query} what="Your recent usage" skeleton={<Skeleton />}>
        {({ transactions, hasMore }) =>
          transactions.length === 0 ? (
            <div className="no-usage">
              <p>
                <b>No recent usage</b>
              </p>
              <p className="muted">Everything you spend credits on is listed here.</p>
            </div>
          ) : (
            <>
              <Uses uses={transactions} />
              {hasMore && count < maxListed && (
                <Button
                  className="more-usage"
                  disabled={query.isFetching}
                  onClick={() => setCount(Math.min(count + pageSize, maxListed))}
                >
                  {query.isPlaceholderData && <Spinner />}
                  Show more
                </Button>
              )}
              {hasMore && count === maxListed && (
                <p className="hint more-usage">These are the latest {maxListed}. The file has all of them.</p>
              )}
            </>
          )
        }
      </Loaded>
    </section>
  );
}

function Uses({ uses }: { uses: readonly CreditTransaction[] }) {
  return (
    <table className="data-table uses">
      <thead>
        <tr>
          <th scope="col">When</th>
          <th scope="col">Generator</th>
          <th scope="col">Project</th>
          <th scope="col" className="to-right">
            Balance after
          </th>
          <th scope="col" className="to-right">
            Credits
          </th>
        </tr>
      </thead>
      <tbody>
        {uses.map(({ id, created_at, generator_type, project, credits_used, credits_remaining_after }) => (
          <tr key={id}>
            <td className="use-when">{formatDateTime(created_at)}</td>
            <td className="use-what">
              <UseTag type={generator_type} />
            </td>
            <td className="use-where">
              {project === null ? (
                <span className="meta">No project</span>
              ) : (
                <Link to={`/projects/${project.id}`}>{project.name}</Link>
              )}
            </td>
            <td className="use-left to-right num meta">{credits_remaining_after}</td>
            <td className="use-credits to-right num">{credits_used}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function UseTag({ type }: { type: string }) {
  if (!isGeneratorId(type)) return <Tag look="plain">{usageName(type)}</Tag>;
  const { row, icon } = definitionOf(type);
  return (
    <span className={`row-${row}`}>
      <Tag>
        <SpriteIcon name={icon} />
        {usageName(type)}
      </Tag>
    </span>
  );
}
