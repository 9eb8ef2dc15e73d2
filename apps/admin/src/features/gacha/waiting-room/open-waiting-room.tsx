import { schema } from 'virtual:kura-input/waitingRoom.open';
import type { GachaAdmin } from '@kura/api-contract/gacha';
import { WAITING_ROOM_FAULTS, type WaitingRoomFault } from '@kura/domain/waiting-room';
import { ConfirmDialog, DescriptionList, useNowMs, useToast } from '@kura/ui';
import { Form, fieldsOf } from '@kura/ui/form';
import { formatDateTime, isProblem } from '@kura/web-kit';
import { wholeNumber } from '@kura/web-kit/form';
import { ActionButton } from '../../../app/access/action-button.tsx';
import { useAdminForm } from '../../../app/use-admin-form.ts';
import { ProblemLine } from '../../../components/problem-line.tsx';
import { useT } from '../../../i18n/i18n.ts';
import { byField, faultsOf, latestClosing, phaseOfRoom, type RoomValues } from './room-phases.ts';
import styles from './waiting-room.module.css';

const Field = fieldsOf<RoomValues>();

/** The form that gives a drop on chain a waiting room. Its terms never change, which the confirmation says. */
export function OpenWaitingRoom({ gacha }: { gacha: GachaAdmin }) {
  const t = useT();
  const nowMs = useNowMs() ?? 0;
  const latest = latestClosing(gacha);
  const form = useRoomForm(gacha);
  const values = form.methods.watch();
  const obstacles = byField(faultsOf(values, gacha, nowMs)).phases ?? [];
  const packs = wholeNumber(values.places) * wholeNumber(values.quota);
  return (
    <Form form={form} className="grid gap-4">
      <Field.Custom name="phases">
        {({ error }) => (
          <Obstacles texts={error?.split('\n') ?? obstacles.map((fault) => t(`room.fault.${fault}`))} />
        )}
      </Field.Custom>
      <div className={`grid gap-4 items-start ${styles.fields}`}>
        <Field.Text name="places" label={t('room.places')} hint={t('room.places.hint')} inputMode="numeric" />
        <Field.Text name="quota" label={t('room.quota')} hint={t('room.quota.hint')} inputMode="numeric" />
        <Field.DateTime
          name="closesAt"
          label={t('room.closesAt')}
          hint={latest === null ? undefined : t('room.closesAt.hint', { latest: formatDateTime(latest) })}
          missing={t('drop.invalid.time')}
        />
      </div>
      {!Number.isNaN(packs) && (
        <p className="text-sm text-soft">{t('room.packs', { packs, left: gacha.packsLeft })}</p>
      )}
      <div>
        <ActionButton call="waitingRoom.open" type="submit">
          {t('room.open')}
        </ActionButton>
      </div>
      <ConfirmRoom form={form} nextPhase={(phaseOfRoom(gacha)?.number ?? 0) + 1} />
    </Form>
  );
}

function useRoomForm(gacha: GachaAdmin) {
  const t = useT();
  const toast = useToast();
  const textsOf = (faults: readonly WaitingRoomFault[]) =>
    Object.fromEntries(
      Object.entries(byField(faults)).map(([field, found]) => [
        field,
        found.map((fault) => t(`room.fault.${fault}`)).join('\n'),
      ]),
    );
  return useAdminForm({
    schema,
    values: { places: '', quota: '1', closesAt: latestClosing(gacha), phases: null } as RoomValues,
    read: ({ places, quota, closesAt }) => ({
      id: gacha.id,
      places: wholeNumber(places),
      quota: wholeNumber(quota),
      closesAt: closesAt ?? '',
    }),
    check: (values) => textsOf(faultsOf(values, gacha, Date.now())),
    refusal: (error) => textsOf(faultsIn(error)),
    asksFirst: true,
    send: (api, input, rest) => api.waitingRoom.open(input, rest),
    onDone: () => toast({ tone: 'success', title: t('room.opened') }),
  });
}

function Obstacles({ texts }: { texts: readonly string[] }) {
  if (texts.length === 0) return null;
  return (
    <div role="alert">
      <ul className="grid gap-1 p-4 py-3 rounded-md bg-warning text-sm text-warning">
        {texts.map((text) => (
          <li key={text}>{text}</li>
        ))}
      </ul>
    </div>
  );
}

interface ConfirmRoomProps {
  readonly form: ReturnType<typeof useRoomForm>;
  readonly nextPhase: number;
}

function ConfirmRoom({ form: { asked, busy, error, confirm, withdraw }, nextPhase }: ConfirmRoomProps) {
  const t = useT();
  if (asked === null) return null;
  const { places, quota, closesAt } = asked;
  return (
    <ConfirmDialog
      open
      title={t('room.confirm')}
      confirmLabel={t('room.open')}
      busy={busy}
      onConfirm={confirm}
      onClose={withdraw}
    >
      <div className="grid gap-4">
        <DescriptionList
          facts={[
            { key: 'places', name: t('room.places'), value: t('room.people', { count: places }) },
            { key: 'quota', name: t('room.quota'), value: t('room.packsEach', { count: quota }) },
            { key: 'closesAt', name: t('room.closesAt'), value: formatDateTime(closesAt) },
          ]}
        />
        <p>{t('room.confirm.text')}</p>
        <p>{t('room.confirm.phases', { number: nextPhase })}</p>
      </div>
      <ProblemLine error={error} />
    </ConfirmDialog>
  );
}

/** The faults that the server names in a refusal. */
function faultsIn(error: unknown): WaitingRoomFault[] {
  const named = isProblem(error, 'WAITING_ROOM_NOT_POSSIBLE') ? error.document?.['faults'] : undefined;
  return Array.isArray(named) ? WAITING_ROOM_FAULTS.filter((fault) => named.includes(fault)) : [];
}
