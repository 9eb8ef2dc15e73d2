import { reserveContract } from '@kura/api-contract/reserve';
import { uploadAdminFile } from '../images/index.ts';
import { type Feature, reply, routes } from '../platform/index.ts';
import { reserveStatementsProjection } from './on-reserve-stated.ts';
import { publishStockTake } from './publish-stock-take.ts';
import { readProofOfCard, readReport, readReserve } from './read-reserve.ts';
import { abandonStockTake, getStockTake, listStockTakes, startStockTake } from './run-stock-take.ts';
import { removeSlab, scanSlabs } from './scan-slabs.ts';
import { clearDifference, listDifferences } from './stock-take-differences.ts';
import { stateReserveKind } from './transaction-kinds.ts';

/** The shop counts its slabs and states the result on chain, where everybody compares it with the tokens. */
export const reserveFeature: Feature = {
  name: 'reserve',
  routes: routes(reserveContract, {
    read: ({ context }) => readReserve(context),
    report: async ({ context, input }) =>
      reply(await readReport(context, input), {
        // A reorganisation may give the place to another statement.
        headers: { 'content-type': 'application/json', 'cache-control': 'public, max-age=60' },
      }),
    ofCard: ({ context, input }) => readProofOfCard(context, input),
    start: ({ context, input }) => startStockTake(context, input),
    list: ({ context, input }) => listStockTakes(context, input),
    uploadPhoto: ({ context, input }) => uploadAdminFile(context, input),
    get: ({ context, input }) => getStockTake(context, input),
    scan: ({ context, input }) => scanSlabs(context, input),
    removeSlab: ({ context, input }) => removeSlab(context, input),
    differences: ({ context, input }) => listDifferences(context, input),
    explain: ({ context, input }) => clearDifference(context, input),
    publish: ({ context, input }) => publishStockTake(context, input),
    abandon: ({ context, input }) => abandonStockTake(context, input),
  }),
  projections: [reserveStatementsProjection],
  operatorKinds: [stateReserveKind],
};
