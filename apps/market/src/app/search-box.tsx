import { Icon } from '@kura/ui';
import { useNavigate } from '@tanstack/react-router';
import {
  type KeyboardEvent,
  lazy,
  type ReactNode,
  type RefObject,
  Suspense,
  useEffect,
  useId,
  useRef,
  useState,
} from 'react';
import { useT } from '../i18n/use-t.ts';
import styles from './search-box.module.css';

const SearchSuggestions = lazy(() =>
  import('./search-suggestions.tsx').then((m) => ({ default: m.SearchSuggestions })),
);

const DEBOUNCE_MS = 200;

interface SearchBoxProps {
  /** A screen with nothing but the search: its field has the focus. */
  readonly isScreen?: boolean;
  /** Shows the key that focuses the field. */
  readonly shortcut?: boolean;
  /** Called when a suggestion or the market was chosen. */
  readonly onDone?: () => void;
  readonly trailing?: ReactNode;
}

/**
 * A search field with suggestions (combobox). Enter leads to the market, or to the suggestion chosen with the arrow keys.
 * Without scripts the form leads to the same address. Ours, because every page shows it first: Base UI's has 25 KB.
 */
export function SearchBox({ isScreen = false, shortcut = false, onDone, trailing }: SearchBoxProps) {
  const navigate = useNavigate();
  const id = useId();
  const box = useRef<HTMLDivElement>(null);
  const input = useRef<HTMLInputElement>(null);
  const [wanted, setWanted] = useState('');
  const options = useOptions(box, isScreen);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  useEffect(() => {
    if (isScreen) input.current?.focus();
  }, [isScreen]);

  const done = () => {
    clearTimeout(timer.current);
    options.close();
    onDone?.();
  };
  const hasList = options.isShown && wanted !== '';
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the list closes when the focus leaves it.
    <div
      ref={box}
      className={isScreen ? `grid h-full ${styles.whole}` : 'relative'}
      onBlur={({ currentTarget, relatedTarget }) => {
        if (!isScreen && !currentTarget.contains(relatedTarget)) options.close();
      }}
    >
      <div className={`flex gap-2 items-center ${styles.row}`}>
        <form
          action="/market"
          className={styles.form}
          onSubmit={(event) => {
            event.preventDefault();
            const search = input.current?.value.trim();
            done();
            void navigate({ to: '/market', search: search ? { search } : {} });
          }}
        >
          <Icon name="search" sizePx={18} />
          <SearchInput
            ref={input}
            shortcut={shortcut}
            options={options}
            listId={hasList ? `${id}list` : undefined}
            onText={(text) => {
              clearTimeout(timer.current);
              timer.current = setTimeout(() => setWanted(text), DEBOUNCE_MS);
            }}
          />
          {shortcut && (
            <span
              className={`border-strong rounded-sm text-xs leading-normal text-center ${styles.key}`}
              aria-hidden="true"
            >
              /
            </span>
          )}
        </form>
        {trailing}
      </div>
      {hasList && (
        <Suspense fallback={null}>
          <SearchSuggestions
            id={`${id}list`}
            text={wanted}
            activeId={options.activeId}
            className={isScreen ? styles.list : styles.popup}
            onChoose={done}
          />
        </Suspense>
      )}
    </div>
  );
}

interface SearchInputProps {
  readonly ref: RefObject<HTMLInputElement | null>;
  readonly shortcut: boolean;
  readonly options: ReturnType<typeof useOptions>;
  /** The id of the shown list. */
  readonly listId: string | undefined;
  readonly onText: (text: string) => void;
}

function SearchInput({ ref, shortcut, options, listId, onText }: SearchInputProps) {
  const t = useT();
  return (
    <input
      ref={ref}
      type="text"
      inputMode="search"
      enterKeyHint="search"
      name="search"
      role="combobox"
      className={`flex-1 min-w-0 p-0 border-0 bg-none text-sm text-strong outline-none ${styles.input}`}
      placeholder={t('nav.search')}
      aria-label={t('nav.search')}
      aria-keyshortcuts={shortcut ? '/' : undefined}
      aria-expanded={listId !== undefined}
      aria-controls={listId}
      aria-activedescendant={options.activeId ?? undefined}
      aria-autocomplete="list"
      autoComplete="off"
      maxLength={100}
      onFocus={options.show}
      onKeyDown={options.onKeyDown}
      onChange={({ target }) => {
        options.show();
        onText(target.value.trim());
      }}
    />
  );
}

/** Opens and closes the list of a search field, and moves through its options by keys. */
function useOptions(box: RefObject<HTMLElement | null>, isScreen: boolean) {
  const [isShown, setShown] = useState(false);
  const [activeId, setActiveId] = useState<string | null>(null);
  const toggle = (shown: boolean) => {
    setShown(shown);
    setActiveId(null);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    // Keys of a Japanese conversion aren't meant for the list.
    if (event.nativeEvent.isComposing) return;
    const options = [...(box.current?.querySelectorAll<HTMLElement>('[role=option]') ?? [])];
    const active = options.findIndex((each) => each.id === activeId);
    if (event.key === 'Escape' && isShown && !isScreen) toggle(false);
    else if (event.key === 'Enter' && active >= 0) options[active]?.click();
    else if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
      const next = options.at(
        (active + (event.key === 'ArrowDown' ? 1 : active < 0 ? 0 : -1)) % options.length,
      );
      next?.scrollIntoView({ block: 'nearest' });
      setActiveId(next?.id ?? null);
      setShown(true);
    } else return;
    event.preventDefault();
  };
  return { isShown, activeId, show: () => toggle(true), close: () => toggle(false), onKeyDown };
}
