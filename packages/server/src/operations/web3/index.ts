import { web3Contract } from '@kura/api-contract/web3';
import { type Feature, routes } from '../../platform/index.ts';
import { handleBlockWebhook } from './handle-block-webhook.ts';
import { listReindexes, requestReindex } from './request-reindex.ts';

export const web3Feature: Feature = {
  name: 'web3',
  routes: routes(web3Contract, {
    migrate: requestReindex,
    migrations: listReindexes,
    nudge: (context, _input, request) => handleBlockWebhook(context, request),
  }),
};
