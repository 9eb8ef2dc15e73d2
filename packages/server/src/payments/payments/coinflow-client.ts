import { z } from 'zod';
import type { ServerConfig } from '../../platform/index.ts';
import { type CoinflowCharge, readCoinflowCharge } from './coinflow-charge.ts';

export type CoinflowConfig = NonNullable<ServerConfig['coinflow']>;

/** Time limit of a request. */
const TIMEOUT_MS = 10_000;
const MAX_ANSWER_CHARACTERS = 256 * 1024;

/** Charges per page of the list, and the size limit of a page: each charge may contain the whole merchant. */
const PAGE_SIZE = 100;
const MAX_PAGE_CHARACTERS = 16 * 1024 * 1024;

export type ProviderAnswer<T> =
  | { readonly kind: 'DONE'; readonly value: T }
  /** The provider refused the request: a retry gives the same answer. */
  | { readonly kind: 'REFUSED'; readonly status: number; readonly message: string }
  /** The effect of the request is unknown. */
  | { readonly kind: 'UNAVAILABLE'; readonly message: string };

export interface CheckoutRequest {
  readonly paymentId: string;
  /** The buyer's id at Coinflow: the shop's own user id. */
  readonly userId: string;
  readonly email: string | null;
  readonly cents: number;
  /** The page to which Coinflow sends the browser after the payment. */
  readonly returnUrl: string;
}

const link = z.object({ link: z.url({ protocol: /^https?$/ }).max(4_000) });

/**
 * Creates a hosted checkout: `POST /api/checkout/link`, see
 * https://docs.coinflow.cash/api-reference/api-reference/checkout/get-checkout-link. 3-D Secure is always requested, which
 * moves the liability for most fraud to the bank. The names of the answer's field and of `standaloneLinkConfig` come from
 * Coinflow's examples and weren't tried with a live account.
 */
export async function createCheckoutLink(
  config: CoinflowConfig,
  { paymentId, userId, email, cents, returnUrl }: CheckoutRequest,
): Promise<ProviderAnswer<string>> {
  const answer = await ask(config, 'POST', '/api/checkout/link', {
    headers: { 'x-coinflow-auth-user-id': userId },
    body: {
      subtotal: { currency: 'USD', cents },
      webhookInfo: { paymentId },
      allowedPaymentMethods: ['card'],
      threeDsChallengePreference: 'Challenge',
      standaloneLinkConfig: { callbackUrl: returnUrl },
      ...(email === null ? {} : { email }),
    },
  });
  if (answer.kind !== 'DONE') return answer;
  const read = link.safeParse(answer.value);
  return read.success
    ? { kind: 'DONE', value: read.data.link }
    : { kind: 'UNAVAILABLE', message: 'the answer has no link' };
}

/** Reads a charge: `GET /api/merchant/payments/{paymentId}`. {@link readCoinflowCharge} names the sources. */
export async function readCharge(
  config: CoinflowConfig,
  providerId: string,
): Promise<ProviderAnswer<CoinflowCharge>> {
  const answer = await ask(config, 'GET', `/api/merchant/payments/${encodeURIComponent(providerId)}`);
  if (answer.kind !== 'DONE') return answer;
  const value = readCoinflowCharge(answer.value);
  return value === null
    ? { kind: 'UNAVAILABLE', message: 'the answer is no charge of a card' }
    : { kind: 'DONE', value };
}

export interface ChargePage {
  /** Charges of cards; other payments are left out. */
  readonly charges: readonly CoinflowCharge[];
  readonly isLast: boolean;
}

/**
 * Returns a page of the charges created in a period, in any status: `GET /api/merchant/payments`, see
 * https://docs.coinflow.cash/api-reference/api-reference/merchant/get-all-payments. Not tried with a live account.
 */
