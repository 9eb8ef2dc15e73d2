export { crashMatrix } from './crash-matrix.ts';
export { type CrashShop, openCrashShop } from './crash-shop.ts';
export { PAYMENTS } from './payments.ts';
export { REDEEMS } from './redeems.ts';
export { requestAny } from './request-any.ts';
export { supervisedEnv } from './supervised-env.ts';
export { openDurableShop, type SupervisedShop, startSupervisedShop } from './supervised-shop.ts';
export { TRADES } from './trades.ts';
