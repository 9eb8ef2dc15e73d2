import { formatAmount, parseAmount } from '@kura/domain/money';
import { formatRoundedDollars } from '@kura/web-kit';
import { useEffect, useRef } from 'react';

const countMs = 1_100;

interface CountedValueProps {
  /** Dollars that the count starts at; null or more than `to` shows the end at once. */
  readonly from: string | null;
  /** Dollars. */
  readonly to: string;
  readonly delayMs: number;
}

/** A value that counts up from the price paid, with the final text in the document from the start. */
export function CountedValue({ from, to, delayMs }: CountedValueProps) {
  const text = useRef<HTMLSpanElement>(null);
  const final = `≈ ${formatRoundedDollars(to)}`;
  const end = parseAmount(to);
  const start = from === null ? end : parseAmount(from);

  useEffect(() => {
    const isCalm = window.matchMedia('(prefers-reduced-motion: reduce)').matches;
    if (isCalm || start >= end) return;
    let frame = 0;
    let beganMs: number | null = null;
    const count = (nowMs: number) => {
      beganMs ??= nowMs + delayMs;
      const share = Math.min(1, Math.max(0, (nowMs - beganMs) / countMs));
      // Fast first, then slower toward the end.
      const eased = 1 - (1 - share) ** 3;
      const value = start + (BigInt(Math.round(eased * 10_000)) * (end - start)) / 10_000n;
      if (text.current) text.current.textContent = `≈ ${formatRoundedDollars(formatAmount(value))}`;
      if (share < 1) frame = requestAnimationFrame(count);
    };
    frame = requestAnimationFrame(count);
    return () => cancelAnimationFrame(frame);
  }, [start, end, delayMs]);

  return <span ref={text}>{final}</span>;
}
