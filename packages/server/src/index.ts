export { followCards, forgetCardIndexes, indexChanges, rebuildCardIndex } from './cards/index.ts';
export { features } from './features.ts';
export { publishText, readCountriesNotServed } from './governance/index.ts';
export { authenticate, createAdmin, signAccessToken, totpCode } from './identity/index.ts';
export { openMailContent } from './messages/index.ts';
export { publicFiles } from './operations/index.ts';
export { readBuyingKey } from './payments/index.ts';
export { forgetChainState } from './platform/chain/chain-state.ts';
export { armFailpoint } from './platform/failpoint.ts';
export { databaseRateLimiter, type RateLimiter } from './platform/http/rate-limit.ts';
export { pingRedis, redisRateLimiter } from './platform/http/redis-rate-limiter.ts';
export { observeStatement } from './platform/http/statement-count.ts';
export * from './platform/index.ts';
export { type ProcessState, startInternalServer } from './platform/internal-server.ts';
export { startWorker } from './platform/jobs/start-worker.ts';
export { createLogger } from './platform/logger.ts';
export { smtpMailer } from './platform/mail/smtp-mailer.ts';
export {
  type Metrics,
  noMetrics,
  type PrometheusMetrics,
  prometheusMetrics,
} from './platform/metrics/metrics.ts';
export { observeServices } from './platform/metrics/observe-services.ts';
export { type News, startNews } from './platform/news/news.ts';
export type { PageRenderer } from './platform/pages/page-renderer.ts';
export type { PageApp } from './platform/pages/register-pages.ts';
export { publicDataChanged } from './platform/public-data.ts';
export { openReadReplica, type ReadReplica } from './platform/read-replica.ts';
export { type Api, type ApiOptions, startApi } from './platform/start-api.ts';
export { fileSystemStorage } from './platform/storage/file-system-storage.ts';
export { s3Storage } from './platform/storage/s3-storage.ts';
export { startOpenTelemetry } from './platform/tracing/open-telemetry.ts';
export { checkXCredentials } from './rewards/index.ts';
