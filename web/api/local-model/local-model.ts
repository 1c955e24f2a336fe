import { type ChooseLocalModel, LocalModelPage } from '../../../contract/local-model.ts';
import { urls } from '../../../contract/urls.ts';
import type { Answer } from '../request/answer.ts';
import { type RequestOptions, request } from '../request/request.ts';

/** The models on the computer that the server runs on, and those that it could have. */
export function loadLocalModels(signal?: AbortSignal): Promise<Answer<LocalModelPage>> {
  return ask(urls.localModel, { signal });
}

/** A model is asked for on the hub, and loaded to be tested. */
const actTimeoutMs = 10 * 60_000;

/** Something to do with these models. `model` is a name in the list, or hf:USER/REPO:QUANT. */
export type LocalModelAct =
  | { kind: 'get'; model: string }
  | { kind: 'pause' }
  | { kind: 'goOn' }
  | { kind: 'giveUp' }
  | { kind: 'use'; choice: ChooseLocalModel }
  | { kind: 'test'; name: string }
  | { kind: 'remove'; name: string };

/** Does it and answers with the page as it is afterwards. */
export function changeLocalModels(act: LocalModelAct): Promise<Answer<LocalModelPage>> {
  switch (act.kind) {
    case 'get':
      return change(urls.localModelDownload, { body: { model: act.model } });
    case 'pause':
      return change(urls.localModelDownload, { method: 'PATCH', body: { state: 'paused' } });
    case 'goOn':
      return change(urls.localModelDownload, { method: 'PATCH', body: { state: 'running' } });
    case 'giveUp':
      return change(urls.localModelDownload, { method: 'DELETE', body: {} });
    case 'use':
      return change(urls.localModelChoice, { method: 'PUT', body: act.choice });
    case 'test':
      return change(urls.localModelTest(encodeURIComponent(act.name)), { body: {} });
    case 'remove':
      return change(urls.localModelFile(encodeURIComponent(act.name)), { method: 'DELETE', body: {} });
  }
}

function change(url: string, options: RequestOptions): Promise<Answer<LocalModelPage>> {
  return ask(url, { ...options, timeoutMs: actTimeoutMs });
}

function ask(url: string, options: RequestOptions): Promise<Answer<LocalModelPage>> {
  return request(url, (_, json) => LocalModelPage.parse(json), options);
}
