import { Icon, IconButton } from '@kura/ui';
import { useMatchRoute } from '@tanstack/react-router';
import { useEffect, useRef, useState } from 'react';
import { useT } from '../i18n/use-t.ts';
import styles from './header-search.module.css';
import { SearchBox } from './search-box.tsx';

/**
 * Searches the shop from any page: a field in the header, on phones a button that opens a screen of its own. The market has a field
 * of its own on wide screens. `/` focuses the field.
 */
export function HeaderSearch() {
  const t = useT();
  const inMarket = Boolean(useMatchRoute()({ to: '/market' }));
  const field = useRef<HTMLElement>(null);
  const screen = useRef<HTMLDialogElement>(null);
  const [isOpen, setOpen] = useState(false);
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.key !== '/' || event.ctrlKey || event.metaKey || event.altKey) return;
      const { target } = event;
      if (target instanceof Element && target.closest('input, textarea, select, dialog')) return;
      const fields = [
        field.current?.querySelector('input'),
        document.querySelector('[data-page-search] input[type=search]'),
      ];
      const shown = fields.find((each) => each?.checkVisibility());
      if (!(shown instanceof HTMLElement)) return;
      event.preventDefault();
      shown.focus();
    };
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, []);
  useEffect(() => {
    if (isOpen && !screen.current?.open) screen.current?.showModal();
    if (!isOpen && screen.current?.open) screen.current.close();
  }, [isOpen]);
  return (
    <>
      <search
        ref={field}
        className={`ms-auto ${styles.search}`}
        aria-label={t('nav.search')}
        data-in-market={inMarket || undefined}
      >
        <SearchBox shortcut />
      </search>
      <IconButton
        className={`ms-auto ${styles.opener}`}
        aria-label={t('nav.search')}
        data-in-market={inMarket || undefined}
        onClick={() => setOpen(true)}
      >
        <Icon name="search" sizePx={22} />
      </IconButton>
      <dialog
        ref={screen}
        className={`p-0 border-0 bg-ink text-strong ${styles.screen}`}
        aria-label={t('nav.search')}
        onClose={() => setOpen(false)}
      >
        {isOpen && (
          <SearchBox
            isScreen
            onDone={() => setOpen(false)}
            trailing={
              <IconButton aria-label={t('nav.search.close')} onClick={() => setOpen(false)}>
                <Icon name="close" />
              </IconButton>
            }
          />
        )}
      </dialog>
    </>
  );
}
