import { afterEach, expect, it, vi } from 'vitest';
import { Problem } from '../../client/problem.ts';
import { describeUnexpected, sendErrorReport } from './send-error-report.ts';

afterEach(() => {
  vi.unstubAllGlobals();
});

const place = {
  appKind: 'market' as const,
  entryUrl: 'https://kura.test/assets/main-AbCd1234.js',
  origin: 'https://kura.test',
  route: '/cards/$id',
};

it('describes an error without personal data', () => {
  const error = new TypeError('GET /api/x?token=secret failed for a@mail.test');
  expect(describeUnexpected(error)).toMatchObject({
    name: 'TypeError',
    message: 'GET /api/x failed for [email]',
    requestId: null,
  });
  expect(describeUnexpected({ toString: () => 'thrown' })).toMatchObject({
    name: 'Error',
    message: 'thrown',
  });
  expect(describeUnexpected(Object.create(null))?.message).toBe('an object without text');
});

it('names the request that the server failed to answer', () => {
  const document = { type: '', title: 'Oops', status: 500, code: 'INTERNAL' as const, requestId: 'req-1' };
  const problem = new Problem({ code: 'INTERNAL', status: 500, document });
  expect(describeUnexpected(problem)).toMatchObject({ name: 'Problem', requestId: 'req-1' });
});

it.each([
  ['a refusal', new Problem({ code: 'SOLD_OUT', status: 409 })],
  ['a missing network', new Problem({ code: 'NETWORK', status: 0 })],
  ['an aborted request', new DOMException('Aborted', 'AbortError')],
  ['a replaced build', new TypeError('Failed to fetch dynamically imported module: https://kura.test/a.js')],
  ['a script of another origin', 'Script error.'],
  [
    'a browser extension',
    Object.assign(new Error('x'), { stack: 'Error: x\n at f (chrome-extension://abc/a.js:1:1)' }),
  ],
])('reports nothing for %s', (_what, error) => {
  expect(describeUnexpected(error)).toBeNull();
});

it('sends each error once, at most 5 of a page, by beacon and else by fetch', async () => {
  const beacons: { url: string; blob: Blob }[] = [];
  const requests: string[] = [];
  let takesBeacons = true;
  vi.stubGlobal('navigator', {
    sendBeacon(url: string, blob: Blob) {
      if (takesBeacons) beacons.push({ url, blob });
      return takesBeacons;
    },
  });
  vi.stubGlobal('fetch', async (_url: string, { body }: { body: string }) => {
    requests.push(body);
    return new Response();
  });
  sendErrorReport(place, new TypeError('one'));
  sendErrorReport(place, new TypeError('one'));
  takesBeacons = false;
  sendErrorReport(place, new TypeError('two'));
  for (const message of ['three', 'four', 'five', 'six', 'seven']) sendErrorReport(place, new Error(message));
  expect(beacons.map(({ url }) => url)).toEqual(['https://kura.test/api/client-log']);
  expect(JSON.parse((await beacons[0]?.blob.text()) ?? '')).toMatchObject({
    app: 'market',
    release: 'main-AbCd1234',
    route: '/cards/$id',
    name: 'TypeError',
    message: 'one',
  });
  expect(requests.map((body) => JSON.parse(body).message)).toEqual(['two', 'three', 'four', 'five']);
});
