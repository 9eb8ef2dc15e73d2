import {
  AcceptDialog,
  Button,
  ConfirmDialog,
  Countdown,
  Dialog,
  LoadingDialog,
  useNowMs,
  useToast,
} from '@kura/ui';
import { useState } from 'react';
import styles from './kit-page.module.css';
import { Specimen, useKitTexts } from './specimen.tsx';

type DialogName = 'confirm' | 'confirmDanger' | 'accept' | 'loading' | 'side';
const dialogNames: readonly DialogName[] = ['confirm', 'confirmDanger', 'accept', 'loading', 'side'];
const loadingMs = 3_000;

export function KitMessages() {
  const texts = useKitTexts();
  const toast = useToast();
  const [open, setOpen] = useState<DialogName | null>(null);
  const close = () => setOpen(null);
  return (
    <>
      <Specimen title={texts.toast}>
        <Button
          tone="secondary"
          onClick={() => toast({ tone: 'success', title: texts.toastDone, detail: texts.toastDetail })}
        >
          {texts.toastDone}
        </Button>
        <Button tone="secondary" onClick={() => toast({ tone: 'danger', title: texts.toastFailed })}>
          {texts.toastFailed}
        </Button>
        <Button tone="secondary" onClick={() => toast({ title: texts.toastInfo })}>
          {texts.toastInfo}
        </Button>
      </Specimen>
      <Specimen title={texts.dialogs}>
        {dialogNames.map((name) => (
          <Button
            key={name}
            tone="secondary"
            onClick={() => {
              setOpen(name);
              if (name === 'loading') setTimeout(close, loadingMs);
            }}
          >
            {texts[name]}
          </Button>
        ))}
        <ConfirmDialog
          open={open === 'confirm' || open === 'confirmDanger'}
          danger={open === 'confirmDanger'}
          title={texts.confirmTitle}
          confirmLabel={texts.keepIt}
          onConfirm={close}
          onClose={close}
        >
          {texts.confirmText}
        </ConfirmDialog>
        <AcceptDialog open={open === 'accept'} title={texts.acceptTitle} onAccept={close}>
          {texts.acceptText}
        </AcceptDialog>
        <LoadingDialog open={open === 'loading'} title={texts.loading}>
          {texts.loadingText}
        </LoadingDialog>
        <Dialog open={open === 'side'} onClose={close} title={texts.side} size="sm" placement="side">
          {texts.sideText}
        </Dialog>
      </Specimen>
      <Specimen title={texts.countdown} layout="stack">
        <Countdowns />
      </Specimen>
    </>
  );
}

/** To times some days away from now, whenever now is. */
function Countdowns() {
  const texts = useKitTexts();
  const nowMs = useNowMs();
  const [from, setFrom] = useState<number | null>(null);
  if (nowMs !== null && from === null) setFrom(nowMs);
  const at = (hours: number) =>
    from === null ? null : new Date(from + hours * 60 * 60 * 1_000).toISOString();
  return (
    <div className={styles.countdowns}>
      <Countdown startsAt={at(51.4)} endsAt={at(200)} />
      <Countdown startsAt={at(-1)} endsAt={at(5.03)} />
      <Countdown startsAt={at(-9)} endsAt={at(-1)} whenOver={texts.over} />
    </div>
  );
}
