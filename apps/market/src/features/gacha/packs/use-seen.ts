import { useCallback, useMemo, useState } from 'react';

/** Whether this reveal was watched (or skipped) in this tab before: then a reload shows its end. */
export function useSeen(revealId: string): [boolean, () => void] {
  const key = `kura.reveal.${revealId}`;
  const before = useMemo(
    () => typeof window !== 'undefined' && window.sessionStorage.getItem(key) === 'seen',
    [key],
  );
  const [seen, setSeen] = useState(before);
  const see = useCallback(() => {
    window.sessionStorage.setItem(key, 'seen');
    setSeen(true);
  }, [key]);
  return [seen, see];
}
