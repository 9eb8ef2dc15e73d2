import { Icon, TextField } from '@kura/ui';
import { useEffect, useRef, useState } from 'react';
import { useT } from '../../i18n/use-t.ts';

const debounceMs = 300;

/** Searches while one types, once typing rests. */
export function SearchBox({ value, onSearch }: { value: string; onSearch: (text: string) => void }) {
  const t = useT();
  const [text, setText] = useState(value);
  const sent = useRef(value);

  // The address changed by other means than typing here: by going back, say.
  useEffect(() => {
    if (value === sent.current) return;
    sent.current = value;
    setText(value);
  }, [value]);

  useEffect(() => {
    if (text.trim() === sent.current) return;
    const timer = setTimeout(() => {
      sent.current = text.trim();
      onSearch(sent.current);
    }, debounceMs);
    return () => clearTimeout(timer);
  }, [text, onSearch]);

  return (
    <TextField
      type="search"
      label={t('market.search')}
      hideLabel
      placeholder={t('market.search')}
      value={text}
      onChange={(event) => setText(event.target.value)}
      suffix={<Icon name="search" sizePx={18} />}
      enterKeyHint="search"
    />
  );
}
