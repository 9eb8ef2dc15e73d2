import { request } from 'node:http';
import { expect, test } from 'vitest';
import { startMailBox } from './mail-box.ts';

/** The status for a request that names a host, which `fetch` doesn't let a caller choose. */
const statusFor = (url: string, host: string) =>
  new Promise<number | undefined>((resolve, reject) => {
    request(`${url}/api/email`, { headers: { host } }, (response) => {
      response.resume();
      resolve(response.statusCode);
    })
      .on('error', reject)
      .end();
  });

test('the pages of the mail box answer under the names of this machine alone', async () => {
  const box = await startMailBox();
  try {
    const { port } = new URL(box.webUrl);
    expect(await statusFor(box.webUrl, `localhost:${port}`)).toBe(200);
    expect(await statusFor(box.webUrl, `127.0.0.1:${port}`)).toBe(200);
    expect(await statusFor(box.webUrl, 'evil.example')).toBe(403);
    expect(await statusFor(box.webUrl, `localhost.evil.example:${port}`)).toBe(403);
  } finally {
    await box.stop();
  }
});