export async function listCharges(
  config: CoinflowConfig,
  { since, until, page }: { readonly since: Date; readonly until: Date; readonly page: number },
): Promise<ProviderAnswer<ChargePage>> {
  const query = new URLSearchParams({
    since: String(since.getTime()),
    until: String(until.getTime()),
    page: String(page),
    limit: String(PAGE_SIZE),
  });
  const answer = await ask(config, 'GET', `/api/merchant/payments?${query}`, {
    maxCharacters: MAX_PAGE_CHARACTERS,
  });
  if (answer.kind !== 'DONE') return answer;
  if (!Array.isArray(answer.value)) return { kind: 'UNAVAILABLE', message: 'the answer is no list' };
  const charges = answer.value.flatMap((each: unknown) => readCoinflowCharge(each) ?? []);
  return { kind: 'DONE', value: { charges, isLast: answer.value.length < PAGE_SIZE } };
}

/**
 * Starts the refund of a whole charge: `PUT /api/merchant/payments/{paymentId}/refund`, see
 * https://docs.coinflow.cash/reference/refundpayment. The event `Refunded` reports its end.
 */
export async function refundCharge(
  config: CoinflowConfig,
  providerId: string,
): Promise<ProviderAnswer<undefined>> {
  const answer = await ask(config, 'PUT', `/api/merchant/payments/${encodeURIComponent(providerId)}/refund`, {
    body: { refundReason: 'userCancellation' },
  });
  return answer.kind === 'DONE' ? { kind: 'DONE', value: undefined } : answer;
}

/**
 * Decides a charge that was left for review: `PUT /api/checkout/review`, see
 * https://docs.coinflow.cash/api-reference/api-reference/checkout/review-payment.
 */
export async function reviewCharge(
  config: CoinflowConfig,
  { providerId, accept }: { readonly providerId: string; readonly accept: boolean },
): Promise<ProviderAnswer<undefined>> {
  const answer = await ask(config, 'PUT', '/api/checkout/review', {
    body: { paymentId: providerId, accept },
  });
  return answer.kind === 'DONE' ? { kind: 'DONE', value: undefined } : answer;
}

async function ask(
  { url, apiKey }: CoinflowConfig,
  method: 'GET' | 'POST' | 'PUT',
  path: string,
  {
    headers = {},
    body,
    maxCharacters = MAX_ANSWER_CHARACTERS,
  }: { headers?: Record<string, string>; body?: object; maxCharacters?: number } = {},
): Promise<ProviderAnswer<unknown>> {
  let response: Response;
  let text: string;
  try {
    response = await fetch(`${url}${path}`, {
      method,
      headers: {
        authorization: apiKey,
        accept: 'application/json',
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
        ...headers,
      },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
      // Don't send the key to another host.
      redirect: 'error',
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
    text = await readLimited(response, maxCharacters);
  } catch {
    return { kind: 'UNAVAILABLE', message: 'no answer' };
  }
  const { status } = response;
  // 408 and 429 allow a retry.
  if (status >= 500 || status === 408 || status === 429) {
    return { kind: 'UNAVAILABLE', message: `status ${status}` };
  }
  if (status >= 400) return { kind: 'REFUSED', status, message: refusalOf(text) };
  try {
    return { kind: 'DONE', value: text === '' ? null : JSON.parse(text) };
  } catch {
    return { kind: 'UNAVAILABLE', message: 'the answer is not JSON' };
  }
}

const refusal = z.object({ message: z.string().min(1) });

function refusalOf(text: string): string {
  try {
    const read = refusal.safeParse(JSON.parse(text));
    if (read.success) return read.data.message.replaceAll(/[\p{Cc}]/gu, ' ').slice(0, 300);
  } catch {
    // Not JSON: the status is enough.
  }
  return 'refused';
}

async function readLimited(response: Response, maxCharacters: number): Promise<string> {
  const decoder = new TextDecoder();
  let read = '';
  for await (const chunk of response.body ?? []) {
    read += decoder.decode(chunk, { stream: true });
    if (read.length > maxCharacters) throw new Error('the answer is too long');
  }
  return read;
}
