import { Button, Dialog } from '@kura/ui';
import { loadRecoveryPhrase, useAppClient } from '@kura/web-kit';
import { useState } from 'react';
import { Notice } from '../../../components/notice.tsx';
import { describeError } from '../../../i18n/describe-error.ts';
import { useTexts } from '../../../i18n/use-texts.ts';
import { IntentDialog } from '../../../intents/intent-dialog.tsx';
import { RecoveryPhraseCheck } from './recovery-phrase-check.tsx';
import { RecoveryPhraseSheet } from './recovery-phrase-sheet.tsx';
import styles from './security.module.css';

interface CreatedPhrase {
  readonly words: readonly string[];
  readonly address: `0x${string}`;
}

type Stage =
  | { readonly name: 'explaining' }
  | (CreatedPhrase & { readonly name: 'showing' | 'checking' | 'setting' });

interface CreateRecoveryPhraseDialogProps {
  /** An existing recovery phrase is replaced. */
  readonly replaces: boolean;
  readonly onClose: () => void;
}

/** Creates a recovery phrase on this device, shows it once, checks that it was written down, then registers its address. */
export function CreateRecoveryPhraseDialog({ replaces, onClose }: CreateRecoveryPhraseDialogProps) {
  const t = useTexts('passkeys');
  const { api } = useAppClient();
  const [stage, setStage] = useState<Stage>({ name: 'explaining' });
  const [error, setError] = useState<unknown>(null);

  const make = async () => {
    setError(null);
    try {
      const { createRecoveryPhrase, recoveryAddressOf } = await loadRecoveryPhrase();
      const words = createRecoveryPhrase();
      setStage({ name: 'showing', words, address: recoveryAddressOf(words) });
    } catch (caught) {
      setError(caught);
    }
  };

  if (stage.name === 'setting') {
    return (
      <IntentDialog
        title={t('security.recoveryPhrase.set.title')}
        confirmLabel={t('security.recoveryPhrase.set.confirm')}
        prepare={(idempotencyKey) =>
          api.passkeys.setRecovery({ address: stage.address }, { context: { idempotencyKey } })
        }
        doneText={t('security.recoveryPhrase.done')}
        onClose={onClose}
      >
        <p>{t('security.recoveryPhrase.set.text')}</p>
        {replaces && <Notice tone="info">{t('security.recoveryPhrase.replaces')}</Notice>}
      </IntentDialog>
    );
  }
  return (
    <Dialog
      open
      onClose={onClose}
      title={t(`security.recoveryPhrase.${stage.name}`)}
      dismissible={stage.name === 'explaining'}
    >
      {stage.name === 'explaining' && (
        <div className="stack gap-4">
          <p className="text-sm text-soft">{t('security.recoveryPhrase.what')}</p>
          <ul className={`grid gap-2 text-sm text-soft list-disc ${styles.points}`}>
            <li>{t('security.recoveryPhrase.here')}</li>
            <li>{t('security.recoveryPhrase.paper')}</li>
            <li>{t('security.recoveryPhrase.secret')}</li>
          </ul>
          {error !== null && <Notice tone="danger">{describeError(t, error)}</Notice>}
          <Button size="lg" wide onClick={() => void make()}>
            {t('security.recoveryPhrase.show')}
          </Button>
        </div>
      )}
      {stage.name === 'showing' && (
        <RecoveryPhraseSheet
          words={stage.words}
          onWritten={() => setStage({ ...stage, name: 'checking' })}
          onCancel={onClose}
        />
      )}
      {stage.name === 'checking' && (
        <RecoveryPhraseCheck
          words={stage.words}
          onRight={() => setStage({ ...stage, name: 'setting' })}
          onBack={() => setStage({ ...stage, name: 'showing' })}
        />
      )}
    </Dialog>
  );
}
