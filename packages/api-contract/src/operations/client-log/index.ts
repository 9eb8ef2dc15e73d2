export { type ClientError, clientLogContract } from './client-log.contract.ts';
