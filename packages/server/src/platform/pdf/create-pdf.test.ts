import { createHash } from 'node:crypto';
import { readPdfText } from '@kura/testing';
import { expect, test } from 'vitest';
import { createPdf } from './create-pdf.ts';

const at = new Date('2026-11-21T03:00:00Z');
const draw = (text: string) =>
  createPdf({ title: '領収書', language: 'ja', at }, (sheet) => {
    sheet.text(text, { x: 40, y: 40, width: 500 });
  });
const digest = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex');

test('a document has its text in Japanese and English, and a part of the font only', async () => {
  const bytes = await draw('領収書 髙橋 﨑 Receipt ¥1,800');
  const { pages, title } = await readPdfText(bytes);
  expect(pages).toEqual(['領収書 髙橋 﨑 Receipt ¥1,800']);
  expect(title).toBe('領収書');
  expect(bytes.length).toBeLessThan(60_000);
});

test('the same document at the same time has the same bytes', async () => {
  const [one, other, later] = await Promise.all([
    draw('領収書'),
    draw('領収書'),
    createPdf({ title: '領収書', language: 'ja', at: new Date(at.getTime() + 1_000) }, (sheet) => {
      sheet.text('領収書', { x: 40, y: 40, width: 500 });
    }),
  ]);
  expect(digest(one)).toBe(digest(other));
  expect(digest(one)).not.toBe(digest(later));
});

test('a character that the font lacks is printed as a mark and reported', async () => {
  const missing: string[][] = [];
  const bytes = await createPdf({ title: 'x', language: 'en', at }, (sheet) => {
    sheet.text('สวัสดี Ada', { x: 40, y: 40, width: 500 });
    missing.push(sheet.missing());
  });
  expect((await readPdfText(bytes)).pages[0]).toMatch(/^〓+ Ada$/);
  expect(missing[0]).toContain('ส');
});
