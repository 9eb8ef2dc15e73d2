import { createHmac, randomBytes } from 'node:crypto';
import { existsSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { challengePage, checkoutPage, endPage } from './checkout-page.ts';
import { type CardOutcome, TEST_CARDS } from './test-cards.ts';

/** A charge of a card. */
export interface Charge {
  readonly id: string;
  /** Token of the checkout that it pays. */
  readonly checkout: string;
  cents: number;
  currency: string;
  readonly createdAt: string;
  status:
    | 'AUTHORIZED'
    | 'SETTLED'
    | 'REFUNDED'
    | 'FAILED'
    | 'CHARGEBACK'
    | 'CHARGEBACK_WON'
    | 'CHARGEBACK_LOST';
  /** Authorised, and waits for a decision of the shop. */
  isInReview: boolean;
  /** The bank confirmed the card holder by 3-D Secure. */
  isConfirmed?: boolean;
}

interface Checkout {
  readonly token: string;
  readonly userId: string;
  readonly cents: number;
  readonly webhookInfo: unknown;
  readonly returnUrl: string | null;
  paid: boolean;
}

/** An event as it is sent. */
export interface SentEvent {
  readonly eventType: string;
  readonly chargeId: string;
  readonly body: string;
}

/** `SLOW_REFUNDS` accepts refunds and leaves them to `emit`. */
export type CoinflowFault = 'DOWN' | 'SILENT' | 'REFUSES_REFUNDS' | 'SLOW_REFUNDS' | 'LOSES_ANSWERS';

export interface CoinflowOptions {
  /** Where webhooks go; nowhere until `sendTo` when absent. */
  readonly webhookUrl?: string;
  /** Keeps checkouts, charges and the port between starts. */
  readonly file?: string;
  /** How long a settlement takes after the authorisation; 0 by default. */
  readonly settleAfterMs?: number;
  /** After how long the disputed test card is disputed. */
  readonly disputeAfterMs?: number;
  /** A payment that succeeds is only authorised: events are then emitted by hand. */
  readonly settles?: boolean;
}

/**
 * A local payment provider that implements the part of Coinflow's API that the shop uses: `POST /api/checkout/link`,
 * `GET /api/merchant/payments`, `GET /api/merchant/payments/{id}`, `PUT /api/merchant/payments/{id}/refund` and
 * `PUT /api/checkout/review`, a hosted checkout, and webhooks of version 2 with the header `Coinflow-Signature`, sent again until they are answered with 200. It follows
 * https://docs.coinflow.cash: api-reference/checkout/get-checkout-link, api-reference/checkout/review-payment,
 * api-reference/merchant/get-payment-by-id, api-reference/merchant/get-all-payments, reference/refundpayment, guides/checkout/checkout-webhooks and
 * guides/developer-resources/webhooks/verifying-webhook-signatures. A charge has the fields of `IPayment` in Coinflow's OpenAPI
 * document, its status in `cardInfo`. Which field has the result of 3-D Secure isn't documented: `threeDs` is this simulation's own.
 */
export interface Coinflow {
  /** As the server wants it in KURA_COINFLOW_URL. */
  readonly url: string;
  readonly apiKey: string;
  readonly merchantId: string;
  readonly validationKey: string;
  /** Every event, in the sequence in which it happened. */
  readonly events: readonly SentEvent[];
  readonly charges: ReadonlyMap<string, Charge>;
  /** How often each charge was asked to be refunded. */
  readonly refundRequests: readonly string[];
  sendTo(webhookUrl: string): void;
  /** Pays a checkout as its page would. @returns the id of the charge */
  pay(checkoutUrl: string, outcome?: CardOutcome): string;
  /** Changes a charge and sends its event. */
  emit(
    chargeId: string,
    eventType: string,
    changes?: { cents?: number; currency?: string; merchantId?: string },
  ): SentEvent;
  /** Withholds events until `release`, or sends them at once. */
  hold(): void;
  release(): void;
  /** Sends a body now, signed at this time. @returns the status of the answer */
  send(body: string, options?: { key?: string; atSeconds?: number }): Promise<number>;
  /** Waits until every event was answered. */
  sent(): Promise<void>;
  fail(fault: CoinflowFault | null): void;
  stop(): Promise<void>;
}

interface Stored {
  port: number;
  checkouts: Checkout[];
  charges: Charge[];
}

const retryPauseMs = 500;
const maxRetries = 200;

export async function startCoinflow(options: CoinflowOptions = {}): Promise<Coinflow> {
  const { file, settleAfterMs = 0, disputeAfterMs = 60_000, settles = true } = options;
  const stored: Stored =
    file && existsSync(file)
      ? JSON.parse(readFileSync(file, 'utf8'))
      : { port: 0, checkouts: [], charges: [] };
  const checkouts = new Map(stored.checkouts.map((checkout) => [checkout.token, checkout]));
  const charges = new Map(stored.charges.map((charge) => [charge.id, charge]));
  const events: SentEvent[] = [];
  const refundRequests: string[] = [];
  const apiKey = 'coinflow-test-key-0123456789';
  const merchantId = 'kura-test';
  const validationKey = 'coinflow-validation-key-for-tests';
  const timers = new Set<NodeJS.Timeout>();
  const sending = new Set<Promise<void>>();
  let { webhookUrl } = options;
  let fault: CoinflowFault | null = null;
  let held: SentEvent[] | null = null;
  let stopped = false;

  function store(): void {
    if (file === undefined) return;
    const state: Stored = { port, checkouts: [...checkouts.values()], charges: [...charges.values()] };
    writeFileSync(`${file}.new`, JSON.stringify(state));
    renameSync(`${file}.new`, file);
  }

  function later(delayMs: number, act: () => void): void {
    if (delayMs === 0) {
      act();
      return;
    }
    const timer = setTimeout(() => {
      timers.delete(timer);
      if (!stopped) act();
    }, delayMs);
    timers.add(timer);
  }

  async function post(
    body: string,
    { key = validationKey, atSeconds }: { key?: string; atSeconds?: number } = {},
  ) {
    if (webhookUrl === undefined) return 0;
    const seconds = atSeconds ?? Math.floor(Date.now() / 1000);
    const signature = createHmac('sha256', key).update(`${seconds}.${body}`).digest('hex');
    const response = await fetch(webhookUrl, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'coinflow-signature': `t=${seconds},v1=${signature}` },
      body,
      signal: AbortSignal.timeout(5_000),
    });
    await response.arrayBuffer();
    return response.status;
  }

  async function postUntilAnswered({ body }: SentEvent): Promise<void> {
    for (let attempt = 0; attempt < maxRetries && !stopped; attempt += 1) {
      const status = await post(body).catch(() => 0);
      if (status === 200 || webhookUrl === undefined) return;
      await new Promise((resolve) => setTimeout(resolve, retryPauseMs));
    }
  }

  function dispatch(event: SentEvent): void {
    if (held !== null) {
      held.push(event);
      return;
    }
    const sent: Promise<void> = postUntilAnswered(event).finally(() => sending.delete(sent));
    sending.add(sent);
  }

  function emit(
    chargeId: string,
    eventType: string,
    changes: { cents?: number; currency?: string; merchantId?: string } = {},
  ): SentEvent {
    const charge = chargeOf(chargeId);
    const checkout = checkouts.get(charge.checkout);
    charge.status = statusAfter(eventType) ?? charge.status;
    charge.isInReview = eventType === 'Payment Pending Review';
    const cents = changes.cents ?? charge.cents;
    const currency = changes.currency ?? charge.currency;
    if (eventType === 'Settled') Object.assign(charge, { cents, currency });
    const body = JSON.stringify({
      eventType,
      category: 'Purchase',
      created: new Date().toISOString(),
      data: {
        id: chargeId,
        rawCustomerId: checkout?.userId,
        merchantId: changes.merchantId ?? merchantId,
        webhookInfo: checkout?.webhookInfo,
        subtotal: { cents, currency },
        total: { cents, currency },
        // Two events of one kind about one charge differ.
        eventId: randomBytes(8).toString('hex'),
      },
    });
    const event = { eventType, chargeId, body };
    events.push(event);
    store();
    dispatch(event);
    return event;
  }

  /** `IPayment` of the API, as far as the documentation shows it. */
  function shownCharge(shown: Charge) {
    const { id, checkout, cents, currency, createdAt, status, isInReview, isConfirmed = false } = shown;
    return {
      _id: id.replaceAll('-', '').slice(0, 24),
      paymentId: id,
      totals: { subtotal: { cents, currency }, total: { cents, currency } },
      customer: { customerId: checkouts.get(checkout)?.userId },
      merchant: { merchantId },
      chargebackProtectionDecision: isInReview ? 'Pending Review' : 'approved',
      createdAt,
      webhookInfo: checkouts.get(checkout)?.webhookInfo,
      cardInfo: {
        processor: 'simulated',
        authCode: '000000',
        status,
        threeDs: { eci: isConfirmed ? '05' : '07' },
      },
    };
  }

  function chargeOf(id: string): Charge {
    const charge = charges.get(id);
    if (charge === undefined) throw new Error(`there is no charge ${id}`);
    return charge;
  }

  function charge(checkout: Checkout, outcome: CardOutcome): string {
    const id = crypto.randomUUID();
    charges.set(id, {
      ...{ id, checkout: checkout.token, cents: checkout.cents, currency: 'USD' },
      ...{ createdAt: new Date().toISOString(), status: 'AUTHORIZED', isInReview: false },
      isConfirmed: outcome === 'CHALLENGE',
    });
    if (outcome === 'DECLINED') {
      emit(id, 'Card Payment Declined');
      return id;
    }
    checkout.paid = true;
    emit(id, 'Card Payment Authorized');
    if (outcome === 'REVIEW') emit(id, 'Payment Pending Review');
    else if (settles) later(settleAfterMs, () => void emit(id, 'Settled'));
    if (outcome === 'CHARGEBACK')
      later(disputeAfterMs, () => void emit(id, 'Card Payment Chargeback Opened'));
    return id;
  }

  const json = (response: ServerResponse, status: number, body: unknown) =>
    void response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
  const html = (response: ServerResponse, status: number, body: string) =>
    void response
      .writeHead(status, {
        'content-type': 'text/html; charset=utf-8',
        'cache-control': 'no-store',
        'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'",
      })
      .end(body);

  async function answerApi(request: IncomingMessage, response: ServerResponse, path: string): Promise<void> {
    if (fault === 'SILENT') return void request.socket.destroy();
    if (fault === 'DOWN') return json(response, 503, { message: 'maintenance' });
    if (request.headers.authorization !== apiKey) return json(response, 401, { message: 'Unauthorized' });
    const written = await text(request);
    // biome-ignore lint/suspicious/noExplicitAny: a body as a client wrote it
    const body: any = written === '' ? {} : JSON.parse(written);
    const route = `${request.method} ${path}`;
    if (route === 'POST /api/checkout/link') {
      const cents = body.subtotal?.cents;
      if (!Number.isInteger(cents) || cents < 1 || body.subtotal.currency !== 'USD') {
        return json(response, 400, { message: 'subtotal is invalid' });
      }
      const userId = request.headers['x-coinflow-auth-user-id'];
      if (typeof userId !== 'string')
        return json(response, 400, { message: 'x-coinflow-auth-user-id is missing' });
      const token = randomBytes(16).toString('hex');
      const returnUrl = body.standaloneLinkConfig?.callbackUrl ?? null;
      checkouts.set(token, { token, userId, cents, webhookInfo: body.webhookInfo, returnUrl, paid: false });
      store();
      return json(response, 200, { link: `${url}/checkout/${token}` });
    }
    if (route === 'PUT /api/checkout/review') {
      const reviewed = charges.get(body.paymentId);
      if (reviewed?.isInReview !== true) return json(response, 400, { message: 'Payment is not in review' });
      emit(reviewed.id, body.accept === true ? 'Settled' : 'Card Payment Suspected Fraud');
      return json(response, 200, {});
    }
    if (route === 'GET /api/merchant/payments') {
      const query = new URL(request.url ?? '/', url).searchParams;
      const [since, until, page, limit] = ['since', 'until', 'page', 'limit'].map((name) =>
        Number(query.get(name)),
      ) as [number, number, number, number];
      const found = [...charges.values()].filter(({ createdAt }) => {
        const at = Date.parse(createdAt);
        return at >= since && at <= until;
      });
      return json(response, 200, found.slice((page - 1) * limit, page * limit).map(shownCharge));
    }
    const [, id = '', refund] = /^\/api\/merchant\/payments\/([^/]+)(\/refund)?$/.exec(path) ?? [];
    const found = charges.get(decodeURIComponent(id));
    if (found === undefined) return json(response, 404, { message: 'Payment not found' });
    if (request.method === 'GET' && refund === undefined) {
      return json(response, 200, shownCharge(found));
    }
    if (request.method === 'PUT' && refund !== undefined) {
      refundRequests.push(found.id);
      if (fault === 'REFUSES_REFUNDS' || !['SETTLED', 'CHARGEBACK_WON'].includes(found.status)) {
        return json(response, 400, { message: `A payment that is ${found.status} can not be refunded` });
      }
      if (fault !== 'SLOW_REFUNDS') emit(found.id, 'Refunded');
      if (fault === 'LOSES_ANSWERS') return void request.socket.destroy();
      return json(response, 200, `RefundPipeline${found.id}`);
    }
    return json(response, 404, { message: 'Not found' });
  }

  async function answerPage(request: IncomingMessage, response: ServerResponse, path: string): Promise<void> {
    const [, token = '', challenge] = /^\/checkout\/([0-9a-f]{32})(\/challenge)?$/.exec(path) ?? [];
    const checkout = checkouts.get(token);
    if (checkout === undefined)
      return html(response, 404, endPage('No such payment', 'The link is not right.'));
    if (checkout.paid) return html(response, 200, endPage('Paid', 'This payment was made already.'));
    const { cents } = checkout;
    if (request.method === 'GET') {
      return html(
        response,
        200,
        challenge ? challengePage({ cents }) : checkoutPage({ cents, problem: null }),
      );
    }
    const form = new URLSearchParams(await text(request));
    const chosen = TEST_CARDS[Number(form.get('card') ?? Number.NaN)];
    let outcome: CardOutcome = chosen?.outcome ?? 'DECLINED';
    if (challenge) outcome = form.get('answer') === 'confirm' ? 'CHALLENGE' : 'DECLINED';
    else if (outcome === 'CHALLENGE') return redirect(response, `/checkout/${token}/challenge`);
    charge(checkout, outcome);
    if (outcome === 'DECLINED') {
      return html(response, 402, checkoutPage({ cents, problem: 'The bank declined this card.' }));
    }
    if (checkout.returnUrl === null) return html(response, 200, endPage('Paid', 'You can close this page.'));
    return redirect(response, checkout.returnUrl);
  }

  const redirect = (response: ServerResponse, location: string) =>
    void response.writeHead(303, { location }).end();

  const server = createServer((request, response) => {
    const path = (request.url ?? '/').split('?', 1)[0] as string;
    const answered = path.startsWith('/api/')
      ? answerApi(request, response, path)
      : answerPage(request, response, path);
    answered.catch(() => response.headersSent || json(response, 400, { message: 'bad request' }));
  });
  const listen = (wanted: number) =>
    new Promise<void>((resolve, reject) => {
      server.once('error', reject);
      server.listen(wanted, '127.0.0.1', () => resolve());
    });
  await listen(stored.port).catch(() => listen(0));
  const { port } = server.address() as AddressInfo;
  const url = `http://127.0.0.1:${port}`;
  store();

  return {
    url,
    apiKey,
    merchantId,
    validationKey,
    events,
    charges,
    refundRequests,
    sendTo: (next) => {
      webhookUrl = next;
    },
    pay(checkoutUrl, outcome = 'SUCCESS') {
      const checkout = checkouts.get(checkoutUrl.split('/').at(-1) ?? '');
      if (checkout === undefined) throw new Error(`there is no checkout ${checkoutUrl}`);
      return charge(checkout, outcome);
    },
    emit,
    hold() {
      held ??= [];
    },
    release() {
      const waiting = held ?? [];
      held = null;
      for (const event of waiting) dispatch(event);
    },
    send: post,
    async sent() {
      while (sending.size > 0) await Promise.all(sending);
    },
    fail: (next) => {
      fault = next;
    },
    async stop() {
      stopped = true;
      for (const timer of timers) clearTimeout(timer);
      await new Promise<void>((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      });
      await Promise.all(sending);
    },
  };
}

function statusAfter(eventType: string): Charge['status'] | null {
  switch (eventType) {
    case 'Settled':
      return 'SETTLED';
    case 'Refunded':
      return 'REFUNDED';
    case 'Card Payment Declined':
    case 'Card Payment Suspected Fraud':
      return 'FAILED';
    case 'Card Payment Chargeback Opened':
      return 'CHARGEBACK';
    case 'Card Payment Chargeback Won':
      return 'CHARGEBACK_WON';
    case 'Card Payment Chargeback Lost':
      return 'CHARGEBACK_LOST';
    default:
      return null;
  }
}
