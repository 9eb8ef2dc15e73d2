import { Button, classNames, TextAreaField } from '@kura/ui';
import { loadRecoveryPhrase, type TypedPhrase } from '@kura/web-kit';
import { useEffect, useState } from 'react';
import { Notice } from '../../../components/notice.tsx';
import { type TextsT, useTexts } from '../../../i18n/use-texts.ts';
import styles from './recovery-page.module.css';

type RecoveryPhraseError = Awaited<ReturnType<typeof loadRecoveryPhrase>>;

interface RecoveryPhraseFieldProps {
  readonly busy: boolean;
  readonly onWords: (words: readonly string[]) => void;
}

/** The input for the recovery phrase, validated while typing. The words don't leave the page. */
export function RecoveryPhraseField({ busy, onWords }: RecoveryPhraseFieldProps) {
  const t = useTexts('passkeys');
  const [code, setCode] = useState<RecoveryPhraseError | null>(null);
  const [text, setText] = useState('');
  useEffect(() => {
    let isShown = true;
    void loadRecoveryPhrase().then((loaded) => isShown && setCode(loaded));
    return () => {
      isShown = false;
    };
  }, []);

  const typed = code?.parseRecoveryPhrase(text) ?? null;
  const isTyping = /[a-z]$/i.test(text);
  const reason = phraseError(t, typed);
  return (
    <form
      className={styles.form}
      onSubmit={(event) => {
        event.preventDefault();
        if (typed?.isWhole && !busy) onWords(typed.words);
      }}
    >
      <h2 className={styles.title}>{t('recover.words')}</h2>
      <p className={styles.text}>{t('recover.words.text')}</p>
      <TextAreaField
        label={t('recover.words.field')}
        hint={t('recover.words.hint')}
        rows={3}
        value={text}
        // Spell checking could send the words to a service.
        spellCheck={false}
        autoCapitalize="none"
        autoCorrect="off"
        autoComplete="off"
        translate="no"
        error={typed?.isMistyped ? t('recover.words.mistyped') : null}
        onChange={(event) => setText(event.target.value)}
      />
      {typed && typed.words.length > 0 && (
        <ol className={styles.count} aria-label={t('recover.words.read')} translate="no">
          {typed.words.map((word, index) => {
            const isUnknown = typed.unknownPlaces.includes(index) && !isHalfTyped(typed, index, isTyping);
            return (
              // biome-ignore lint/suspicious/noArrayIndexKey: a word may come twice, and is what its place says.
              <li key={`${index}-${word}`} className={classNames(styles.word, isUnknown && styles.unknown)}>
                {index + 1}. {word}
                {isUnknown && <span className="visually-hidden">{t('recover.words.unknown')}</span>}
              </li>
            );
          })}
        </ol>
      )}
      <Notice tone="info">{t('recover.words.safe')}</Notice>
      <Button type="submit" size="lg" busy={busy} disabledReason={reason}>
        {t('recover.words.propose')}
      </Button>
    </form>
  );
}

/** The last word may yet become one of the list. */
function isHalfTyped({ words }: TypedPhrase, place: number, isTyping: boolean): boolean {
  return isTyping && place === words.length - 1;
}

function phraseError(t: TextsT<'passkeys'>, typed: TypedPhrase | null): string | null {
  if (!typed) return t('recover.words.loading');
  if (typed.missing > 0) return t('recover.words.missing', { count: typed.missing });
  if (typed.missing < 0) return t('recover.words.tooMany');
  if (typed.unknownPlaces.length > 0) return t('recover.words.notOnList');
  return typed.isWhole ? null : t('recover.words.mistyped');
}
