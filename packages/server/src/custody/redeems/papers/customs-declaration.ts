import { japanDay } from '@kura/domain/limits';
import { formatAmount } from '@kura/domain/money';
import { addressLines, type CustomsForm, countryInEnglish, type PostalAddress } from '@kura/domain/redeems';
import { createPdf, MISSING_GLYPH, mm, PDF_A4, type PdfSheet } from '../../../platform/index.ts';
import type { Sender } from './sender.ts';

interface CustomsItem {
  readonly title: string;
  /** Grader, grade and certificate number. */
  readonly slab: string;
  /** Base units of dollars; null when unknown. */
  readonly value: bigint | null;
}

export interface CustomsDeclaration {
  readonly form: CustomsForm;
  readonly number: string;
  readonly items: readonly CustomsItem[];
  readonly address: PostalAddress;
  readonly sender: Sender;
  /** Empty when the shop didn't set it. */
  readonly tariffNumber: string;
  /** ISO 3166-1 code; empty when the shop didn't set it. */
  readonly origin: string;
  readonly gramsPerSlab: number | null;
  readonly grossGrams: number | null;
  readonly at: Date;
}

const faint = '#475467';
const left = mm(15);
const right = PDF_A4.width - left;
const width = right - left;
/** Filled in by hand. */
const blank = '';

const kilograms = (grams: number | null) => (grams === null ? blank : (grams / 1000).toFixed(3));
/** Exact, with two decimals or more. */
const dollars = (value: bigint | null) => {
  if (value === null) return blank;
  const [whole = '0', fraction = ''] = formatAmount(value).split('.');
  return `${whole}.${fraction.padEnd(2, '0')}`;
};

/**
 * Draws the forms CN 22 and CN 23 of the Universal Postal Union, in English. Field numbers are those of the form:
 * https://docslib.org/doc/3085148/annex-a-cn-23-customs-declaration-form-81 shows CN 23. An unknown value stays blank.
 */
export async function drawCustomsForm(declaration: CustomsDeclaration): Promise<Buffer> {
  const { form, number, at } = declaration;
  const title = `Customs declaration ${form.replace('CN', 'CN ')} ${number}`;
  return createPdf({ title, language: 'en', at }, (sheet) => {
    drawTitle(sheet, declaration);
    const afterParties = drawParties(sheet, declaration, mm(34));
    const afterItems = drawItems(sheet, declaration, afterParties + 10);
    drawEnd(sheet, declaration, afterItems + 10);
  });
}

function drawTitle(sheet: PdfSheet, { form, number }: CustomsDeclaration): void {
  sheet.text('CUSTOMS DECLARATION', { x: left, y: mm(14), width: 320, size: 17, weight: 'bold' });
  sheet.text('May be opened officially', { x: left, y: mm(14) + 26, width: 300, size: 9, color: faint });
  sheet.text(form.replace('CN', 'CN '), {
    x: right - 120,
    y: mm(14) - 3,
    width: 120,
    size: 22,
    weight: 'bold',
    align: 'right',
  });
  sheet.text(`Sender’s reference ${number}`, {
    x: right - 220,
    y: mm(14) + 28,
    width: 220,
    size: 9,
    align: 'right',
    color: faint,
  });
}

function drawParties(sheet: PdfSheet, { sender, address }: CustomsDeclaration, y: number): number {
  const half = width / 2;
  const from = [sender.nameEn, sender.addressEn, 'JAPAN', sender.phone && `Tel. ${sender.phone}`];
  const lines = addressLines(address);
  const to = lines.map((line) => {
    if (line === address.phone) return `Tel. ${line}`;
    return line === countryInEnglish(address.country) ? line.toUpperCase() : line;
  });
  const columns = [
    { title: 'From', lines: from.filter((line) => line !== '') },
    { title: 'To', lines: to },
  ];
  const inner = half - 16;
  const heights = columns.map(({ lines: shown }) =>
    shown.reduce((sum, line) => sum + sheet.heightOf(line, { width: inner, size: 10 }) + 1, 30),
  );
  const height = Math.max(...heights);
  for (const [place, { title, lines: shown }] of columns.entries()) {
    const x = left + place * half;
    sheet.box({ x, y, width: half, height }, { stroke: '#101828', lineWidth: 0.8 });
    sheet.text(title, { x: x + 8, y: y + 6, width: inner, size: 8.5, color: faint });
    let end = y + 20;
    for (const line of shown) end = sheet.text(line, { x: x + 8, y: end, width: inner, size: 10 }) + 1;
  }
  return y + height;
}

const itemColumns = [
  { label: 'Detailed description of contents (1)', width: width - 285, align: 'left' },
  { label: 'Quantity (2)', width: 45, align: 'right' },
  { label: 'Net weight, kg (3)', width: 55, align: 'right' },
  { label: 'Value, USD (5)', width: 65, align: 'right' },
  { label: 'HS tariff number (7)', width: 60, align: 'right' },
  { label: 'Country of origin (8)', width: 60, align: 'left' },
] as const;

