import { useEffect, useRef, useState } from 'react';

const debounceMs = 300;

/** The field of a search: what is typed counts 300 ms after the last key. */
export function useSearchText(searched: string, onSearch: (text: string) => void) {
  const [typed, setTyped] = useState(searched);
  const search = useRef(onSearch);
  search.current = onSearch;

  useEffect(() => {
    if (typed === searched) return;
    const timer = setTimeout(() => search.current(typed.trim()), debounceMs);
    return () => clearTimeout(timer);
  }, [typed, searched]);

  return { value: typed, onChange: (event: { target: { value: string } }) => setTyped(event.target.value) };
}
