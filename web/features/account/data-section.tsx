import { useQuery } from '@tanstack/react-query';
import type { AccountContents } from '../../../contract/account.ts';
import { urls } from '../../../contract/urls.ts';
import { limits } from '../../../domain/limits.ts';
import { loadAccountContents } from '../../api/account/account.ts';
import { accountKeys } from '../../api/account/account-keys.ts';
import { acceptedOf } from '../../api/request/api-errors.ts';
import { formatBytes } from '../../shared/file-size.ts';
import { formatCount } from '../../shared/format.ts';
import { Icon } from '../../ui/icon.tsx';
import { Section } from './section.tsx';

/** What belongs to the account, asked for once for all who show it. */
export function useAccountContents() {
  return useQuery({
    queryKey: accountKeys.contents,
    queryFn: async ({ signal }) => acceptedOf(await loadAccountContents(signal)),
  });
}

/** The downloads of everything. Both calls may renew access first. */
export function DataSection({
  onDownload,
  onDownloadArchive,
}: {
  onDownload: () => void;
  onDownloadArchive: () => void;
}) {
  const contents = useAccountContents();
  return (
    <Section id="data" title="Your data" about="Everything you wrote, as it is stored. Free on every plan.">
      <div className="setting-row">
        <div>
          <b>Everything, as JSON</b>
          <span className="meta" role="status">
            {contents.data !== undefined && contentsInWords(contents.data)}
            {contents.isPending && 'Counting...'}
            {contents.isError && (
              <>
                The amount could not be loaded.{' '}
                <button type="button" className="link plain-link" onClick={() => void contents.refetch()}>
                  Try again
                </button>
              </>
            )}
          </span>
        </div>
        <a
          className="btn btn-2"
          href={urls.accountDownload}
          download
          onClick={(event) => {
            event.preventDefault();
            onDownload();
          }}
        >
          <Icon name="download" />
          Download
        </a>
      </div>
      <div className="setting-row">
        <div>
          <b>An archive of your projects</b>
          <span className="meta">
            Every version, and nothing about your account. You can import it in Projects, here or elsewhere,
            if it is {formatBytes(limits.archiveBytes)} or smaller.
          </span>
        </div>
        <a
          className="btn btn-2"
          href={urls.accountArchive}
          download
          onClick={(event) => {
            event.preventDefault();
            onDownloadArchive();
          }}
        >
          <Icon name="download" />
          Download archive
        </a>
      </div>
    </Section>
  );
}

function contentsInWords({ projects, elements, versions }: AccountContents): string {
  return `${formatCount(projects, 'project')}, ${formatCount(elements, 'element')}, ${formatCount(versions, 'version')}.`;
}
