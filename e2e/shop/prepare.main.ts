/** Prepares the shop of the browser journeys, so that they only need to restore it. */
import { prepareShop } from './prepared-shop.ts';

// Whoever started this is gone; the shop, which has such a channel too, stops then.
process.on('disconnect', () => process.exit(1));

await prepareShop();
process.disconnect?.();
