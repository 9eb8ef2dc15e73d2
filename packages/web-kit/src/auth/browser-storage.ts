/** Where a session is kept between visits: one text, null when there is none. */
export interface TextStorage {
  read(): string | null;
  write(text: string | null): void;
  /** Calls back when another tab wrote; gives the way to stop. */
  subscribe(onForeignChange: () => void): () => void;
}

/** Keeps a text in the browser's local storage. Without storage (a strict browser, a server) it lasts as long as the page. */
export function browserStorage(key: string): TextStorage {
  if (typeof window === 'undefined') return memoryStorage();
  const memory = memoryStorage();
  return {
    read: () => {
      try {
        return window.localStorage.getItem(key);
      } catch {
        return memory.read();
      }
    },
    write: (text) => {
      memory.write(text);
      try {
        if (text === null) window.localStorage.removeItem(key);
        else window.localStorage.setItem(key, text);
      } catch {
        // Refused or full: what is in memory serves until the page is closed.
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
