import { type RefObject, useEffect } from 'react';

const rowSelector = 'tbody tr, [data-row]';
const targetSelector = 'a[href], summary, button:not([disabled])';
const typing = 'input:not([type="checkbox"]), textarea, select, [contenteditable], dialog, [role="dialog"]';

/** Moves the focus through the rows of a list: j to the next one, k to the one before. Enter then opens the focused link. */
export function useRowKeys(list: RefObject<HTMLElement | null>) {
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      const step = { j: 1, k: -1 }[event.key];
      if (step === undefined || event.ctrlKey || event.metaKey || event.altKey) return;
      if (document.activeElement?.closest(typing)) return;
      const targets = [...(list.current?.querySelectorAll(rowSelector) ?? [])].flatMap(
        (row) => row.querySelector<HTMLElement>(targetSelector) ?? [],
      );
      const current = targets.findIndex((target) =>
        target.closest(rowSelector)?.contains(document.activeElement),
      );
      const next = targets[current === -1 ? 0 : current + step];
      if (!next) return;
      event.preventDefault();
      next.focus();
    };
    window.addEventListener('keydown', onKey);
    return () => window.removeEventListener('keydown', onKey);
  }, [list]);
}
