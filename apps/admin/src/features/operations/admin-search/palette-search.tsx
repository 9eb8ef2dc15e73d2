import { Autocomplete } from '@base-ui/react/autocomplete';
import { Icon } from '@kura/ui';
import { useAppClient } from '@kura/web-kit';
import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useDeferredValue, useEffect, useRef, useState } from 'react';
import { useT } from '../../../i18n/i18n.ts';
import styles from './command-palette.module.css';
import { type PaletteEntry, type PalettePage, usePaletteEntries } from './palette-entries.ts';
import { foundRecords, MAX_SEARCH_CHARACTERS, MIN_SEARCH_CHARACTERS } from './search-queries.ts';

interface PaletteSearchProps {
  /** The menu pages that the admin can open. */
  readonly pages: readonly PalettePage[];
  readonly onDone: () => void;
}

/** Finds pages and records, and opens the chosen one. */
export function PaletteSearch({ pages, onDone }: PaletteSearchProps) {
  const t = useT();
  const navigate = useNavigate();
  const { api } = useAppClient();
  const input = useRef<HTMLInputElement>(null);
  const [text, setText] = useState('');
  const wanted = useDebounced(text.trim());
  const query = useQuery(foundRecords(api, wanted));
  const isSearch = text.trim().length >= MIN_SEARCH_CHARACTERS;
  const entries = usePaletteEntries({ text: text.trim(), pages, found: isSearch ? (query.data ?? []) : [] });
  const isSettled = wanted === text.trim() && !query.isFetching;
  useEffect(() => input.current?.focus(), []);

  const choose = (entry: PaletteEntry) => {
    onDone();
    void navigate(entry.to);
  };
  return (
    <Autocomplete.Root
      inline
      open
      filter={null}
      autoHighlight="always"
      keepHighlight
      items={entries}
      itemToStringValue={({ title }) => title}
      value={text}
      onValueChange={(next, { reason }) => {
        if (reason === 'input-change') setText(next);
      }}
    >
      <Autocomplete.Input
        ref={input}
        className={`w-full border-strong rounded-md bg-panel text-strong ${styles.input}`}
        aria-label={t('search.label')}
        placeholder={t('search.label')}
        spellCheck={false}
        maxLength={MAX_SEARCH_CHARACTERS}
      />
      <Autocomplete.List
        aria-label={t('search.results')}
        className={`grid gap-hair p-0 overflow-y-auto ${styles.list}`}
      >
        {(entry: PaletteEntry) => (
          <Autocomplete.Item
            key={`${entry.kind} ${entry.id}`}
            value={entry}
            className={`grid gap-3 items-center min-h-44px p-3 py-2 rounded-md cursor-pointer ${styles.option}`}
            // Results for an earlier text can't be chosen.
            disabled={entry.kind !== 'PAGE' && !isSettled}
            onClick={() => choose(entry)}
            render={(props, { highlighted }) => (
              <div role="option" tabIndex={-1} {...props} aria-selected={highlighted} />
            )}
          >
            <Icon name={entry.icon} sizePx={18} />
            <span className="grid min-w-0">
              <span className="font-550 truncate">{entry.title}</span>
              {entry.detail && <span className="text-xs text-soft truncate">{entry.detail}</span>}
            </span>
            <span className="text-xs text-soft">{t(`search.kind.${entry.kind}`)}</span>
          </Autocomplete.Item>
        )}
      </Autocomplete.List>
      <p className="mt-3 text-sm text-soft" role="status">
        {isSearch && query.isError
          ? t('search.failed')
          : isSearch && isSettled
            ? entries.length === 0
              ? t('search.none', { text: text.trim() })
              : t('search.count', { count: entries.length })
            : t('search.hint')}
      </p>
    </Autocomplete.Root>
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
