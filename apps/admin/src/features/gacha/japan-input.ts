/** The shop's days are Japan's, in whatever zone an admin sits: UTC+9, without summer time. */
const japanOffset = '+09:00';
const japanOffsetMs = 9 * 60 * 60 * 1_000;

/** A moment (ISO 8601) as a `datetime-local` field shows it, in Japan time. */
export function toJapanInput(iso: string): string {
  return new Date(Date.parse(iso) + japanOffsetMs).toISOString().slice(0, 16);
}

/** What a `datetime-local` field holds, read as Japan time; null when it holds no moment. */
export function fromJapanInput(text: string): string | null {
  const time = Date.parse(`${text}${japanOffset}`);
  return text === '' || Number.isNaN(time) ? null : new Date(time).toISOString();
}
