import { Dialog, Icon } from '@kura/ui';
import { lazy, Suspense, useEffect, useState } from 'react';
import { useT } from '../../../i18n/i18n.ts';
import styles from './command-palette.module.css';
import type { PalettePage } from './palette-entries.ts';

const PaletteSearch = lazy(() =>
  import('./palette-search.tsx').then((module) => ({ default: module.PaletteSearch })),
);

interface CommandPaletteProps {
  /** The menu pages that the admin can open. */
  readonly pages: readonly PalettePage[];
}

/** The button that opens the search. Ctrl K or ⌘ K opens it on every page. */
export function CommandPalette({ pages }: CommandPaletteProps) {
  const t = useT();
  const [open, setOpen] = useState(false);
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      const isShortcut = (event.ctrlKey || event.metaKey) && !event.altKey && event.key.toLowerCase() === 'k';
      if (!isShortcut || event.repeat) return;
      // Another dialog is open.
      if (document.querySelector('dialog[open]')) return;
      event.preventDefault();
      setOpen(true);
    };
    window.addEventListener('keydown', onKey);
    return () => window.removeEventListener('keydown', onKey);
  }, []);
  return (
    <>
      <button
        type="button"
        className={`flex gap-3 items-center w-full border rounded-md bg-raised text-soft cursor-pointer ${styles.opener}`}
        aria-keyshortcuts="Control+K Meta+K"
        onClick={() => setOpen(true)}
      >
        <Icon name="search" sizePx={18} />
        <span className={styles.openerText}>{t('search.open')}</span>
        <span className={`ms-auto text-xs text-faint whitespace-nowrap ${styles.keys}`} aria-hidden="true">
          {isApple() ? '⌘K' : 'Ctrl K'}
        </span>
      </button>
      <Dialog open={open} onClose={() => setOpen(false)} title={t('search.title')}>
        <Suspense fallback={null}>
          <PaletteSearch pages={pages} onDone={() => setOpen(false)} />
        </Suspense>
      </Dialog>
    </>
  );
}

const isApple = () => /Mac|iPhone|iPad/.test(navigator.userAgent);
