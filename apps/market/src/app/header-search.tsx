import { Icon } from '@kura/ui';
import { useNavigate } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';
import { useT } from '../i18n/use-t.ts';
import styles from './header-search.module.css';

/** Searches the market from any page; `/` focuses the field. Without scripts the form leads to the same address. */
export function HeaderSearch() {
  const t = useT();
  const navigate = useNavigate();
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.key !== '/' || event.ctrlKey || event.metaKey || event.altKey) return;
      const { target } = event;
      const types = target instanceof Element && target.closest('input, textarea, select, dialog');
      if (types || !input.current?.checkVisibility()) return;
      event.preventDefault();
      input.current.focus();
    };
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, []);
  return (
    <search className={styles.search} aria-label={t('nav.search')}>
      <form
        action="/market"
        className={styles.form}
        onSubmit={(event) => {
          event.preventDefault();
          const search = input.current?.value.trim();
          void navigate({ to: '/market', search: search ? { search } : {} });
        }}
      >
        <Icon name="search" sizePx={18} />
        <input
          ref={input}
          type="text"
          inputMode="search"
          enterKeyHint="search"
          name="search"
          className={styles.input}
          placeholder={t('nav.search')}
          aria-label={t('nav.search')}
          aria-keyshortcuts="/"
          autoComplete="off"
          maxLength={100}
        />
        <span className={styles.key} aria-hidden="true">
          /
        </span>
      </form>
    </search>
  );
}
