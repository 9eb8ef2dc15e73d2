import { ApiError, type CallContext, type RequestFacts, wakeIndexer } from '../../platform/index.ts';
import { isSignedByProvider } from './provider-signature.ts';

/**
 * Wakes the indexer when a provider asks. The body is ignored and only the chain is trusted: a repeated or delayed webhook
 * only affects when the indexer checks.
 */
export async function handleBlockWebhook(context: CallContext, request: RequestFacts): Promise<void> {
  const signed = isSignedByProvider({
    secret: context.config.web3WebhookSecret,
    headers: request.headers,
    body: request.rawBody ?? Buffer.alloc(0),
    now: context.clock.now(),
  });
  if (!signed) throw new ApiError('SIGNATURE_INVALID');
  await wakeIndexer(context.db);
}
