/** Users, admins, their wallets, passkeys, smart accounts and sessions. */

export { accountsFeature, settleAccountIntent } from './accounts/index.ts';
export { adminsApprovableCalls, adminsFeature } from './admins/index.ts';
export { authenticate, authFeature, createAdmin, signAccessToken, totpCode } from './auth/index.ts';
export { emailCodesFeature } from './email-codes/index.ts';
export { passkeysFeature } from './passkeys/index.ts';
export { userRecordsFeature } from './user-records/index.ts';
export { eraseUser, isAccount, usersFeature } from './users/index.ts';
export { walletProofsFeature } from './wallet-proofs/index.ts';
export { getErc20, walletsFeature } from './wallets/index.ts';
