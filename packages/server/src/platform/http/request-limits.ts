import { type Call, defaultRateLimits, type RateLimit } from '@kura/api-contract/call';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { actorId } from '../actor.ts';
import { ApiError } from '../api-error.ts';
import { addressBlock } from './address-block.ts';
import type { CountedWindow } from './rate-limit.repository.ts';
import type { RateLimiter } from './rate-limit.ts';

/** The address of requests that this process makes to itself, to render pages. No connection has it. */
export const ownAddress = 'in-process';

/** Requests that a process counts alone before it adds them to the count of all processes. */
const REQUESTS_COUNTED_ALONE = 20;
const MAX_CALLERS = 100_000;
const WINDOW_SECONDS = defaultRateLimits.address.perSeconds;

/** Counts a request, writes its limit into the headers, and refuses the request beyond the limit. */
export type LimitRequest = (
  name: string,
  call: Call,
  request: FastifyRequest,
  reply: FastifyReply,
) => Promise<void>;

/**
 * Limits requests by the actor, or else by the address: by the limit that a call names, or else by the default limit for all such
 * calls together.
 *
 * @param limiter undefined when nothing is limited
 */
export function requestLimits(limiter: RateLimiter | undefined): LimitRequest {
  if (limiter === undefined) return async () => {};
  const callers = new CallersOfWindow(limiter);

  return async (name, { rateLimit, shared }, { actor, ip, raw }, reply) => {
    if (rateLimit === 'none' || raw.socket.remoteAddress === ownAddress) return;
    const who = actor.kind === 'visitor' ? `ip:${addressBlock(ip)}` : actorId(actor);
    if (rateLimit !== undefined) {
      apply(reply, name, rateLimit, await limiter.count(`${name} ${who}`, rateLimit.perSeconds, 1));
    } else {
      const limit =
        defaultRateLimits[actor.kind === 'user' || actor.kind === 'admin' ? actor.kind : 'address'];
      // HTTP caches may give the answer of a shared call to others.
      apply(shared ? undefined : reply, 'default', limit, await callers.count(who, limit));
    }
  };
}

/**
 * Writes the headers of draft-ietf-httpapi-ratelimit-headers-10.
 *
 * @throws ApiError RATE_LIMITED beyond the limit
 */
function apply(
  reply: FastifyReply | undefined,
  policy: string,
  { requests, perSeconds }: RateLimit,
  { count, leftSeconds }: CountedWindow,
): void {
  reply?.headers({
    'ratelimit-policy': `"${policy}";q=${requests};w=${perSeconds}`,
    ratelimit: `"${policy}";r=${Math.max(0, requests - count)};t=${leftSeconds}`,
  });
  if (count > requests) throw new ApiError('RATE_LIMITED', { retryAfterSeconds: leftSeconds });
}

interface Caller {
  /** Requests that all processes had counted when this one last added its own. */
  shared: number;
  /** Requests that this process hasn't added yet. */
  own: number;
}

/**
 * Counts the requests of each caller in this process, and adds every twentieth to the count of all processes: most callers make
 * fewer in a window and cost no statement. Each process may so admit 19 requests beyond a limit.
 */
class CallersOfWindow {
  readonly #limiter: RateLimiter;
  readonly #callers = new Map<string, Caller>();
  #window = 0;

  constructor(limiter: RateLimiter) {
    this.#limiter = limiter;
  }

  async count(who: string, limit: RateLimit): Promise<CountedWindow> {
    const seconds = Date.now() / 1_000;
    const window = Math.floor(seconds / WINDOW_SECONDS);
    if (window !== this.#window) {
      this.#callers.clear();
      this.#window = window;
    }
    let caller = this.#callers.get(who);
    if (caller === undefined) {
      // An attacker with many addresses must not fill the memory.
      if (this.#callers.size >= MAX_CALLERS) this.#callers.clear();
      caller = { shared: 0, own: 0 };
      this.#callers.set(who, caller);
    }
    caller.own += 1;
    const isRefused = caller.shared > limit.requests;
    if (caller.own >= REQUESTS_COUNTED_ALONE && !isRefused) return this.#addToAll(who, caller);
    const leftSeconds = Math.ceil((window + 1) * WINDOW_SECONDS - seconds);
    return { count: caller.shared + caller.own, leftSeconds: Math.max(1, leftSeconds) };
  }

  async #addToAll(who: string, caller: Caller): Promise<CountedWindow> {
    const { own } = caller;
    caller.own = 0;
    const counted = await this.#limiter.count(`default ${who}`, WINDOW_SECONDS, own);
    caller.shared = counted.count;
    return counted;
  }
}
