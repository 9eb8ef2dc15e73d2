import type { Address } from 'viem';
import type { UserActor } from '../../platform/index.ts';
import type { OrderRow } from './orders.repository.ts';

export interface FillInput {
  id: string;
  price?: string | undefined;
  nftId?: string | undefined;
  wallet?: Address | undefined;
}

/** The input for each way of filling an order. */
export interface Filling {
  user: UserActor;
  order: OrderRow;
  input: FillInput;
}
