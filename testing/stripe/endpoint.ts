import { z } from 'zod';
import { ApiError, invalid } from './api-error.ts';
import type { Params } from './form.ts';
import type { World } from './world.ts';

/** One address of the API. `base` is the address of the fake. */
export type Endpoint = {
  method: 'GET' | 'POST' | 'DELETE';
  path: RegExp;
  run(world: World, params: Params, id: string, base: string): unknown;
};

/** An endpoint that refuses unknown parameters, as Stripe does. */
export function endpoint<Shape extends z.ZodRawShape>(
  method: Endpoint['method'],
  /** `:id` stands for an id. */
  path: string,
  shape: Shape,
  run: (world: World, params: z.infer<z.ZodObject<Shape>>, id: string, base: string) => unknown,
): Endpoint {
  const schema = z.strictObject(shape);
  return {
    method,
    path: new RegExp(`^/v1/${path.replace(':id', '(?<id>\\w+)')}$`),
    run(world, params, id, base) {
      const parsed = schema.safeParse(params);
      if (!parsed.success) {
        const issue = parsed.error.issues[0];
        const isUnknown = issue?.code === 'unrecognized_keys';
        throw invalid(`Received wrong parameters: ${issue?.message} at ${issue?.path.join('.')}`, {
          code: isUnknown ? 'parameter_unknown' : 'parameter_invalid',
        });
      }
      return run(world, parsed.data, id, base);
    },
  };
}

export const yesOrNo = z.enum(['true', 'false']).transform((text) => text === 'true');
export const wholeNumber = z.coerce.number().int();
export const since = z.strictObject({ gte: wholeNumber }).optional();
export const page = { limit: wholeNumber.min(1).max(100).default(10), starting_after: z.string().optional() };

/** One page of a list, newest first. */
export function pageOf<Thing extends { id: string; created: number }>(
  things: readonly Thing[],
  params: { limit: number; starting_after?: string | undefined; created?: { gte: number } | undefined },
  url: string,
) {
  const { limit, starting_after, created } = params;
  const newest = things.filter((thing) => thing.created >= (created?.gte ?? 0)).toReversed();
  const from = starting_after === undefined ? 0 : newest.findIndex(({ id }) => id === starting_after) + 1;
  if (starting_after !== undefined && from === 0) {
    throw new ApiError(400, {
      type: 'invalid_request_error',
      message: `No such object: '${starting_after}'`,
    });
  }
  const data = newest.slice(from, from + limit);
  return { object: 'list', url, data, has_more: newest.length > from + limit };
}
