import { web3Contract } from '@kura/api-contract';
import { type Feature, routes } from '../platform/index.ts';
import { listReindexes, requestReindex } from './request-reindex.ts';
import { takeNudge } from './take-nudge.ts';

export const web3Feature: Feature = {
  name: 'web3',
  routes: routes(web3Contract, {
    migrate: ({ context, input }) => requestReindex(context, input),
    migrations: ({ context, input }) => listReindexes(context, input),
    nudge: ({ context, request }) => takeNudge(context, request),
  }),
};
