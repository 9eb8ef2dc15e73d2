import { userRecordsContract } from '@kura/api-contract/user-records';
import { type Feature, routes } from '../../platform/index.ts';
import { correctBirthDate } from './correct-birth-date.ts';
import { listUserTrades } from './list-user-trades.ts';
import { getUserRecord, listEmails, listUsers } from './read-user-records.ts';
import { setUserStatus } from './set-user-status.ts';
import { eraseCorrections } from './user-records.repository.ts';
import { endUserSessions, listUserSessions } from './user-sessions.ts';

/** Users for the shop's support. The records are personal data, so no other admin can read them. */
export const userRecordsFeature: Feature = {
  name: 'userRecords',
  tables: { private: ['birth_date_correction'] },
  erase: eraseCorrections,
  routes: routes(userRecordsContract, {
    list: listUsers,
    get: getUserRecord,
    setStatus: setUserStatus,
    correctBirthDate,
    sessions: listUserSessions,
    endSessions: endUserSessions,
    trades: listUserTrades,
    emails: listEmails,
  }),
};
