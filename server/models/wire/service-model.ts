import type { Dispatcher } from 'undici';
import type { Model, ModelEnd, ModelRequest } from '../port.ts';
import { startCall } from './call.ts';
import { type RequestForm, simplerForm } from './request-form.ts';
import { checkWindow } from './room.ts';
import type { CallLimits, Service } from './service.ts';

/**
 * A model that asks a service once per call. Only a server that refuses the form of the request is
 * asked again, in a simpler form, which it is then asked in first.
 */
export function createServiceModel(service: Service, limits: CallLimits, dispatcher: Dispatcher): Model {
  /** The form that the server took last. */
  let known = service.form;

  async function write(...[request, onText]: Parameters<Model['write']>): Promise<ModelEnd> {
    request.signal.throwIfAborted();
    await checkWindow(service, request);
    let form = known;
    let hasText = false;
    for (;;) {
      try {
        const end = await call(form, request, (text) => {
          hasText = true;
          onText(text);
        });
        known = form;
        return end;
      } catch (error) {
        const simpler = hasText ? null : simplerForm(form, error);
        if (simpler === null) throw error;
        form = simpler;
      }
    }
  }

  function call(form: RequestForm, request: ModelRequest, onText: (text: string) => void) {
    return new Promise<ModelEnd>((resolve, reject) => {
      if (request.signal.aborted) reject(request.signal.reason);
      else startCall({ service, form, limits, dispatcher, request, onText, resolve, reject });
    });
  }

  return { name: service.name, place: 'service', readsAtMost: service.readsAtMost, write };
}
