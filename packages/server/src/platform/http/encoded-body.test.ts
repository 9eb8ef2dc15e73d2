import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { encodeOnce, matchesEntityTag } from './encoded-body.ts';

const decoders = {
  br: brotliDecompressSync,
  gzip: gunzipSync,
  identity: (bytes: Buffer) => bytes,
};

/** Below and above the least size that is compressed, of one and of three bytes a character, and too large for one turn. */
const texts = {
  'a short text': 'ok',
  'a short text of many bytes': '札'.repeat(500),
  'a list': '{"name":"Night Butterfly","title":"夜胡蝶"}'.repeat(400),
  'only characters of three bytes': '夜'.repeat(64 * 1_024),
  'more than is compressed in one turn': '夜胡蝶🃏'.repeat(30_000),
};

for (const [what, text] of Object.entries(texts)) {
  test.each(['br', 'gzip', 'identity'] as const)(`${what} comes back from %s as it was`, async (accepted) => {
    const { encoding, bytes } = await encodeOnce(text, accepted);
    expect(decoders[encoding ?? 'identity'](bytes).toString()).toBe(text);
  });
}

test('texts that are encoded at the same time do not mix', async () => {
  const written = Array.from({ length: 50 }, (_, index) => `text ${index} `.repeat(1_000 + 37 * index));
  const encoded = await Promise.all(written.map((text) => encodeOnce(text, 'br')));
  expect(encoded.map(({ bytes }) => brotliDecompressSync(bytes).toString())).toEqual(written);
});

test('a client that accepts no encoding gets a list as it is', async () => {
  const { encoding, bytes } = await encodeOnce(texts['a list'], undefined);
  expect([encoding, bytes.toString()]).toEqual([null, texts['a list']]);
});

test.each([
  ['"a"', true],
  ['W/"a"', true],
  ['"b", W/"a"', true],
  ['*', true],
  ['"b"', false],
  ['"b", W/"c"', false],
  ['', false],
  [undefined, false],
])('If-None-Match: %s names the entity tag "a": %s', (header, matches) => {
  expect(matchesEntityTag(header, '"a"')).toBe(matches);
});
