import { japanDay } from '@kura/domain/limits';
import type { CardRow } from '../../../cards/index.ts';
import { createPdf, mm, PDF_A4, type PdfSheet } from '../../../platform/index.ts';
import type { RedeemRow } from '../redeems.repository.ts';

const texts = {
  ja: {
    title: '梱包リスト',
    redeem: 'お引き取り番号',
    requested: 'お申し込み',
    destination: 'お届け先の国',
    count: '点数',
    card: 'カード',
    slab: '鑑定・証明番号',
    packedBy: '梱包者',
    packedOn: '梱包日',
    page: '{page}ページ',
  },
  en: {
    title: 'Packing list',
    redeem: 'Redeem',
    requested: 'Requested',
    destination: 'Country',
    count: 'Slabs',
    card: 'Card',
    slab: 'Grade and certificate',
    packedBy: 'Packed by',
    packedOn: 'Packed on',
    page: 'Page {page}',
  },
} as const;

const faint = '#667085';
const left = mm(20);
const right = PDF_A4.width - left;
const slabX = right - 170;
const bottom = mm(262);

type Texts = (typeof texts)['ja' | 'en'];

interface PackingList {
  row: Pick<RedeemRow, 'number' | 'country' | 'created_at'>;
  cards: readonly CardRow[];
  at: Date;
  language: 'ja' | 'en';
}

/** The slabs of a parcel, each with a box to tick. The list has no address: it goes into the parcel. */
export async function drawPackingList(list: PackingList): Promise<Buffer> {
  const { row, at, language } = list;
  const t = texts[language];
  return createPdf({ title: `${t.title} ${row.number}`, language, at }, (sheet) => {
    sheet.text(t.title, { x: left, y: mm(18), width: 300, size: 22, weight: 'bold' });
    drawFacts(sheet, list, t);
    const pages = drawCards(sheet, list, t);
    for (const [place, label] of [t.packedBy, t.packedOn].entries()) {
      const x = left + place * 230;
      sheet.text(label, { x, y: mm(270), width: 80, size: 9, color: faint });
      sheet.line([x + 60, mm(275)], [x + 200, mm(275)], { color: '#101828' });
    }
    if (pages > 1) drawPageNumber(sheet, pages, t);
  });
}

function drawFacts(sheet: PdfSheet, { row, cards }: PackingList, t: Texts): void {
  const facts = [
    [t.redeem, row.number],
    [t.requested, japanDay(row.created_at)],
    [t.destination, row.country],
    [t.count, String(cards.length)],
  ];
  for (const [place, [label = '', value = '']] of facts.entries()) {
    const y = mm(18) + place * 16;
    sheet.text(label, { x: right - 190, y, width: 100, size: 9, color: faint });
    sheet.text(value, { x: right - 90, y, width: 90, size: 9.5, weight: 'bold', align: 'right' });
  }
}

/** @returns the number of pages */
function drawCards(sheet: PdfSheet, { cards, language }: PackingList, t: Texts): number {
  let page = 1;
  let y = drawHeadings(sheet, mm(46), t);
  for (const card of cards) {
    const title = language === 'ja' ? card.japanese_title || card.name : card.name;
    const width = slabX - left - 48;
    const height = Math.max(30, sheet.heightOf(title, { width, size: 10.5 }) + 14);
    if (y + height > bottom) {
      drawPageNumber(sheet, page, t);
      sheet.addPage();
      page += 1;
      y = drawHeadings(sheet, mm(20), t);
    }
    sheet.box({ x: left + 4, y: y + 8, width: 13, height: 13 }, { stroke: '#101828', lineWidth: 1 });
    sheet.text(title, { x: left + 34, y: y + 7, width, size: 10.5 });
    sheet.text(`${card.grader ?? ''} ${card.grade ?? ''}`, { x: slabX, y: y + 7, width: 60, size: 10 });
    sheet.text(card.certificate_number ?? '', {
      x: slabX + 60,
      y: y + 7,
      width: 110,
      size: 10,
      weight: 'bold',
      align: 'right',
    });
    y += height;
    sheet.line([left, y], [right, y], { color: '#d0d5dd' });
  }
  return page;
}

function drawPageNumber(sheet: PdfSheet, page: number, t: Texts): void {
  const text = t.page.replace('{page}', String(page));
  sheet.text(text, { x: left, y: mm(283), width: 200, size: 8, color: faint });
}

function drawHeadings(sheet: PdfSheet, y: number, t: Texts): number {
  sheet.text(t.card, { x: left + 34, y, width: 200, size: 9, color: faint });
  sheet.text(t.slab, { x: slabX, y, width: 170, size: 9, color: faint });
  sheet.line([left, y + 17], [right, y + 17], { width: 1, color: '#101828' });
  return y + 17;
}
