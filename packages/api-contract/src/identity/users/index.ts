export type { SignUpConsent } from './consent.schema.ts';
export {
  type Consents,
  type OwnProfile,
  type PublicProfile,
  type SpendingLimits,
  type Terms,
  usersContract,
  type WalletActivityList,
} from './users.contract.ts';
