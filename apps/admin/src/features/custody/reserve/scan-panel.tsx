import type { ScannedSlab } from '@kura/api-contract/reserve';
import { MAX_SCANNED_SLABS } from '@kura/domain/reserve';
import { Button, Icon, type IconName, SlabPicture, TextField } from '@kura/ui';
import { useAppClient } from '@kura/web-kit';
import { type ClipboardEvent, type FormEvent, type RefObject, useRef, useState } from 'react';
import { ActionButton } from '../../../app/access/action-button.tsx';
import { useAdminMutation } from '../../../app/use-admin-mutation.ts';
import { MediaField } from '../../../components/media-field.tsx';
import { useUploading } from '../../../components/media-upload.ts';
import { Panel } from '../../../components/panel.tsx';
import { ProblemLine } from '../../../components/problem-line.tsx';
import cell from '../../../framework/list-page/cells.module.css';
import { useT } from '../../../i18n/i18n.ts';
import { inBatches, scannedLines } from './scanned-lines.ts';
import styles from './stock-takes.module.css';

/** Results that stay on the page. */
const SHOWN_SCANS = 50;

interface Label {
  readonly certificateNumber: string;
  readonly grader?: string;
}

type Shown = ScannedSlab & { readonly key: number };

const icons: Record<ScannedSlab['outcome'], IconName> = {
  COUNTED: 'check',
  REPEATED: 'history',
  SURPLUS: 'alert',
  AMBIGUOUS: 'filter',
  UNREADABLE: 'close',
};

/** Records scanned slabs, each with the photo that is chosen, and lists the latest results. */
export function ScanPanel({ id }: { id: string }) {
  const t = useT();
  const { api } = useAppClient();
  const [photo, setPhoto] = useState('');
  const [shown, setShown] = useState<readonly Shown[]>([]);
  const nextKey = useRef(0);
  const field = useRef<HTMLInputElement>(null);
  const scan = useAdminMutation(
    async (client, labels: readonly Label[]) => {
      const slabs: ScannedSlab[] = [];
      for (const batch of inBatches(labels, MAX_SCANNED_SLABS)) {
        const answer = await client.reserve.scan({ id, slabs: batch, photo: photo === '' ? null : photo });
        slabs.push(...answer.slabs);
      }
      return slabs;
    },
    (slabs) => {
      const latest = slabs.map((slab) => ({ ...slab, key: nextKey.current++ })).toReversed();
      setShown((before) => [...latest, ...before].slice(0, SHOWN_SCANS));
    },
  );
  const choose = (slab: Shown, grader: string) => {
    setShown((before) => before.filter(({ key }) => key !== slab.key));
    scan.mutate([{ certificateNumber: slab.certificateNumber, grader }]);
    field.current?.focus();
  };
  return (
    <Panel heading={t('stockTakes.scan')} hint={t('stockTakes.scan.hint')}>
      <ScanField
        field={field}
        onScan={(lines) => scan.mutate(lines.map((certificateNumber) => ({ certificateNumber })))}
      />
      <ProblemLine error={scan.error} />
      <ul
        className={`grid overflow-y-auto ${styles.scans}`}
        aria-live="polite"
        aria-label={t('stockTakes.scans')}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling region must be reachable.
        tabIndex={0}
      >
        {shown.map((slab) => (
          <Scanned key={slab.key} slab={slab} onChoose={(grader) => choose(slab, grader)} />
        ))}
      </ul>
      <MediaField
        label={t('stockTakes.photo')}
        hint={t('stockTakes.photo.hint')}
        kind="picture"
        name={photo}
        upload={(file) => api.reserve.uploadPhoto({ file })}
        onChange={setPhoto}
      >
        <SlabPicture src={photo === '' ? null : `/api/images/${photo}`} alt="" sizes="140px" />
      </MediaField>
    </Panel>
  );
}

interface ScanFieldProps {
  readonly field: RefObject<HTMLInputElement | null>;
  readonly onScan: (lines: readonly string[]) => void;
}

/**
 * Accepts scanner input: a number and Enter. The field keeps the focus and is cleared immediately for the next slab, even while
 * the last one is still being sent. Several lines can be pasted.
 */
function ScanField({ field, onScan }: ScanFieldProps) {
  const t = useT();
  const isUploading = useUploading();
  const [text, setText] = useState('');
  const send = (lines: readonly string[]) => {
    if (lines.length > 0) onScan(lines);
    setText('');
    field.current?.focus();
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    send(scannedLines(text));
  };
  const paste = (event: ClipboardEvent) => {
    const lines = scannedLines(event.clipboardData.getData('text'));
    if (lines.length < 2) return;
    event.preventDefault();
    send(lines);
  };
  return (
    <form className={`grid grid-cols-end gap-3 items-end ${styles.scan}`} onSubmit={submit}>
      <TextField
        ref={field}
        label={t('common.certificateNumber')}
        value={text}
        maxLength={200}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        onChange={({ target }) => setText(target.value)}
        onPaste={paste}
      />
      <ActionButton call="reserve.scan" type="submit" disabled={isUploading}>
        {t('stockTakes.record')}
      </ActionButton>
    </form>
  );
}

/** One result, with the graders to choose from where several use the number. */
function Scanned({ slab, onChoose }: { slab: Shown; onChoose: (grader: string) => void }) {
  const t = useT();
  return (
    <li className={`grid grid-cols-start gap-3 py-2 border-b ${styles.scanned}`} data-outcome={slab.outcome}>
      <Icon name={icons[slab.outcome]} sizePx={18} />
      <span className={cell.stack}>
        <span className={cell.name}>{`${slab.grader} ${slab.certificateNumber}`.trim()}</span>
        <span className={cell.faint}>
          {t(`stockTakes.outcome.${slab.outcome}`)}
          {slab.card && ` · ${slab.card.name}`}
        </span>
        {slab.graders.length > 0 && (
          <span className="cluster gap-2">
            {slab.graders.map((grader) => (
              <Button key={grader} size="sm" tone="secondary" onClick={() => onChoose(grader)}>
                {grader}
              </Button>
            ))}
          </span>
        )}
      </span>
    </li>
  );
}
