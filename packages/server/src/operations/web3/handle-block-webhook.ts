import { ApiError, type CallContext, type RequestFacts, wakeIndexer } from '../../platform/index.ts';
import { isSignedByProvider } from './provider-signature.ts';

/**
 * Wakes the indexer on a provider's word. The body is ignored and only the chain is trusted: a webhook that is sent
 * again, or one kept back, changes nothing but when the indexer looks.
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
