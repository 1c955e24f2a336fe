import { createMiddleware } from 'hono/factory';
import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible';
import { AppError } from './app-error.ts';
import { networkOf } from './client-address.ts';
import type { HttpEnv } from './http-env.ts';

/** Allows each network address so many requests in so many seconds; the next one is told when to come back. */
export function rateLimit(requests: number, seconds: number) {
  const limiter = new RateLimiterMemory({ points: requests, duration: seconds });
  return createMiddleware<HttpEnv>(async function rateLimitRequest(c, next) {
    try {
      await limiter.consume(networkOf(c.get('address')));
    } catch (refusal) {
      if (!(refusal instanceof RateLimiterRes)) throw refusal;
      const retryAfterSeconds = Math.max(1, Math.ceil(refusal.msBeforeNext / 1000));
      throw new AppError(
        'too_many_requests',
        `That was too fast. Please try again in ${retryAfterSeconds} ${retryAfterSeconds === 1 ? 'second' : 'seconds'}.`,
        { retryAfterSeconds },
      );
    }
    await next();
  });
}
