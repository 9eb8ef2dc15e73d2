import type { AppClient } from '@kura/web-kit';
import type { MarketModalStore } from '../modals/market-modals.ts';

/** Available to every route: created once per page, or per request on a server. */
export interface RouterContext {
  readonly client: AppClient;
  readonly modals: MarketModalStore;
}
