import { defineJob } from '../../platform/index.ts';
import { deleteExpiredSignIn } from './expired-sign-in.repository.ts';

export const purgeSignInJob = defineJob({
  name: 'purge-sign-in',
  cron: '17 * * * *',
  run: ({ db, clock }) => deleteExpiredSignIn(db, clock.now()),
});
