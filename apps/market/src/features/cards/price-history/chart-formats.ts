import { formatDate, formatDollars } from '@kura/web-kit';

/** Values of a chart are drawn as numbers, and written from them again to the cent. */
export const dollarsOf = (value: number): string => formatDollars(String(Number(value.toFixed(2))));

/** The day before a moment at midnight, or else the day of the moment. */
export const dayEndingAt = (atMs: number): string => formatDate(new Date(atMs - 1).toISOString());

const day = new Intl.DateTimeFormat('en-US', { timeZone: 'Asia/Tokyo', month: 'numeric', day: 'numeric' });
const month = new Intl.DateTimeFormat('ja-JP', { timeZone: 'Asia/Tokyo', year: 'numeric', month: 'numeric' });

const longMs = 180 * 24 * 60 * 60 * 1000;

/** `11/21`; of a chart that goes further back, `2026/11`. The same in every language. */
export const tickOf = (fromMs: number, toMs: number) => (atMs: number) =>
  (toMs - fromMs > longMs ? month : day).format(new Date(atMs - 1));
