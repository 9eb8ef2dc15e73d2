export { type ListedUser, type UserRecord, userRecordsContract } from './user-records.contract.ts';
