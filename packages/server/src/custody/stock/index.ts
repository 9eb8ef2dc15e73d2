import { stockContract } from '@kura/api-contract/stock';
import { type AnyApprovableCall, approvableCall, withSecondAdmin } from '../../governance/index.ts';
import { type Feature, routes } from '../../platform/index.ts';
import { burnCard } from './burn-card.ts';
import { mintCards } from './mint-cards.ts';
import { removeCard } from './remove-card.ts';
import { setState } from './set-state.ts';
import { burnCardKind, mintCardsKind, sendCardKind } from './transaction-kinds.ts';
import { updateCard } from './update-card.ts';

export { assertTransferable } from './assert-transferable.ts';
export { burnToken } from './burn-card.ts';
export { mintSlab, queueMint } from './mint-cards.ts';
export { readSerialHash } from './read-serial-hash.ts';
export { sendCard, sendToken } from './send-card.ts';
export { applyState } from './set-state.ts';
export { setValue } from './update-card.ts';

const setCardState = approvableCall('stock.setState', stockContract.setState, setState);
const update = approvableCall('stock.update', stockContract.update, updateCard);
const mint = approvableCall('stock.mint', stockContract.mint, (context, { id, to }) =>
  mintCards(context, { ids: [id], to }),
);
const mintMultiple = approvableCall('stock.mintMultiple', stockContract.mintMultiple, mintCards);

export const stockApprovableCalls: readonly AnyApprovableCall[] = [setCardState, update, mint, mintMultiple];

/** Manages the shop's own cards. */
export const stockFeature: Feature = {
  name: 'stock',
  routes: routes(stockContract, {
    setState: (context, input) => withSecondAdmin(context, setCardState, input),
    mint: (context, input) => withSecondAdmin(context, mint, input),
    mintMultiple: (context, input) => withSecondAdmin(context, mintMultiple, input),
    update: (context, input) => withSecondAdmin(context, update, input),
    burn: burnCard,
    remove: removeCard,
  }),
  operatorKinds: [mintCardsKind, burnCardKind, sendCardKind],
};
