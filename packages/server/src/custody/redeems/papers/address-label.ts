import { addressLines, countryInEnglish, type PostalAddress } from '@kura/domain/redeems';
import { createPdf, MISSING_GLYPH, mm } from '../../../platform/index.ts';
import type { Sender } from './sender.ts';

/** A common label of parcel printers. */
const size = { width: mm(100), height: mm(150) };
const left = mm(7);
const width = size.width - 2 * left;
const faint = '#667085';

/** Draws the label of a parcel with recipient and sender. */
export async function drawAddressLabel({
  number,
  address,
  sender,
  at,
}: {
  number: string;
  address: PostalAddress;
  sender: Sender;
  at: Date;
}): Promise<Buffer> {
  const isJapan = address.country === 'JP';
  const title = `${isJapan ? '宛名' : 'Address'} ${number}`;
  return createPdf({ title, language: isJapan ? 'ja' : 'en', at, size }, (sheet) => {
    sheet.text(isJapan ? 'お届け先' : 'TO', { x: left, y: mm(8), width, size: 9, color: faint });
    let y = mm(14);
    for (const [line, style] of recipientLines(address)) {
      y = sheet.text(line, { x: left, y, width, ...style }) + 3;
    }
    const top = Math.max(mm(104), y + 10);
    sheet.line([left, top], [left + width, top], { width: 1, color: '#101828' });
    sheet.text(isJapan ? 'ご依頼主' : 'FROM', { x: left, y: top + 8, width, size: 8, color: faint });
    const from = isJapan
      ? [sender.nameJa, sender.addressJa, sender.phone]
      : [sender.nameEn, sender.addressEn, 'JAPAN', sender.phone];
    let end = top + 20;
    for (const line of from.filter((text) => text !== '')) {
      end = sheet.text(line, { x: left, y: end, width, size: 9 }) + 1;
    }
    const missing = sheet.missing();
    sheet.text(
      missing.length === 0
        ? number
        : `${number}  ${MISSING_GLYPH}: ${isJapan ? '印字できない文字です。手書きしてください。' : 'not in the font. Write by hand.'}`,
      { x: left, y: size.height - mm(9), width, size: 8, color: faint },
    );
  });
}

type LineStyle = { size: number; weight?: 'bold' };

function recipientLines(address: PostalAddress): [string, LineStyle][] {
  const lines = addressLines(address);
  const country = countryInEnglish(address.country);
  return lines.map((line) => {
    if (line.endsWith(' 様') || line === address.name) return [line, { size: 17, weight: 'bold' }];
    if (line.startsWith('〒')) return [line, { size: 16, weight: 'bold' }];
    if (line === country && address.country !== 'JP')
      return [line.toUpperCase(), { size: 15, weight: 'bold' }];
    return [line, { size: line === address.phone ? 10 : 13 }];
  });
}
