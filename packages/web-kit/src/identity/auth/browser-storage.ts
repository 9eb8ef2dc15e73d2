/** Persistent storage for one text; null when empty. */
export interface TextStorage {
  read(): string | null;
  write(text: string | null): void;
  /** Calls back when another tab wrote. Returns the function that unsubscribes. */
  subscribe(onForeignChange: () => void): () => void;
}

/**
 * Stores a text in the browser, or in memory where storage is unavailable (strict browsers, servers).
 *
 * @param area `sessionStorage` keeps it for this tab alone, across reloads
 */
export function browserStorage(
  key: string,
  area: 'localStorage' | 'sessionStorage' = 'localStorage',
): TextStorage {
  if (typeof window === 'undefined') return memoryStorage();
  const memory = memoryStorage();
  return {
    read: () => {
      try {
        return window[area].getItem(key);
      } catch {
        return memory.read();
      }
    },
    write: (text) => {
      memory.write(text);
      try {
        if (text === null) window[area].removeItem(key);
        else window[area].setItem(key, text);
      } catch {
        // Denied or full: the copy in memory remains until the page closes.
      }
    },
    subscribe: (onForeignChange) => {
      const listener = (event: StorageEvent) => {
        if (event.key === key || event.key === null) onForeignChange();
      };
      window.addEventListener('storage', listener);
      return () => window.removeEventListener('storage', listener);
    },
  };
}

export function memoryStorage(): TextStorage {
  let kept: string | null = null;
  return {
    read: () => kept,
    write: (text) => {
      kept = text;
    },
    subscribe: () => () => undefined,
  };
}
