import { Button, Icon } from '@kura/ui';
import { createPortal } from 'react-dom';
import { Notice } from '../../../components/notice.tsx';
import { useTexts } from '../../../i18n/use-texts.ts';
import sheet from './recovery-phrase-sheet.module.css';

interface RecoveryPhraseSheetProps {
  readonly words: readonly string[];
  readonly onWritten: () => void;
  readonly onCancel: () => void;
}

/** The words, numbered, to be written down or printed. */
export function RecoveryPhraseSheet({ words, onWritten, onCancel }: RecoveryPhraseSheetProps) {
  const t = useTexts('passkeys');
  return (
    <div className="stack gap-4">
      <Notice tone="danger">{t('security.recoveryPhrase.once')}</Notice>
      <WordList words={words} />
      <div className="flex flex-wrap gap-3">
        <Button tone="secondary" onClick={() => window.print()}>
          <Icon name="print" sizePx={18} />
          {t('security.recoveryPhrase.print')}
        </Button>
        <Button tone="quiet" onClick={onCancel}>
          {t('security.recoveryPhrase.cancel')}
        </Button>
      </div>
      <Button size="lg" wide onClick={onWritten}>
        {t('security.recoveryPhrase.written')}
      </Button>
      {createPortal(
        <div className={sheet.paper} aria-hidden="true">
          <p className={sheet.title}>{t('security.recoveryPhrase.paperTitle')}</p>
          <WordList words={words} />
          <p>{t('security.recoveryPhrase.paperText', { link: `${window.location.origin}/recover` })}</p>
        </div>,
        document.body,
      )}
    </div>
  );
}

function WordList({ words }: { words: readonly string[] }) {
  const t = useTexts('passkeys');
  return (
    <ol className={`grid gap-2 ${sheet.words}`} aria-label={t('security.recoveryPhrase')} translate="no">
      {words.map((word, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a word may come twice, and none ever moves.
        <li key={`${index}-${word}`} className={sheet.word}>
          <span className={`text-xs text-faint text-end ${sheet.place}`}>{index + 1}</span>
          {word}
        </li>
      ))}
    </ol>
  );
}
