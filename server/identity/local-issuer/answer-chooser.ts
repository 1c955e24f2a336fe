import type { IncomingMessage, ServerResponse } from 'node:http';
import { chooserFields, chooserPage, pageHeaders, problemPage } from './chooser-page.ts';
import type { LocalProvider } from './create-provider.ts';
import { personWithEmail } from './local-people.ts';

const maxBytes = 4096;

/**
 * Shows the chooser and takes the choice; one click is login and consent. `home` is our page for
 * sign-ins that are no longer pending.
 */
export async function answerChooser(
  provider: LocalProvider,
  { request, response, home }: { request: IncomingMessage; response: ServerResponse; home: string },
): Promise<void> {
  const choice = await provider.findChoice(request, response);
  if (choice === null) {
    response.writeHead(400, pageHeaders(home)).end(problemPage(home));
    return;
  }
  if (request.method !== 'POST') {
    response.writeHead(200, pageHeaders(choice.home)).end(chooserPage(choice));
    return;
  }
  const form = await readForm(request);
  if (form.has(chooserFields.back)) return provider.choose(request, response, null);
  const typed = form.get(chooserFields.email) ?? '';
  const person = personWithEmail(typed);
  if (person !== null) return provider.choose(request, response, person);
  response.writeHead(422, pageHeaders(choice.home)).end(chooserPage({ ...choice, refused: typed }));
}

async function readForm(request: IncomingMessage): Promise<URLSearchParams> {
  const chunks: Buffer[] = [];
  let bytes = 0;
  for await (const chunk of request) {
    bytes += chunk.length;
    if (bytes > maxBytes) return new URLSearchParams();
    chunks.push(chunk);
  }
  return new URLSearchParams(Buffer.concat(chunks).toString('utf8'));
}
