import { Button, classNames } from '@kura/ui';
import { Form, fieldsOf } from '@kura/ui/form';
import { loadRecoveryPhrase, type TypedPhrase } from '@kura/web-kit';
import { nextStep, useCallForm } from '@kura/web-kit/form';
import { useEffect, useState } from 'react';
import { Notice } from '../../../components/notice.tsx';
import { type TextsT, useTexts } from '../../../i18n/use-texts.ts';
import styles from './recovery-page.module.css';

type RecoveryPhraseCode = Awaited<ReturnType<typeof loadRecoveryPhrase>>;

interface RecoveryPhraseFieldProps {
  readonly busy: boolean;
  readonly onWords: (words: readonly string[]) => void;
}

const Field = fieldsOf<{ text: string }>();

/** The input for the recovery phrase, validated while typing. The words don't leave the page. */
export function RecoveryPhraseField({ busy, onWords }: RecoveryPhraseFieldProps) {
  const t = useTexts('passkeys');
  const code = useRecoveryPhrase();
  const parse = (text: string) => code?.parseRecoveryPhrase(text) ?? null;
  const form = useCallForm({
    values: { text: '' },
    read: ({ text }) => parse(text)?.words ?? [],
    check: ({ text }) => ({ text: parse(text)?.isMistyped ? t('recover.words.mistyped') : null }),
    isEager: () => true,
    save: nextStep(onWords, { busy }),
  });
  const text = form.methods.watch('text');
  const typed = parse(text);
  return (
    <Form form={form} className="stack gap-4">
      <h2 className="text-xl">{t('recover.words')}</h2>
      <p className="text-sm text-soft">{t('recover.words.text')}</p>
      <Field.TextArea
        name="text"
        label={t('recover.words.field')}
        hint={t('recover.words.hint')}
        rows={3}
        // Spell checking could send the words to a service.
        spellCheck={false}
        autoCapitalize="none"
        autoCorrect="off"
        autoComplete="off"
        translate="no"
      />
      {typed && typed.words.length > 0 && <TypedWords typed={typed} isTyping={/[a-z]$/i.test(text)} />}
      <Notice tone="info">{t('recover.words.safe')}</Notice>
      <Button type="submit" size="lg" busy={busy} disabledReason={phraseError(t, typed)}>
        {t('recover.words.propose')}
      </Button>
    </Form>
  );
}

/** The list of words, loaded with the field. */
function useRecoveryPhrase(): RecoveryPhraseCode | null {
  const [code, setCode] = useState<RecoveryPhraseCode | null>(null);
  useEffect(() => {
    let isShown = true;
    void loadRecoveryPhrase().then((loaded) => isShown && setCode(loaded));
    return () => {
      isShown = false;
    };
  }, []);
  return code;
}

function TypedWords({ typed, isTyping }: { typed: TypedPhrase; isTyping: boolean }) {
  const t = useTexts('passkeys');
  return (
    <ol
      className={`flex flex-wrap gap-2 ${styles.count}`}
      aria-label={t('recover.words.read')}
      translate="no"
    >
      {typed.words.map((word, index) => {
        const isUnknown = typed.unknownPlaces.includes(index) && !isHalfTyped(typed, index, isTyping);
        return (
          // biome-ignore lint/suspicious/noArrayIndexKey: a word may come twice, and its place identifies it.
          <li key={`${index}-${word}`} className={classNames(styles.word, isUnknown && styles.unknown)}>
            {index + 1}. {word}
            {isUnknown && <span className="visually-hidden">{t('recover.words.unknown')}</span>}
          </li>
        );
      })}
    </ol>
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
