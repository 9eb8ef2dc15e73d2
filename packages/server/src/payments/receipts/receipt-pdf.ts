import { japanDay } from '@kura/domain/limits';
import { formatAmount } from '@kura/domain/money';
import { receiptNumber } from '@kura/domain/receipts';
import { createPdf, mm, type PdfSheet } from '../../platform/index.ts';
import { receiptTexts } from './receipt-texts.ts';
import type { ReceiptRow } from './receipts.repository.ts';
import type { ReceivedRow } from './received.repository.ts';

type Language = 'ja' | 'en';

const faint = '#667085';
const left = mm(22);
const contentWidth = 595.28 - 2 * left;
const right = left + contentWidth;

/** Formats a day in Japan for papers: `2026年11月21日`, `November 21, 2026` or `2026-11-21`. */
export function paperDate(at: Date, form: Language | 'iso'): string {
  if (form === 'iso') return japanDay(at);
  return new Intl.DateTimeFormat(form === 'ja' ? 'ja-JP' : 'en-US', {
    timeZone: 'Asia/Tokyo',
    year: 'numeric',
    month: 'long',
    day: 'numeric',
  }).format(at);
}

const yenText = (yen: number) => `¥${yen.toLocaleString('en-US')}`;

/** Formats dollars exactly, with at least two decimals and thousands separators. */
export function dollarText(baseUnits: bigint): string {
  const [whole = '0', fraction = ''] = formatAmount(baseUnits).split('.');
  return `${BigInt(whole).toLocaleString('en-US')}.${fraction.padEnd(2, '0')}`;
}

type State = Pick<ReceivedRow, 'refunded_at' | 'charged_back' | 'reference'>;

/** Draws a receipt on one page. */
export async function drawReceipt(receipt: ReceiptRow, state: State, language: Language): Promise<Buffer> {
  const t = receiptTexts[language];
  const number = receiptNumber(receipt.serial);
  return createPdf({ title: `${t.title} ${number}`, language, at: receipt.issued_at }, (sheet) => {
    drawHead(sheet, receipt, language);
    const afterAmount = drawAmount(sheet, receipt, language, drawRecipient(sheet, receipt, language));
    const afterFacts = drawFacts(sheet, receipt, state, language, afterAmount + 20);
    const afterTax = drawTax(sheet, receipt, language, afterFacts + 18);
    const afterState = drawState(sheet, receipt, state, language, afterTax + 16);
    drawIssuer(sheet, receipt, language, Math.max(mm(222), afterState + 20));
  });
}

function drawHead(sheet: PdfSheet, receipt: ReceiptRow, language: Language): void {
  const t = receiptTexts[language];
  const top = mm(20);
  sheet.text(t.title, { x: left, y: top, width: 320, size: 26, weight: 'bold' });
  const kind =
    receipt.invoice_number === null
      ? t.notInvoice
      : receipt.recipient === null
        ? t.simplifiedInvoice
        : t.qualifiedInvoice;
  sheet.text(kind, { x: left, y: top + 40, width: 330, size: 9.5, color: faint });
  const lines = [
    [t.number, receiptNumber(receipt.serial)],
    [t.issuedOn, paperDate(receipt.issued_at, language)],
    ...(receipt.revision > 1
      ? [[t.reissued, t.reissuedTimes.replace('{count}', String(receipt.revision - 1))]]
      : []),
  ];
  for (const [place, [label = '', value = '']] of lines.entries()) {
    const y = top + 6 + place * 17;
    sheet.text(label, { x: right - 200, y, width: 80, size: 9, color: faint });
    sheet.text(value, { x: right - 130, y, width: 130, size: 9, align: 'right' });
  }
  sheet.line([left, top + 66], [right, top + 66], { width: 1.2, color: '#101828' });
}

function drawRecipient(sheet: PdfSheet, { recipient }: ReceiptRow, language: Language): number {
  const t = receiptTexts[language];
  const y = mm(20) + 88;
  const width = 330;
  const name = recipient === null ? '' : `${t.before}${recipient}`;
  const size = 15;
  sheet.text(name, { x: left, y, width: width - 34, size, weight: 'bold', maxLines: 1 });
  if (t.after !== '') sheet.text(t.after, { x: left + width - 26, y: y + 3, width: 26, size: 11 });
  if (recipient === null && t.before !== '') {
    sheet.text(t.before, { x: left, y: y + 4, width: 40, size: 10, color: faint });
  }
  sheet.line([left, y + 26], [left + width, y + 26], { color: '#101828' });
  return y + 46;
}

function drawAmount(sheet: PdfSheet, receipt: ReceiptRow, language: Language, y: number): number {
  const t = receiptTexts[language];
  const height = 74;
  sheet.box({ x: left, y, width: contentWidth, height }, { fill: '#f2f4f7', radius: 6 });
  sheet.text(t.amount, { x: left + 16, y: y + 12, width: 120, size: 9, color: faint });
  sheet.text(yenText(receipt.yen), { x: left + 16, y: y + 24, width: 260, size: 26, weight: 'bold' });
  sheet.text(receipt.tax_percent > 0 ? t.withTax : t.exempt, {
    x: right - 216,
    y: y + 14,
    width: 200,
    size: 9,
    align: 'right',
    color: faint,
  });
  sheet.text(
    receipt.token === 'USD'
      ? `US$${dollarText(receipt.amount_base_units)}`
      : `${dollarText(receipt.amount_base_units)} ${receipt.token}`,
    { x: right - 216, y: y + 34, width: 200, size: 14, align: 'right', weight: 'bold' },
  );
  const item = language === 'ja' ? receipt.item_ja : receipt.item_en;
  const after = sheet.text(
    t.received.replace('{item}', () => item),
    {
      x: left,
      y: y + height + 14,
      width: contentWidth,
      size: 10.5,
    },
  );
  return after;
}

