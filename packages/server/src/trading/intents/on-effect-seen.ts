import { tokenKey } from '../../cards/index.ts';
import {
  cardCollectionSource,
  defineProjection,
  gachaSource,
  packTokenSource,
  seaportSource,
} from '../../platform/index.ts';
import { expireIntents } from './change-intent.ts';
import { settleOrderIntents } from './settle-order-intents.ts';
import { settleReveals, settleRolls } from './settle-pack-intents.ts';
import { operatorKey, settleOperatorSwitches, settleTransfers } from './settle-wallet-intents.ts';

const sources = [gachaSource, seaportSource, cardCollectionSource, packTokenSource] as const;

const walletKey = (wallet: string) => `wallet:${wallet.toLowerCase()}`;

/**
 * Confirms intents by their effect on chain, also without a reported transaction: a closed page, an empty battery, a
 * transaction sent from another window.
 */
export const intentsProjection = defineProjection({
  name: 'intents',
  sources,
  after: ['pack-purchases', 'packs', 'reveals', 'orders', 'nft-transfers'],
  entitiesOf(event) {
    switch (event.name) {
      case 'PacksSold':
        return [walletKey(event.args.buyer)];
      case 'RevealRequested':
        return [walletKey(event.args.holder)];
      case 'OrderFulfilled':
        return [`order:${event.args.orderHash.toLowerCase()}`];
      case 'OrderCancelled':
        return [`order:${event.args.orderHash.toLowerCase()}`];
      case 'CounterIncremented':
        return [walletKey(event.args.offerer)];
      case 'Transfer':
        return [tokenKey(event.address, event.args.tokenId)];
      case 'DefaultOperatorDisabled':
        return [operatorKey(event.args.owner)];
      default:
        return [];
    }
  },
  async recompute(tx, keys, context) {
    const of = (kind: string) =>
      keys.flatMap((key) => (key.startsWith(`${kind}:`) ? [key.slice(kind.length + 1)] : []));
    const wallets = of('wallet');
    await settleRolls(tx, wallets, context);
    await settleReveals(tx, wallets, context);
    await settleOrderIntents(tx, wallets, of('order'), context);
    await settleTransfers(tx, of('token'), context);
    await settleOperatorSwitches(tx, of('operator'), context);
  },
  async onHead(tx, context) {
    await expireIntents(tx, context);
  },
  tables: [],
});
