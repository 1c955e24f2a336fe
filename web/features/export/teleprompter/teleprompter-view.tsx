import { useQuery } from '@tanstack/react-query';
import { exportKeys } from '../../../api/exports/export-keys.ts';
import { makeExport } from '../../../api/exports/exports.ts';
import { acceptedOf } from '../../../api/request/api-errors.ts';
import { Loaded } from '../../../shared/loaded.tsx';
import { TextLink } from '../../../ui/text-link.tsx';
import { Reader } from './reader.tsx';
import '../styles/teleprompter.css';

/**
 * The spoken words of a project's text, to be read from the screen. Once they are there, nothing
 * more is needed from the network.
 */
export function TeleprompterView({
  userId,
  projectId,
  elementId,
}: {
  userId: string;
  projectId: string;
  elementId: string;
}) {
  const pieces = elementId === '' ? [] : [elementId];
  const query = useQuery({
    queryKey: exportKeys.spoken(userId, projectId, pieces),
    queryFn: async () => {
      const body = { format: 'teleprompter', pieces, hash: null } as const;
      return acceptedOf(await makeExport(projectId, body)).file.text();
    },
    // Somebody reads from it: it does not change under their eyes.
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
  });
  return (
    <>
      <h1 className="sr">Teleprompter</h1>
      <Loaded query={query} what="The spoken text">
        {(text) => <Reader text={text} />}
      </Loaded>
      {query.isError && (
        <p>
          <TextLink to={`/projects/${projectId}`}>Back to the project</TextLink>
        </p>
      )}
    </>
  );
}
