import { Button, Checkbox, Icon } from '@kura/ui';
import { saveFile } from '@kura/web-kit';
import { useState } from 'react';
import { useT } from '../../../i18n/i18n.ts';
import styles from './recovery-codes.module.css';

interface RecoveryCodesProps {
  readonly codes: readonly string[];
  readonly onSaved: () => void;
}

/** Ten codes that are shown once: the admin continues only after saving them. */
export function RecoveryCodes({ codes, onSaved }: RecoveryCodesProps) {
  const t = useT();
  const [saved, setSaved] = useState(false);
  const [copied, setCopied] = useState(false);
  const text = codes.join('\n');
  return (
    <div className="grid gap-4">
      <p className="text-sm text-soft">{t('recovery.text')}</p>
      <ol className={styles.codes} aria-label={t('common.recoveryCodes')}>
        {codes.map((code) => (
          <li key={code}>
            <code>{code}</code>
          </li>
        ))}
      </ol>
      <div className="flex flex-wrap gap-2">
        <Button
          tone="secondary"
          onClick={() => void navigator.clipboard?.writeText(text).then(() => setCopied(true))}
        >
          <Icon name={copied ? 'check' : 'copy'} sizePx={18} />
          {t(copied ? 'common.copied' : 'recovery.copy')}
        </Button>
        <Button
          tone="secondary"
          onClick={() =>
            saveFile('kura-recovery-codes.txt', new Blob([`${t('recovery.file')}\n\n${text}\n`]))
          }
        >
          <Icon name="download" sizePx={18} />
          {t('recovery.download')}
        </Button>
      </div>
      <Checkbox
        label={t('recovery.kept')}
        checked={saved}
        onChange={(event) => setSaved(event.target.checked)}
      />
      <Button size="lg" wide disabledReason={saved ? null : t('recovery.notKept')} onClick={onSaved}>
        {t('recovery.done')}
      </Button>
    </div>
  );
}
