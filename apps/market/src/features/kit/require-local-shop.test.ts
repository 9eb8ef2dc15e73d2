import type { ApiClient, AppClient } from '@kura/web-kit';
import { QueryClient } from '@tanstack/react-query';
import { isNotFound } from '@tanstack/react-router';
import { expect, test } from 'vitest';
import { requireLocalShop } from './require-local-shop.ts';

const onChain = (chainId: number) => {
  const api = { system: { about: async () => ({ chainId }) } } as unknown as ApiClient;
  const queryClient = new QueryClient() as AppClient['queryClient'];
  return requireLocalShop({ api, queryClient });
};

test.each([8453, 84_532, 1])('the gallery answers 404 on chain %d', async (chainId) => {
  expect(isNotFound(await onChain(chainId).catch((error: unknown) => error))).toBe(true);
});

test('the gallery is shown by a local shop', async () => {
  await expect(onChain(31_337)).resolves.toBeUndefined();
});
