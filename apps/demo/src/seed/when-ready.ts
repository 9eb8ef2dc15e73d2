import { ShopApiError } from './api.ts';
import { eventually } from './eventually.ts';

/** What the shop answers while it hasn't seen the chain's newest blocks, and with them that time has passed. */
const notYet = ['SALE_NOT_OPEN', 'CHAIN_UNAVAILABLE', 'DEPENDENCY_UNAVAILABLE'];

/** Asks again while the shop is behind the chain. */
export function whenReady<T>(ask: () => Promise<T>): Promise<T> {
  return eventually('what the shop prepares', async () => {
    try {
      return await ask();
    } catch (error) {
      if (error instanceof ShopApiError && notYet.includes(error.code)) return undefined;
      throw error;
    }
  });
}
