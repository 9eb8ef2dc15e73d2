import { contract } from '@kura/api-contract';
import { expect, test } from 'vitest';
import { answering, type CallPath, exampleAnswer, refusing } from './answering.ts';

const url = (path: string) => `http://localhost/api${path}`;
const get = { method: 'GET' };

test('a call without an answer gets the example of its contract', async () => {
  const response = await answering().fetch(url('/config'), get);
  expect(await response.json()).toEqual(exampleAnswer('settings.config'));
});

test('the examples are answers that the contract accepts', () => {
  const json = Object.entries(contract).flatMap(([feature, calls]) =>
    Object.entries(calls).flatMap(([name, call]) =>
      'produces' in call && call.produces ? [] : [{ path: `${feature}.${name}` as CallPath, call }],
    ),
  );
  expect(json.length).toBeGreaterThan(300);
  const refused = json.filter(({ path, call }) => !call.output.safeParse(exampleAnswer(path)).success);
  expect(refused.map(({ path }) => path)).toEqual([]);
});

test('a refused call answers the problem with its status', async () => {
  const response = await answering({ 'settings.config': refusing('RATE_LIMITED') }).fetch(
    url('/config'),
    get,
  );
  expect(response.status).toBe(429);
  expect(await response.json()).toMatchObject({ code: 'RATE_LIMITED' });
});

test('a refusal names the values that were refused', async () => {
  const { fetch } = answering({ 'settings.config': refusing('VALIDATION_FAILED', 'price', 'items.0.name') });
  const problem = (await (await fetch(url('/config'), get)).json()) as { errors: { path: string }[] };
  expect(problem.errors.map(({ path }) => path)).toEqual(['price', 'items.0.name']);
});

test('requests have the fields of their body, and later answers take effect', async () => {
  const api = answering({ '*': refusing('INTERNAL') });
  expect((await api.fetch(url('/config?a=1'), get)).status).toBe(500);
  api.change({});
  expect((await api.fetch(url('/config'), get)).status).toBe(200);
  expect(api.requests.map(({ fields }) => fields)).toEqual([{ a: '1' }, {}]);
});

test('a path that no call has is an error of the test', async () => {
  await expect(answering().fetch(url('/nowhere'), get)).rejects.toThrow('no call GET /nowhere');
});
