import type { AdminRedeem, RedeemChange } from '@kura/api-contract/redeems';
import { CARRIERS, REDEEM_TRANSITIONS } from '@kura/domain/redeems';
import { allows } from '@kura/domain/transitions';
import { Form, fieldsOf } from '@kura/ui/form';
import { useCallForm } from '@kura/web-kit/form';
import { useId } from 'react';
import { ActionButton } from '../../../app/access/action-button.tsx';
import { useAdminMutation } from '../../../app/use-admin-mutation.ts';
import { Panel } from '../../../components/panel.tsx';
import { ProblemLine } from '../../../components/problem-line.tsx';
import { useT } from '../../../i18n/i18n.ts';
import { PackingForm } from './packing-form.tsx';
import styles from './redeems.module.css';
import { WaitingBurn } from './waiting-burn.tsx';

/** The steps that need a reason, each with the prefix of its texts. */
const reasoned = [
  ['REJECTED', 'reject'],
  ['LOST', 'lost'],
  ['RETURNED', 'returned'],
] as const;

/** The next steps of a redeem. Which they are, the transition table decides. */
export function RedeemActions({ redeem }: { redeem: AdminRedeem }) {
  const t = useT();
  const change = useAdminMutation(
    (api, next: RedeemChange) =>
      api.redeems.change({ id: redeem.id, change: next }, { context: { ifMatch: String(redeem.version) } }),
    t('common.saved'),
  );
  const { status } = redeem;
  const canBecome = (next: AdminRedeem['status']) => allows(REDEEM_TRANSITIONS, status, next, 'shop');
  const send = (next: RedeemChange) => change.mutate(next);
  const busy = change.isPending;

  if (redeem.transactionUnderWay !== null) {
    return (
      <Panel heading={t('act.heading')}>
        <p role="status">{t(`redeems.underWay.${redeem.transactionUnderWay}`)}</p>
      </Panel>
    );
  }
  const isHeld = status === 'REQUESTED' || status === 'APPROVED';
  const canShip = canBecome('SHIPPED') || canBecome('RESHIPPED');
  const hasSteps =
    isHeld || canShip || canBecome('COMPLETED') || canBecome('LOST') || canBecome('COMPENSATED');
  if (!hasSteps) return null;
  return (
    <Panel heading={t('act.heading')}>
      <div className={`grid gap-5 ${styles.acts}`}>
        <ProblemLine error={change.error} />
        {redeem.withdrawalRequested && <p>{t('redeems.withdrawalRequested.text')}</p>}
        {status === 'REQUESTED' && (
          <ActionButton call="redeems.change" wide busy={busy} onClick={() => send({ status: 'APPROVED' })}>
            {t('redeems.approve')}
          </ActionButton>
        )}
        <WaitingBurn redeem={redeem} />
        {status === 'APPROVED' && !redeem.withdrawalRequested && !redeem.burnWaits && (
          <PackingForm cards={redeem.cards} busy={busy} onPack={send} />
        )}
        {canShip && (
          <ShipForm
            busy={busy}
            isBlocked={status === 'BURNED' && !redeem.burnIsFinal}
            label={t(canBecome('SHIPPED') ? 'redeems.ship' : 'redeems.reship')}
            onShip={(parcel) => send({ status: canBecome('SHIPPED') ? 'SHIPPED' : 'RESHIPPED', ...parcel })}
          />
        )}
        {canBecome('COMPLETED') && (
          <ActionButton call="redeems.change" wide busy={busy} onClick={() => send({ status: 'COMPLETED' })}>
            {t('redeems.complete')}
          </ActionButton>
        )}
        {reasoned.map(
          ([next, key]) =>
            (next === 'REJECTED' ? isHeld : canBecome(next)) && (
              <ReasonForm
                key={next}
                name={t(`redeems.${key}.reason`)}
                hint={t('redeems.reason.hint')}
                label={t(`redeems.${key}`)}
                busy={busy}
                onSend={(reason) => send({ status: next, reason })}
              />
            ),
        )}
        {canBecome('COMPENSATED') && (
          <ReasonForm
            name={t('redeems.compensate.reason')}
            hint={t('redeems.compensate.hint')}
            label={t('redeems.compensate')}
            hasAmount
            busy={busy}
            onSend={(reason, amount) => send({ status: 'COMPENSATED', amount, reason })}
          />
        )}
      </div>
    </Panel>
  );
}

interface ReasonFormProps {
  readonly name: string;
  readonly hint?: string;
  readonly label: string;
  readonly busy: boolean;
  readonly hasAmount?: boolean;
  readonly onSend: (reason: string, amount: string) => void;
}

const ReasonField = fieldsOf<{ reason: string; amount: string }>();

function ReasonForm({ name, hint, label, busy, hasAmount = false, onSend }: ReasonFormProps) {
  const t = useT();
  const form = useCallForm({
    values: { reason: '', amount: '' },
    read: ({ reason, amount }) => ({ reason: reason.trim(), amount }),
    check: ({ reason }) => ({ reason: reason.trim() === '' ? t('form.missing') : null }),
    save: { isPending: busy, error: null, mutate: ({ input }) => onSend(input.reason, input.amount) },
  });
  return (
    <Form form={form} className={`grid gap-3 ${styles.form}`}>
      {hasAmount && <ReasonField.Amount name="amount" label={t('redeems.compensate.amount')} suffix="USDC" />}
      <ReasonField.TextArea name="reason" label={name} hint={hint} rows={2} maxLength={500} />
      <ActionButton call="redeems.change" type="submit" tone="secondary" wide busy={busy}>
        {label}
      </ActionButton>
    </Form>
  );
}

interface ShipFormProps {
  readonly busy: boolean;
  /** The burn is not final yet. */
  readonly isBlocked: boolean;
  readonly label: string;
  readonly onShip: (parcel: { carrier: string; trackingNumber: string }) => void;
}

const ParcelField = fieldsOf<{ carrier: string; trackingNumber: string }>();

function ShipForm({ busy, isBlocked, label, onShip }: ShipFormProps) {
  const t = useT();
  const listId = useId();
  const form = useCallForm({
    values: { carrier: '', trackingNumber: '' },
    read: ({ carrier, trackingNumber }) => ({
      carrier: carrier.trim(),
      trackingNumber: trackingNumber.trim(),
    }),
    check: ({ carrier, trackingNumber }) => ({
      carrier: carrier.trim() === '' ? t('form.missing') : null,
      trackingNumber: trackingNumber.trim().length < 4 ? t('redeems.tracking.short') : null,
    }),
    save: { isPending: busy, error: null, mutate: ({ input }) => onShip(input) },
  });
  return (
    <Form form={form} className={`grid gap-3 ${styles.form}`}>
      <ParcelField.Text name="carrier" label={t('redeems.carrier')} list={listId} maxLength={40} />
      <datalist id={listId}>
        {CARRIERS.map((each) => (
          <option key={each} value={each} />
        ))}
      </datalist>
      <ParcelField.Text name="trackingNumber" label={t('redeems.tracking')} maxLength={40} />
      <ActionButton
        call="redeems.change"
        type="submit"
        wide
        busy={busy}
        disabledReason={isBlocked ? t('redeems.burnNotFinal') : null}
      >
        {label}
      </ActionButton>
    </Form>
  );
}
