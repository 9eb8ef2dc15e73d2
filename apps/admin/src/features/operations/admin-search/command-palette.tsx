import { Dialog, Icon } from '@kura/ui';
import { useAppClient } from '@kura/web-kit';
import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { type KeyboardEvent, useDeferredValue, useEffect, useId, useRef, useState } from 'react';
import { useT } from '../../../i18n/i18n.ts';
import styles from './command-palette.module.css';
import { type PaletteEntry, type PalettePage, usePaletteEntries } from './palette-entries.ts';
import { foundRecords, MAX_SEARCH_CHARACTERS, MIN_SEARCH_CHARACTERS } from './search-queries.ts';

interface CommandPaletteProps {
  /** The menu pages that the admin can open. */
  readonly pages: readonly PalettePage[];
}

/** The button that opens the search. Ctrl K or ⌘ K opens it on every page. */
export function CommandPalette({ pages }: CommandPaletteProps) {
  const t = useT();
  const [open, setOpen] = useState(false);
  useEffect(() => {
    const onKey = (event: globalThis.KeyboardEvent) => {
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
        className={styles.opener}
        aria-keyshortcuts="Control+K Meta+K"
        onClick={() => setOpen(true)}
      >
        <Icon name="search" sizePx={18} />
        <span className={styles.openerText}>{t('search.open')}</span>
        <span className={styles.keys} aria-hidden="true">
          {isApple() ? '⌘K' : 'Ctrl K'}
        </span>
      </button>
      <Dialog open={open} onClose={() => setOpen(false)} title={t('search.title')}>
        <Search pages={pages} onDone={() => setOpen(false)} />
      </Dialog>
    </>
  );
}

const isApple = () => /Mac|iPhone|iPad/.test(navigator.userAgent);

function Search({ pages, onDone }: CommandPaletteProps & { onDone: () => void }) {
  const t = useT();
  const navigate = useNavigate();
  const { api } = useAppClient();
  const listId = useId();
  const input = useRef<HTMLInputElement>(null);
  const [text, setText] = useState('');
  const [place, setPlace] = useState(0);
  const wanted = useDebounced(text.trim());
  const query = useQuery(foundRecords(api, wanted));
  const isSearch = text.trim().length >= MIN_SEARCH_CHARACTERS;
  const entries = usePaletteEntries({ text: text.trim(), pages, found: isSearch ? (query.data ?? []) : [] });
  const active = Math.min(place, entries.length - 1);
  const isSettled = wanted === text.trim() && !query.isFetching;

  useEffect(() => {
    // An opening dialog moves the focus to its first button, so this runs later.
    const timer = setTimeout(() => input.current?.focus());
    return () => clearTimeout(timer);
  }, []);
  useEffect(() => {
    document.getElementById(`${listId}-${active}`)?.scrollIntoView({ block: 'nearest' });
  }, [active, listId]);

  const choose = (entry: PaletteEntry) => {
    onDone();
    void navigate(entry.to);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step !== undefined && entries.length > 0) {
      event.preventDefault();
      setPlace((active + step + entries.length) % entries.length);
    }
    // Enter also confirms Japanese input in an IME, which is not a choice.
    if (event.key !== 'Enter' || event.nativeEvent.isComposing) return;
    event.preventDefault();
    const entry = entries[active];
    // Results for an earlier text can't be chosen.
    if (entry && (entry.kind === 'PAGE' || isSettled)) choose(entry);
  };

  return (
    <>
      <input
        ref={input}
        className={styles.input}
        type="text"
        role="combobox"
        aria-expanded={entries.length > 0}
        aria-controls={listId}
        aria-autocomplete="list"
        aria-activedescendant={active >= 0 ? `${listId}-${active}` : undefined}
        aria-label={t('search.label')}
        placeholder={t('search.label')}
        autoComplete="off"
        spellCheck={false}
        maxLength={MAX_SEARCH_CHARACTERS}
        value={text}
        onChange={({ target }) => {
          setText(target.value);
          setPlace(0);
        }}
        onKeyDown={onKeyDown}
      />
      <div id={listId} role="listbox" aria-label={t('search.results')} className={styles.list}>
        {entries.map((entry, index) => (
          // biome-ignore lint/a11y/useKeyWithClickEvents: the field above has the focus and handles the keys.
          <div
            key={`${entry.kind} ${entry.id}`}
            id={`${listId}-${index}`}
            role="option"
            tabIndex={-1}
            aria-selected={index === active}
            className={styles.option}
            onPointerMove={() => setPlace(index)}
            onClick={() => choose(entry)}
          >
            <Icon name={entry.icon} sizePx={18} />
            <span className={styles.words}>
              <span className={styles.title}>{entry.title}</span>
              {entry.detail && <span className={styles.detail}>{entry.detail}</span>}
            </span>
            <span className={styles.kind}>{t(`search.kind.${entry.kind}`)}</span>
          </div>
        ))}
      </div>
      <p className={styles.note} role="status">
        {isSearch && query.isError
          ? t('search.failed')
          : isSearch && isSettled
            ? entries.length === 0
              ? t('search.none', { text: text.trim() })
              : t('search.count', { count: entries.length })
            : t('search.hint')}
      </p>
    </>
  );
}

const pauseMs = 200;

/** Debounces the text, so that not every key sends a request. */
function useDebounced(text: string): string {
  const [settled, setSettled] = useState(text);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(text), pauseMs);
    return () => clearTimeout(timer);
  }, [text]);
  return useDeferredValue(settled);
}
