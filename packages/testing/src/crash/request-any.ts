import { setTimeout as wait } from 'node:timers/promises';
import { type ApiRequest, type ApiResponse, requestApi } from '../server/index.ts';

const TIMEOUT_MS = 120_000;
const PAUSE_MS = 50;

/**
 * Asks one of several api processes after the other until one answers, as a client that never gives up: again after a lost
 * connection, and when a process says to wait.
 *
 * @param urls the processes at each attempt
 * @param onRepeat is called before each further attempt
 */
export function requestAny(
  urls: () => readonly string[],
  onRepeat: () => void = () => {},
): (request: ApiRequest) => Promise<ApiResponse> {
  let turn = 0;
  return async (request) => {
    const giveUpAtMs = Date.now() + TIMEOUT_MS;
    for (;;) {
      turn += 1;
      const url = urls()[turn % urls().length] ?? '';
      const answer = await requestApi(url, request).catch(() => undefined);
      const isFinal =
        answer !== undefined &&
        ![429, 503].includes(answer.status) &&
        answer.code !== 'IDEMPOTENCY_IN_FLIGHT';
      if (isFinal) return answer;
      onRepeat();
      if (Date.now() > giveUpAtMs) throw new Error(`${request.method} ${request.path} got no answer`);
      await wait(PAUSE_MS);
    }
  };
}
