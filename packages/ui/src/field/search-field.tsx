import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { Icon } from '../icon/icon.tsx';
import { useUiLabels } from '../labels/ui-labels.tsx';
import styles from './field.module.css';
import { FieldFrame } from './field-frame.tsx';

const debounceMs = 300;

interface SearchFieldProps {
  /** Visually hidden, because the placeholder and the icon show it. */
  readonly label: string;
  readonly placeholder?: string;
  /** The current search. */
  readonly value: string;
  /** Called with the trimmed text 300 ms after the last input, and immediately for Enter and the clear button. */
  readonly onSearch: (text: string) => void;
  readonly className?: string | undefined;
}

export function SearchField({ label, placeholder = label, value, onSearch, className }: SearchFieldProps) {
  const labels = useUiLabels();
  const [text, setText] = useState(value);
  const input = useRef<HTMLInputElement>(null);
  const sent = useRef(value);

  // The search changed otherwise than by typing here, for example by going back.
  useEffect(() => {
    if (value === sent.current) return;
    sent.current = value;
    setText(value);
  }, [value]);

  const send = (wanted: string) => {
    if (wanted === sent.current) return;
    sent.current = wanted;
    onSearch(wanted);
  };
  const sendLater = useEffectEvent(send);
  useEffect(() => {
    const timer = setTimeout(() => sendLater(text.trim()), debounceMs);
    return () => clearTimeout(timer);
  }, [text]);

  return (
    <FieldFrame label={label} hideLabel className={className}>
      {(control) => (
        <>
          <span className={`pointer-events-none ${styles.prefix}`}>
            <Icon name="search" sizePx={18} />
          </span>
          <input
            {...control}
            ref={input}
            type="search"
            autoComplete="off"
            enterKeyHint="search"
            className={`flex-1 h-full min-w-0 w-full border-0 outline-none tabular ${styles.input}`}
            placeholder={placeholder}
            value={text}
            onChange={(event) => setText(event.target.value)}
            onKeyDown={(event) => {
              // Enter that confirms Japanese input in an IME doesn't search.
              if (event.key === 'Enter' && !event.nativeEvent.isComposing) send(text.trim());
            }}
          />
          {text !== '' && (
            <button
              type="button"
              className={`grid place-items-center flex-none p-0 border-0 rounded-sm bg-none text-faint hover-strong ${styles.inBox}`}
              aria-label={labels.clear}
              onClick={() => {
                setText('');
                send('');
                input.current?.focus();
              }}
            >
              <Icon name="close" sizePx={16} />
            </button>
          )}
        </>
      )}
    </FieldFrame>
  );
}
