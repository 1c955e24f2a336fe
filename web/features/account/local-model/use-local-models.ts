import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { LocalModelPage } from '../../../../contract/local-model.ts';
import { accountKeys } from '../../../api/account/account-keys.ts';
import {
  changeLocalModels,
  type LocalModelAct,
  loadLocalModels,
} from '../../../api/local-model/local-model.ts';
import { acceptedOf } from '../../../api/request/api-errors.ts';
import { type Change, useChange } from '../../../api/request/use-change.ts';

const pollMs = 1000;
/** While nobody looks at the page. */
const hiddenPollMs = 15_000;

/** The models, asked for again and again while something is going on with them. */
export function useLocalModels() {
  return useQuery({
    queryKey: accountKeys.localModels,
    queryFn: async ({ signal }) => acceptedOf(await loadLocalModels(signal)),
    // They are on this computer, so that they are there without a network, too.
    networkMode: 'always',
    staleTime: 0,
    refetchInterval: ({ state: { data } }) => data !== undefined && everyMs(data),
    refetchIntervalInBackground: true,
  });
}

/** Does something with them and shows what came of it. `onDone` is called once that is shown. */
export function useLocalModelAct(onDone: (act: LocalModelAct) => void = () => {}): Change<LocalModelAct> {
  const queries = useQueryClient();
  return useChange(async (act: LocalModelAct) => {
    const page = acceptedOf(await changeLocalModels(act));
    await queries.cancelQueries({ queryKey: accountKeys.localModels });
    queries.setQueryData(accountKeys.localModels, page);
    onDone(act);
  });
}

function everyMs({ download, engine }: LocalModelPage): number | false {
  const isBusy =
    download?.state === 'running' || engine.state === 'loading' || engine.writing + engine.waiting > 0;
  return isBusy && (document.hidden ? hiddenPollMs : pollMs);
}
