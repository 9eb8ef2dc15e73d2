import { clientLogContract } from '@kura/api-contract/client-log';
import { type Feature, routes } from '../../platform/index.ts';
import { annotateClientError } from './annotate-client-error.ts';
import { purgeClientErrors } from './purge-client-errors.job.ts';
import { listClientErrors } from './read-client-errors.ts';
import { reportClientError } from './report-client-error.ts';

/** Unexpected errors of browsers. */
export const clientLogFeature: Feature = {
  name: 'client-log',
  tables: { private: ['client_error', 'client_error_note', 'client_error_release'] },
  routes: routes(clientLogContract, {
    report: reportClientError,
    list: listClientErrors,
    annotate: annotateClientError,
  }),
  jobs: [purgeClientErrors],
};
