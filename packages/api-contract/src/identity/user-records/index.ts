export {
  type ListedUser,
  type UserRecord,
  type UserSession,
  type UserTrade,
  userRecordsContract,
} from './user-records.contract.ts';
