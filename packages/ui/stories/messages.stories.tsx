import { useState } from 'react';
import {
  AcceptDialog,
  Button,
  ConfirmDialog,
  Countdown,
  Dialog,
  LoadingDialog,
  useNowMs,
  useToast,
} from '../src/index.ts';
import { Specimen } from './specimen.tsx';

const dialogNames = ['Confirm', 'Confirm a loss', 'Accept', 'Loading', 'From the side'] as const;
const loadingMs = 3_000;

export default { title: 'Messages' };

export function AllMessages() {
  const toast = useToast();
  const [open, setOpen] = useState<(typeof dialogNames)[number] | null>(null);
  const close = () => setOpen(null);
  return (
    <>
      <Specimen title="Toast">
        <Button
          tone="secondary"
          onClick={() =>
            toast({
              tone: 'success',
              title: 'Listed',
              detail: 'Listed for $25. You receive $24.37 when it sells.',
            })
          }
        >
          Listed
        </Button>
        <Button tone="secondary" onClick={() => toast({ tone: 'danger', title: 'Couldn’t send' })}>
          Couldn’t send
        </Button>
        <Button tone="secondary" onClick={() => toast({ title: 'The price has changed' })}>
          The price has changed
        </Button>
      </Specimen>
      <Specimen title="Dialogs">
        {dialogNames.map((name) => (
          <Button
            key={name}
            tone="secondary"
            onClick={() => {
              setOpen(name);
              if (name === 'Loading') setTimeout(close, loadingMs);
            }}
          >
            {name}
          </Button>
        ))}
        <ConfirmDialog
          open={open === 'Confirm' || open === 'Confirm a loss'}
          danger={open === 'Confirm a loss'}
          title="Cancel listing?"
          confirmLabel="Cancel listing"
          onConfirm={close}
          onClose={close}
        >
          Cancelling is recorded on chain and has a network fee.
        </ConfirmDialog>
        <AcceptDialog open={open === 'Accept'} title="The price has changed" onAccept={close}>
          The new price is $12. Review before you continue.
        </AcceptDialog>
        <LoadingDialog open={open === 'Loading'} title="Loading">
          Waiting to be added to a block. Usually takes a few seconds.
        </LoadingDialog>
        <Dialog
          open={open === 'From the side'}
          onClose={close}
          title="From the side"
          size="sm"
          placement="side"
        >
          From the right on wide screens, from below on phones.
        </Dialog>
      </Specimen>
      <Specimen title="Countdown" layout="stack">
        <Countdowns />
      </Specimen>
    </>
  );
}

/** To times some days away from now, whenever now is. */
function Countdowns() {
  const nowMs = useNowMs();
  const [from, setFrom] = useState<number | null>(null);
  if (nowMs !== null && from === null) setFrom(nowMs);
  const at = (hours: number) =>
    from === null ? null : new Date(from + hours * 60 * 60 * 1_000).toISOString();
  return (
    <div className="grid gap-3">
      <Countdown startsAt={at(51.4)} endsAt={at(200)} />
      <Countdown startsAt={at(-1)} endsAt={at(5.03)} />
      <Countdown startsAt={at(-9)} endsAt={at(-1)} whenOver="The sale has ended" />
    </div>
  );
}
