import { subscribe, unsubscribe } from 'node:diagnostics_channel';
import { performance } from 'node:perf_hooks';

export const SERVICES = ['bundler', 'coinflow', 'psa', 'x'] as const;
export type Service = (typeof SERVICES)[number];

export interface ServiceCall {
  readonly service: Service;
  /** Limited: too many requests. Refused: another 4xx status. Failed: a 5xx status, or no answer. */
  readonly outcome: 'answered' | 'limited' | 'refused' | 'failed';
  /** Seconds until the first byte of the answer. */
  readonly seconds: number;
}

/** https://github.com/nodejs/undici/blob/main/docs/docs/api/DiagnosticsChannel.md */
interface Announcement {
  readonly request: { readonly origin: string | URL; readonly path: string };
  readonly response?: { readonly statusCode: number };
}

/**
 * Observes each `fetch` request to these services. Node announces them, so clients don't count.
 *
 * @param urls may contain keys, so they are only compared
 * @returns a function that ends it
 */
export function observeServices(
  urls: Readonly<Partial<Record<Service, string | undefined>>>,
  onCall: (call: ServiceCall) => void,
): () => void {
  const services = SERVICES.flatMap((service) => {
    const url = urls[service];
    return url === undefined ? [] : [{ service, start: new URL(url).href }];
  });
  const underWay = new WeakMap<object, { service: Service; startedMs: number }>();

  function begin(message: unknown): void {
    const { request } = message as Announcement;
    const url = new URL(request.path, request.origin).href;
    const found = services.find(({ start }) => url.startsWith(start));
    if (found !== undefined) underWay.set(request, { service: found.service, startedMs: performance.now() });
  }

  function end(message: unknown): void {
    const { request, response } = message as Announcement;
    const call = underWay.get(request);
    if (call === undefined) return;
    // A broken answer is announced twice.
    underWay.delete(request);
    const seconds = (performance.now() - call.startedMs) / 1_000;
    onCall({ service: call.service, outcome: outcomeOf(response?.statusCode ?? 500), seconds });
  }

  const listeners = [
    ['undici:request:create', begin],
    ['undici:request:headers', end],
    ['undici:request:error', end],
  ] as const;
  for (const [channel, listener] of listeners) subscribe(channel, listener);
  return () => {
    for (const [channel, listener] of listeners) unsubscribe(channel, listener);
  };
}

function outcomeOf(status: number): ServiceCall['outcome'] {
  if (status === 429) return 'limited';
  if (status >= 500) return 'failed';
  return status >= 400 ? 'refused' : 'answered';
}
