import type { GachaAdmin } from '@kura/api-contract/gacha';
import { WAITING_ROOM_FAULTS, type WaitingRoomFault } from '@kura/domain/waiting-room';
import { ConfirmDialog, DateTimeField, DescriptionList, TextField, useNowMs, useToast } from '@kura/ui';
import { formatDateTime, isProblem } from '@kura/web-kit';
import { type FormEvent, useState } from 'react';
import { ActionButton } from '../../../app/access/action-button.tsx';
import { useAdminMutation } from '../../../app/use-admin-mutation.ts';
import { ProblemLine } from '../../../components/problem-line.tsx';
import { useT } from '../../../i18n/i18n.ts';
import styles from './waiting-room.module.css';
import {
  addFaults,
  latestClosing,
  phaseOfRoom,
  type RoomDraft,
  type RoomError,
  type RoomField,
  type RoomTerms,
  readRoomDraft,
} from './waiting-room-draft.ts';

/** The form that gives a drop on chain a waiting room. Its terms never change, which the confirmation says. */
export function OpenWaitingRoom({ gacha }: { gacha: GachaAdmin }) {
  const t = useT();
  const toast = useToast();
  const nowMs = useNowMs() ?? 0;
  const latest = latestClosing(gacha);
  const [draft, setDraft] = useState<RoomDraft>({ places: '', quota: '1', closesAt: latest });
  const [submitted, setSubmitted] = useState(false);
  const [asking, setAsking] = useState(false);
  const open = useAdminMutation(
    (api, terms: RoomTerms) => api.waitingRoom.open({ id: gacha.id, ...terms }),
    () => {
      setAsking(false);
      toast({ tone: 'success', title: t('room.opened') });
    },
  );
  const { terms, errors, obstacles } = readRoomDraft(draft, gacha, nowMs);
  const refused = faultsIn(open.error);
  const ofServer = new Map<RoomField, RoomError>();
  const shown = [...new Set([...obstacles, ...addFaults(refused, ofServer)])];

  const errorText = (field: RoomField) => {
    const error = (submitted ? errors.get(field) : undefined) ?? ofServer.get(field);
    if (error === undefined) return null;
    return error.key === 'drop.invalid.number' ? t(error.key, error) : t(error.key);
  };
  const change = (changed: Partial<RoomDraft>) => {
    open.reset();
    setDraft({ ...draft, ...changed });
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setSubmitted(true);
    open.reset();
    if (errors.size === 0 && obstacles.length === 0) setAsking(true);
  };
  const packs = terms.places * terms.quota;
  return (
    <form className={styles.form} onSubmit={submit} noValidate>
      {shown.length > 0 && (
        <div role="alert">
          <ul className={styles.obstacles}>
            {shown.map((fault) => (
              <li key={fault}>{t(`room.fault.${fault}`)}</li>
            ))}
          </ul>
        </div>
      )}
      <div className={styles.fields}>
        <TextField
          label={t('room.places')}
          hint={t('room.places.hint')}
          inputMode="numeric"
          value={draft.places}
          error={errorText('places')}
          onChange={({ target }) => change({ places: target.value })}
        />
        <TextField
          label={t('room.quota')}
          hint={t('room.quota.hint')}
          inputMode="numeric"
          value={draft.quota}
          error={errorText('quota')}
          onChange={({ target }) => change({ quota: target.value })}
        />
        <DateTimeField
          label={t('room.closesAt')}
          hint={latest === null ? undefined : t('room.closesAt.hint', { latest: formatDateTime(latest) })}
          value={draft.closesAt}
          error={errorText('closesAt')}
          onChange={(closesAt) => change({ closesAt })}
        />
      </div>
      {!Number.isNaN(packs) && (
        <p className={styles.note}>{t('room.packs', { packs, left: gacha.packsLeft })}</p>
      )}
      <div>
        <ActionButton call="waitingRoom.open" type="submit">
          {t('room.open')}
        </ActionButton>
      </div>
      <ConfirmDialog
        open={asking && refused.length === 0}
        title={t('room.confirm')}
        confirmLabel={t('room.open')}
        busy={open.isPending}
        onConfirm={() => open.mutate(terms)}
        onClose={() => setAsking(false)}
      >
        <div className={styles.form}>
          <DescriptionList
            facts={[
              { key: 'places', name: t('room.places'), value: t('room.people', { count: terms.places }) },
              { key: 'quota', name: t('room.quota'), value: t('room.packsEach', { count: terms.quota }) },
              { key: 'closesAt', name: t('room.closesAt'), value: formatDateTime(terms.closesAt) },
            ]}
          />
          <p>{t('room.confirm.text')}</p>
          <p>{t('room.confirm.phases', { number: (phaseOfRoom(gacha)?.number ?? 0) + 1 })}</p>
        </div>
        <ProblemLine error={open.error} />
      </ConfirmDialog>
    </form>
  );
}

/** The faults that the server names in a refusal. */
function faultsIn(error: unknown): WaitingRoomFault[] {
  const named = isProblem(error, 'WAITING_ROOM_NOT_POSSIBLE') ? error.document?.['faults'] : undefined;
  return Array.isArray(named) ? WAITING_ROOM_FAULTS.filter((fault) => named.includes(fault)) : [];
}
