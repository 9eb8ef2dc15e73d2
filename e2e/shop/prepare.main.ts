/** Prepares the shop of the browser journeys, so that they only need to restore it. */
import { prepareShop } from './prepared-shop.ts';

// The parent process has ended. The shop, which has such a channel too, stops then.
const abandon = () => process.exit(1);
process.on('disconnect', abandon);

await prepareShop();
process.off('disconnect', abandon);
process.disconnect?.();