function drawRow(
  sheet: PdfSheet,
  y: number,
  cells: readonly string[],
  style: { size: number; color?: string },
): number {
  const heights = cells.map((cell, place) =>
    sheet.heightOf(cell || ' ', { width: (itemColumns[place]?.width ?? 0) - 8, size: style.size }),
  );
  const height = Math.max(...heights) + 8;
  let x = left;
  for (const [place, { width: cellWidth, align }] of itemColumns.entries()) {
    sheet.box({ x, y, width: cellWidth, height }, { stroke: '#98a2b3' });
    sheet.text(cells[place] ?? '', { x: x + 4, y: y + 4, width: cellWidth - 8, align, ...style });
    x += cellWidth;
  }
  return y + height;
}

function drawItems(sheet: PdfSheet, declaration: CustomsDeclaration, start: number): number {
  const { items, gramsPerSlab, grossGrams, tariffNumber, origin } = declaration;
  const country = origin === '' ? blank : countryInEnglish(origin);
  const labels = itemColumns.map(({ label }) => label);
  let y = drawRow(sheet, start, labels, { size: 7.5, color: faint });
  for (const { title, slab, value } of items) {
    const description = `Graded collectible trading card in a plastic case: ${title}, ${slab}`;
    const cells = [description, '1', kilograms(gramsPerSlab), dollars(value), tariffNumber, country];
    if (y > mm(205)) {
      sheet.addPage();
      y = mm(15);
    }
    y = drawRow(sheet, y, cells, { size: 8.5 });
  }
  const isKnown = items.every(({ value }) => value !== null);
  const total = items.reduce((sum, { value }) => sum + (value ?? 0n), 0n);
  const totals = [
    ['Number of articles', String(items.length)],
    ['Total gross weight, kg (4)', kilograms(grossGrams)],
    ['Total value, USD (6)', isKnown ? dollars(total) : blank],
  ];
  y += 6;
  for (const [label = '', value = ''] of totals) {
    sheet.text(label, { x: right - 260, y, width: 160, size: 9, color: faint });
    sheet.text(value, { x: right - 100, y, width: 100, size: 10, weight: 'bold', align: 'right' });
    sheet.line([right - 260, y + 16], [right, y + 16], { color: '#d0d5dd' });
    y += 20;
  }
  return y;
}

function drawEnd(sheet: PdfSheet, { at }: CustomsDeclaration, start: number): void {
  let y = start;
  if (y > mm(225)) {
    sheet.addPage();
    y = mm(15);
  }
  sheet.text('Category of item (10)', { x: left, y, width: 120, size: 8.5, color: faint });
  let x = left + 110;
  for (const [label, isChosen] of [
    ['Gift', false],
    ['Documents', false],
    ['Commercial sample', false],
    ['Sale of goods', true],
    ['Returned goods', false],
    ['Other', false],
  ] as const) {
    sheet.box({ x, y: y + 2, width: 8, height: 8 }, { stroke: '#101828' });
    if (isChosen) {
      sheet.line([x + 1, y + 3], [x + 7, y + 9], { width: 1.2, color: '#101828' });
      sheet.line([x + 7, y + 3], [x + 1, y + 9], { width: 1.2, color: '#101828' });
    }
    const labelWidth = label.length * 4.2 + 9;
    sheet.text(label, { x: x + 12, y: y - 1, width: labelWidth, size: 8 });
    x += 12 + labelWidth;
  }
  y += 26;
  y = sheet.text(
    'I certify that the particulars given in this customs declaration are correct and that this item does not contain any dangerous article or articles prohibited by legislation or by postal or customs regulations.',
    { x: left, y, width, size: 9 },
  );
  y += 24;
  sheet.text('Date (15)', { x: left, y: y + 4, width: 60, size: 8.5, color: faint });
  sheet.text(japanDay(at), { x: left + 60, y: y + 2, width: 120, size: 10 });
  sheet.text('Sender’s signature (15)', { x: left + 200, y: y + 4, width: 110, size: 8.5, color: faint });
  sheet.line([left + 310, y + 16], [right, y + 16], { color: '#101828' });
  const notes = [
    'Fields and their numbers follow the UPU form CN 23; fill in blanks by hand. Carriers that ask for electronic data take these particulars.',
    ...(sheet.missing().length > 0
      ? [`${MISSING_GLYPH}: a character that the font lacks. Write it by hand in Latin letters.`]
      : []),
  ];
  let noteY = y + 34;
  for (const note of notes) noteY = sheet.text(note, { x: left, y: noteY, width, size: 7.5, color: faint });
}
