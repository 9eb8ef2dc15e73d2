import type { AdminPayment } from '@kura/api-contract/payments';
import { formatDateTime } from '@kura/domain/time';
import { createPdf, mm, PDF_A4, type PdfSheet } from '../../platform/index.ts';

/** The evidence for a disputed payment. */
export interface Evidence {
  readonly payment: AdminPayment;
  readonly buyer: { readonly name: string; readonly email: string | null; readonly joinedAt: Date } | null;
  readonly accepted: { readonly version: string; readonly hash: string; readonly at: Date | null } | null;
  readonly packs: readonly {
    readonly tokenId: string;
    readonly askedAt: Date | null;
    readonly drawnAt: Date | null;
    readonly transactionHash: string | null;
    readonly openedBy: string | null;
    readonly card: string | null;
  }[];
  readonly shop: string;
  readonly returns: string;
  readonly at: Date;
}

const faint = '#667085';
const left = mm(18);
const width = PDF_A4.width - 2 * left;
const bottom = mm(280);
const none = '–';

const time = (at: Date | string | null) =>
  at === null ? none : formatDateTime(typeof at === 'string' ? at : at.toISOString());

/** Draws the evidence of a payment, in English, for banks and card networks. */
export async function drawEvidence(evidence: Evidence): Promise<Buffer> {
  const { payment, shop, at } = evidence;
  return createPdf({ title: `Evidence ${payment.number}`, language: 'en', at }, (sheet) => {
    sheet.text('Evidence about a payment', { x: left, y: mm(16), width, size: 21, weight: 'bold' });
    const subtitle = `${shop} · payment ${payment.number} · written ${time(at)}`;
    const cursor = new Cursor(
      sheet,
      sheet.text(subtitle, { x: left, y: mm(16) + 32, width, size: 9.5, color: faint }),
    );
    for (const [heading, facts] of sectionsOf(evidence)) {
      cursor.heading(heading);
      for (const [label, value] of facts) cursor.fact(label, value);
    }
  });
}

type Fact = readonly [string, string];

function sectionsOf({ payment, buyer, accepted, packs, returns }: Evidence): [string, readonly Fact[]][] {
  return [
    ['1. Payment', paymentFacts(payment)],
    ['2. Buyer', buyerFacts(payment, buyer)],
    [
      '3. What the buyer agreed to',
      [
        ['Terms, version', accepted?.version ?? none],
        ['Hash of the text', accepted?.hash ?? none],
        ['Accepted', time(accepted?.at ?? null)],
        ['Returns, shown before paying', returns],
      ],
    ],
    [
      '4. Delivery and use',
      [
        ['Delivered', time(payment.deliveredAt)],
        ['Transaction', payment.transactionHash ?? none],
        ...cardFacts(payment),
        ...packs.map(packFact),
      ],
    ],
    [
      '5. History',
      payment.timeline.map(({ at, status, cause }): Fact => [time(at), `${status}, by ${cause}`]),
    ],
    [
      '6. Events of the payment provider',
      payment.events.map(
        ({ receivedAt, eventType, outcome, timesReceived }): Fact => [
          time(receivedAt),
          `${eventType}: ${outcome ?? 'not processed yet'}, received ${timesReceived} ×`,
        ],
      ),
    ],
  ];
}

function paymentFacts(payment: AdminPayment): Fact[] {
  const item =
    payment.kind === 'PACKS'
      ? `${payment.quantity} sealed packs of “${payment.gachaTitle?.en ?? ''}”${payment.openNow ? ', opened at once as ordered' : ''}`
      : `Graded trading card “${payment.card?.name ?? ''}”`;
  return [
    ['Item', item],
    [
      'Amount',
      `US$${payment.amountUsd} (¥${payment.amountYen.toLocaleString('en-US')} at ${payment.yenPerUsd} yen per dollar)`,
    ],
    ['Charge of the provider', payment.providerId ?? none],
    ['Ordered', time(payment.createdAt)],
    ['Settled', time(payment.settledAt)],
    ['Refunded', time(payment.refundedAt)],
    ['Dispute', payment.chargeback],
  ];
}

function buyerFacts({ wallet }: AdminPayment, buyer: Evidence['buyer']): Fact[] {
  if (buyer === null) return [['Account', 'deleted']];
  return [
    ['Name in the shop', buyer.name || none],
    ['Email', buyer.email ?? none],
    ['Account since', time(buyer.joinedAt)],
    ['Wallet that received', wallet],
  ];
}

function packFact({ tokenId, drawnAt, openedBy, card, transactionHash }: Evidence['packs'][number]): Fact {
  return [
    `Pack ${tokenId}`,
    drawnAt === null
      ? 'Sealed'
      : `Opened ${time(drawnAt)} by ${openedBy ?? none}: ${card ?? none}. Transaction ${transactionHash ?? none}`,
  ];
}

/** The token of a card that was delivered, and its holder. */
function cardFacts({ kind, card, deliveredAt }: AdminPayment): Fact[] {
  if (kind !== 'CARD' || card === null || deliveredAt === null) return [];
  return [
    [
      'Token',
      card.tokenId === null ? none : `${card.collection.contractAddress ?? none}, number ${card.tokenId}`,
    ],
    ['Holder when written', card.owner ?? none],
  ];
}

/** Writes below the earlier text, on a further page when there is no room. */
class Cursor {
  readonly #sheet: PdfSheet;
  #y: number;

  constructor(sheet: PdfSheet, y: number) {
    this.#sheet = sheet;
    this.#y = y;
  }

  heading(text: string): void {
    this.#need(60);
    this.#y = this.#sheet.text(text, { x: left, y: this.#y + 16, width, size: 12, weight: 'bold' }) + 3;
    this.#sheet.line([left, this.#y], [left + width, this.#y], { width: 1, color: '#101828' });
    this.#y += 2;
  }

  fact(label: string, value: string): void {
    const style = { width: width - 150, size: 9 };
    this.#need(this.#sheet.heightOf(value, style) + 9);
    const start = this.#y + 4;
    this.#sheet.text(label, { x: left, y: start, width: 145, size: 8.5, color: faint });
    this.#y = Math.max(this.#sheet.text(value, { ...style, x: left + 150, y: start }), start + 12) + 4;
    this.#sheet.line([left, this.#y], [left + width, this.#y], { color: '#e4e7ec' });
  }

  #need(height: number): void {
    if (this.#y + height <= bottom) return;
    this.#sheet.addPage();
    this.#y = mm(16);
  }
}
