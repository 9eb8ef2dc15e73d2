import type { TestServer } from './open-server.ts';

/** Somebody grown up, in every test that doesn't say otherwise. */
const birthDate = '1990-04-01';

/** Agrees to the terms as the market does for its user: who hasn't can't buy, bid or make offers. */
export async function acceptTerms(server: Pick<TestServer, 'request'>, token: string): Promise<void> {
  const { body: terms } = await server.request({ method: 'GET', path: '/api/user/terms' });
  const { version, hash } = terms;
  const response = await server.request({
    method: 'POST',
    path: '/api/user/accept-terms',
    token,
    body: { version, hash, birthDate },
  });
  if (response.status !== 200)
    throw new Error(`The terms were not accepted: ${JSON.stringify(response.body)}`);
}
