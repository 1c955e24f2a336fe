import { Kind } from '../../../contract/runs.ts';
import type { GeneratorId } from '../../../domain/generators/index.ts';
import { AppError } from '../../http/app-error.ts';

/** A kind of element named in an address. Throws `invalid_request` for an unknown one. */
export function kindOf(text = ''): GeneratorId {
  const kind = Kind.safeParse(text);
  if (kind.success) return kind.data;
  throw new AppError('invalid_request', 'There is no generator of this kind. Reload the page and try again.');
}
