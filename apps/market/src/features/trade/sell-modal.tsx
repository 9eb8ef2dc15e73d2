import type { Card } from '@kura/api-contract';
import { formatAmount, VALID_AMOUNT_ERROR } from '@kura/domain';
import { AmountField, Button, buttonClass, Dialog, FactList, SelectField, useNowMs } from '@kura/ui';
import { formatDateTime, formatDollars, nftQuery, useKura } from '@kura/web-kit';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { describeError } from '../../i18n/describe-error.ts';
import { useT } from '../../i18n/use-t.ts';
import { IntentSteps } from '../../intents/intent-steps.tsx';
import { type IntentAct, useIntentAct } from '../../intents/use-intent-act.ts';
import { Loaded } from '../../pieces/loaded.tsx';
import { Notice } from '../../pieces/notice.tsx';
import { useSaleSum } from '../../pieces/sale-sum.ts';
import styles from './trade-form.module.css';
import { TradeLoading } from './trade-loading.tsx';
import { TradeSubject } from './trade-subject.tsx';

const durationsDays = [1, 7, 30, 90, 180] as const;
const dayMs = 24 * 60 * 60 * 1_000;

/** Listing a card or pack at a fixed price: what comes of it first, then one signature. */
export function SellModal({ nftId, onClose }: { nftId: string; onClose: () => void }) {
  const t = useT();
  const { api } = useKura();
  const query = useQuery(nftQuery(api, nftId));
  const act = useIntentAct();
  return (
    <Dialog open onClose={onClose} title={t('sell.title')} dismissible={!act.running}>
      <Loaded query={query} loading={<TradeLoading />}>
        {(card) => (
          <div className={styles.form}>
            <TradeSubject card={card} />
            {act.intent && act.error === null ? (
              <SellUnderWay card={card} act={act} onClose={onClose} />
            ) : (
              <SellForm card={card} act={act} />
            )}
          </div>
        )}
      </Loaded>
    </Dialog>
  );
}

function SellForm({ card, act }: { card: Card; act: IntentAct }) {
  const t = useT();
  const { api } = useKura();
  const now = useNowMs();
  const [text, setText] = useState('');
  const [tried, setTried] = useState(false);
  const [days, setDays] = useState<number>(30);

  const { price, feePercent, written } = useSaleSum(text);

  return (
    <form
      className={styles.form}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        setTried(true);
        if (price === null) return;
        act.start((idempotencyKey) =>
          api.trading.prepare(
            {
              type: 'FIXED_PRICE',
              nftId: card.id,
              price: formatAmount(price),
              endsAt: new Date(Date.now() + days * dayMs).toISOString(),
            },
            { context: { idempotencyKey } },
          ),
        );
      }}
    >
      <AmountField
        label={t('sell.price')}
        value={text}
        onValueChange={setText}
        suffix="USDC"
        placeholder="0.00"
        error={price === null && (tried || text !== '') ? t(VALID_AMOUNT_ERROR) : null}
        hint={t('sell.hint')}
        autoFocus
      />
      <SelectField
        label={t('sell.days')}
        value={days}
        onChange={(event) => setDays(Number(event.target.value))}
      >
        {durationsDays.map((each) => (
          <option key={each} value={each}>
            {t('sell.daysOf', { count: each })}
          </option>
        ))}
      </SelectField>
      <FactList
        compact
        facts={[
          { key: 'price', name: t('sell.listPrice'), value: written.price },
          {
            key: 'fee',
            name: t('sell.fee', { percent: feePercent ?? '…' }),
            value: written.fee,
          },
          {
            key: 'until',
            name: t('sell.until'),
            value: now === null ? '—' : formatDateTime(new Date(now + days * dayMs).toISOString()),
          },
          { key: 'proceeds', name: t('sell.youGet'), value: written.proceeds, strong: true },
        ]}
      />
      {act.error !== null && <Notice tone="danger">{describeError(t, act.error)}</Notice>}
      <Button type="submit" size="lg" wide busy={act.running}>
        {price === null ? t('sell.submitEmpty') : t('sell.submit', { price: written.price })}
      </Button>
      <p className={styles.next}>{t('sell.next')}</p>
    </form>
  );
}

function SellUnderWay({ card, act, onClose }: { card: Card; act: IntentAct; onClose: () => void }) {
  const t = useT();
  const { intent } = act;
  if (intent?.status === 'CONFIRMED' && intent.summary.kind === 'CREATE_ORDER') {
    return (
      <>
        <Notice tone="success">
          <strong>{t('sell.done')}</strong>
          <p>{t('sell.doneText', { proceeds: formatDollars(intent.summary.proceeds) })}</p>
        </Notice>
        <Link
          to={card.kind === 'pack' ? '/packs/$id' : '/cards/$id'}
          params={{ id: card.id }}
          className={buttonClass({ size: 'lg', wide: true })}
          onClick={onClose}
        >
          {t('sell.view')}
        </Link>
      </>
    );
  }
  return (
    <>
      <IntentSteps intent={intent} moment={act.moment} running={act.running} />
      {(intent?.status === 'FAILED' || intent?.status === 'EXPIRED') && (
        <Button wide onClick={act.reset}>
          {t('common.back')}
        </Button>
      )}
    </>
  );
}
