import { Button, TextField } from '@kura/ui';
import { useState } from 'react';
import { useTexts } from '../../../i18n/use-texts.ts';
import styles from './slab-search.module.css';

interface SlabSearchProps {
  /** The last searched number. */
  readonly number: string;
  readonly onFind: (number: string) => void;
}

/** Searches for a certificate number. */
export function SlabSearch({ number, onFind }: SlabSearchProps) {
  const t = useTexts('slabs');
  const [text, setText] = useState(number);
  const wanted = text.trim();
  return (
    <search>
      <form
        className={`grid gap-4 p-5 border rounded-lg bg-panel ${styles.form}`}
        onSubmit={(event) => {
          event.preventDefault();
          if (wanted !== '') onFind(wanted);
        }}
      >
        <TextField
          label={t('slab.number')}
          hint={t('slab.hint')}
          value={text}
          maxLength={40}
          autoComplete="off"
          inputMode="text"
          onChange={(event) => setText(event.target.value)}
        />
        <Button type="submit" disabledReason={wanted === '' ? t('slab.empty') : null}>
          {t('slab.find')}
        </Button>
      </form>
    </search>
  );
}
