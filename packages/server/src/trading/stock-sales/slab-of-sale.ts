import type { Slab } from '@kura/chain/gacha';
import { slabSalt } from '../../cards/index.ts';
import type { ServerConfig } from '../../platform/index.ts';
import type { StockSaleRow } from './stock-sales.repository.ts';

/** Returns the slab of a sale in the contracts' format, with its salt. */
export function slabOfSale({ vaultKey }: Pick<ServerConfig, 'vaultKey'>, sale: StockSaleRow): Slab {
  const slab = {
    grader: sale.grader,
    gradingNumber: sale.grade,
    certificateNumber: sale.certificate_number,
  };
  return { ...slab, salt: slabSalt(vaultKey, slab) };
}
