import { reserveContract } from '@kura/api-contract/reserve';
import { uploadAdminFile } from '../../cards/index.ts';
import { type Feature, reply, routes } from '../../platform/index.ts';
import { reserveStatementsProjection } from './on-reserve-stated.ts';
import { publishStockTake } from './publish-stock-take.ts';
import { readProofOfCard, readReport, readReserve } from './read-reserve.ts';
import { abandonStockTake, getStockTake, listStockTakes, startStockTake } from './run-stock-take.ts';
import { removeSlab, scanSlabs } from './scan-slabs.ts';
import { clearDifference, listDifferences } from './stock-take-differences.ts';
import { stateReserveKind } from './transaction-kinds.ts';

/** Proof of reserve: the shop counts its slabs and states the result on chain, where everybody can compare it with the tokens. */
export const reserveFeature: Feature = {
  name: 'reserve',
  tables: {
    public: ['reserve_statement', 'stock_take', 'stock_take_collection'],
    private: ['stock_take_difference', 'stock_take_slab'],
  },
  boundReads: { ofCard: ['nft'] },
  routes: routes(reserveContract, {
    read: readReserve,
    report: async (context, input) =>
      reply(await readReport(context, input), {
        // A reorganisation may assign the index to another statement.
        headers: { 'content-type': 'application/json', 'cache-control': 'public, max-age=60' },
      }),
    ofCard: readProofOfCard,
    start: startStockTake,
    list: listStockTakes,
    uploadPhoto: uploadAdminFile,
    get: getStockTake,
    scan: scanSlabs,
    removeSlab,
    differences: listDifferences,
    explain: clearDifference,
    publish: publishStockTake,
    abandon: abandonStockTake,
  }),
  projections: [reserveStatementsProjection],
  operatorKinds: [stateReserveKind],
};