function drawFacts(
  sheet: PdfSheet,
  receipt: ReceiptRow,
  state: State,
  language: Language,
  start: number,
): number {
  const t = receiptTexts[language];
  const rate = formatAmount(BigInt(receipt.yen_per_dollar_e4), 4);
  const facts: [string, string][] = [
    [t.paidOn, paperDate(receipt.paid_at, language)],
    [t.method, receipt.token === 'USD' ? t.bankCard : t.token.replaceAll('{token}', receipt.token)],
    ...(state.reference === null ? [] : [[t.reference, state.reference] as [string, string]]),
    [t.rate, t.rateOf[receipt.rate_origin].replace('{rate}', rate)],
  ];
  let y = start;
  for (const [label, value] of facts) {
    sheet.line([left, y], [right, y], { color: '#d0d5dd' });
    sheet.text(label, { x: left, y: y + 7, width: 110, size: 9, color: faint });
    const end = sheet.text(value, { x: left + 116, y: y + 7, width: contentWidth - 116, size: 9.5 });
    y = end + 6;
  }
  sheet.line([left, y], [right, y], { color: '#d0d5dd' });
  return y;
}

function drawTax(sheet: PdfSheet, receipt: ReceiptRow, language: Language, start: number): number {
  const t = receiptTexts[language];
  const x = right - 290;
  const percent = String(receipt.tax_percent);
  const rows: [string, string][] =
    receipt.tax_percent === 0
      ? [[t.exemptTotal, yenText(receipt.yen)]]
      : [
          [t.taxable.replace('{percent}', percent), yenText(receipt.yen)],
          [t.net, yenText(receipt.yen - receipt.tax_yen)],
          [t.tax.replace('{percent}', percent), yenText(receipt.tax_yen)],
        ];
  let y = start;
  for (const [place, [label, value]] of rows.entries()) {
    const weight = place === 0 ? ('bold' as const) : ('regular' as const);
    sheet.text(label, { x, y, width: 180, size: 9.5, weight });
    sheet.text(value, { x: x + 180, y, width: 110, size: 9.5, align: 'right', weight });
    y += 19;
  }
  sheet.text(t.rounding, { x, y: y + 2, width: 290, size: 8, color: faint, align: 'right' });
  return y + 16;
}

function drawState(
  sheet: PdfSheet,
  receipt: ReceiptRow,
  { refunded_at: refundedAt, charged_back: isChargedBack }: State,
  language: Language,
  y: number,
): number {
  const t = receiptTexts[language];
  const text =
    refundedAt !== null
      ? t.refunded
          .replace('{date}', paperDate(refundedAt, language))
          .replace('{yen}', yenText(receipt.yen))
          .replace('{percent}', String(receipt.tax_percent))
          .replace('{tax}', yenText(receipt.tax_yen)) +
        (receipt.invoice_number === null ? '' : ` ${t.refundInvoice}`)
      : isChargedBack
        ? t.chargedBack
        : null;
  if (text === null) return y;
  const style = { width: contentWidth - 32, size: 10, weight: 'bold' as const, color: '#b42318' };
  const height = sheet.heightOf(text, style) + 20;
  sheet.box({ x: left, y, width: contentWidth, height }, { stroke: '#b42318', lineWidth: 1, radius: 6 });
  sheet.text(text, { ...style, x: left + 16, y: y + 10 });
  return y + height;
}

function drawIssuer(sheet: PdfSheet, receipt: ReceiptRow, language: Language, top: number): void {
  const t = receiptTexts[language];
  const { issuer } = receipt;
  const isJapanese = language === 'ja';
  const lines = [
    isJapanese ? issuer.addressJa : issuer.addressEn,
    receipt.invoice_number === null ? '' : `${t.registration} ${receipt.invoice_number}`,
    issuer.licence === '' ? '' : `${t.licence} ${issuer.licence}`,
    [issuer.phone, issuer.email].filter((text) => text !== '').join('　'),
  ].filter((line) => line !== '');
  const x = right - 290;
  let y = top;
  sheet.text(t.issuer, { x, y, width: 290, size: 8.5, color: faint });
  y = sheet.text(isJapanese ? issuer.nameJa : issuer.nameEn, {
    x,
    y: y + 15,
    width: 290,
    size: 13,
    weight: 'bold',
  });
  for (const line of lines) y = sheet.text(line, { x, y: y + 2, width: 290, size: 9 });

  const notes = [t.electronic, t.numbering];
  let noteY = mm(275);
  for (const note of notes) {
    noteY = sheet.text(note, { x: left, y: noteY, width: contentWidth, size: 7.5, color: faint });
  }
}
