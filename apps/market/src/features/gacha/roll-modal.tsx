import type { GachaDetail } from '@kura/api-contract/gacha';
import type { TokenKind } from '@kura/domain/vocabulary';
import { Button, buttonClass, DescriptionList, Dialog, LoadingRegion, Segmented, Skeleton } from '@kura/ui';
import { balancesQuery, gachaQuery, isProblem, useAppClient, useLocale, useSession } from '@kura/web-kit';
import { useQuery } from '@tanstack/react-query';
import { Link, useNavigate } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { Loaded } from '../../components/loaded.tsx';
import { Notice } from '../../components/notice.tsx';
import { priceText, tokenName } from '../../components/price-text.ts';
import { describeError } from '../../i18n/describe-error.ts';
import { useTexts } from '../../i18n/use-texts.ts';
import { IntentSteps } from '../../intents/intent-steps.tsx';
import { type IntentAction, useIntentAction } from '../../intents/use-intent-action.ts';
import { eligibilityOf, priceIn, quantityChoices } from './gacha-facts.ts';
import styles from './roll-modal.module.css';
import { balanceOf, rollBlocker, totalOf } from './roll-total.ts';

/** Buying packs: how many, paid how, opened now or kept; the total first, then the wallet, then the reveal. */
export function RollModal({ gachaId, onClose }: { gachaId: string; onClose: () => void }) {
  const t = useTexts('gacha');
  const { api } = useAppClient();
  const query = useQuery(gachaQuery(api, gachaId));
  const act = useIntentAction();
  // Kept here: after declining in the wallet, the user finds the form unchanged.
  const [choice, setChoice] = useState<RollChoice>({ token: null, quantity: 1, openNow: true });
  return (
    <Dialog open onClose={onClose} title={t('roll.title')} dismissible={!act.running}>
      <Loaded
        query={query}
        loading={
          <LoadingRegion className={styles.form}>
            <Skeleton height="72px" />
            <Skeleton height="72px" />
            <Skeleton height="120px" />
          </LoadingRegion>
        }
      >
        {(gacha) =>
          act.intent && act.error === null ? (
            <RollUnderWay act={act} onClose={onClose} />
          ) : (
            <RollForm gacha={gacha} act={act} choice={choice} onChoose={setChoice} />
          )
        }
      </Loaded>
    </Dialog>
  );
}

interface RollChoice {
  /** The drop's first one until another is chosen. */
  readonly token: TokenKind | null;
  readonly quantity: number;
  readonly openNow: boolean;
}

interface RollFormProps {
  readonly gacha: GachaDetail;
  readonly act: IntentAction;
  readonly choice: RollChoice;
  readonly onChoose: (choice: RollChoice) => void;
}

function RollForm({ gacha, act, choice, onChoose }: RollFormProps) {
  const t = useTexts('gacha');
  const { api, queryClient } = useAppClient();
  const session = useSession();
  const { data: balances } = useQuery({ ...balancesQuery(api), enabled: session !== null });

  const address = session?.wallet?.address;
  const wallet = balances?.wallets.find((each) => each.address.toLowerCase() === address?.toLowerCase());
  const standing = eligibilityOf(gacha, address);

  const tokens = gacha.prices.map(({ token }) => token);
  const token = choice.token ?? tokens[0] ?? 'USDC';
  const { quantity: wanted, openNow } = choice;
  const { terms } = gacha.texts[useLocale()];

  const choices = quantityChoices(standing?.mayBuy ?? gacha.limitPerTransaction);
  const quantity = choices.includes(wanted) ? wanted : (choices[0] ?? 1);
  const balance = balanceOf(wallet, token);
  const unitPrice = priceIn(gacha, token);
  const total = totalOf(gacha, token, quantity);
  const reason = rollBlocker(t, { gacha, standing, token, quantity, balance });

  // The price that was shown is not the price any more: show the new one before asking again.
  useEffect(() => {
    if (isProblem(act.error, 'PRICE_CHANGED', 'SOLD_OUT', 'LIMIT_EXCEEDED', 'PAUSED')) {
      void queryClient.invalidateQueries({ queryKey: ['gacha', 'one', gacha.id] });
    }
  }, [act.error, queryClient, gacha.id]);

  if (total === null || unitPrice === null) return <Notice tone="danger">{t('roll.reason.none')}</Notice>;

  return (
    <form
      className={styles.form}
      onSubmit={(event) => {
        event.preventDefault();
        if (reason !== null) return;
        act.start((idempotencyKey) =>
          api.gacha.roll(
            { gachaId: gacha.id, quantity, token, openNow, unitPrice, ...(address && { wallet: address }) },
            { context: { idempotencyKey } },
          ),
        );
      }}
    >
      <div className={styles.sum}>
        <p className={styles.total}>
          <span>{t('common.total')}</span>
          <output>{priceText(t, total, token)}</output>
        </p>
        <DescriptionList
          compact
          facts={[
            {
              key: 'price',
              name: t('roll.price'),
              value: t('roll.unit', { price: priceText(t, unitPrice, token), count: quantity }),
            },
            { key: 'fee', name: t('roll.fee'), value: t('roll.feeNone') },
            {
              key: 'receive',
              name: t('roll.receive'),
              value: t(openNow ? 'roll.receiveCards' : 'roll.receivePacks', { count: quantity }),
            },
          ]}
        />
      </div>
      <Segmented
        label={t('roll.quantity')}
        selected={String(quantity)}
        onSelect={(key) => onChoose({ ...choice, quantity: Number(key) })}
        items={choices.map((choice) => ({ key: String(choice), label: String(choice) }))}
      />
      <Segmented
        label={t('roll.pay')}
        selected={token}
        onSelect={(key) => onChoose({ ...choice, token: key })}
        items={tokens.map((each) => {
          const held = balanceOf(wallet, each);
          return {
            key: each,
            label: tokenName(t, each),
            detail: held === null ? undefined : t('roll.balance', { amount: priceText(t, held, each) }),
          };
        })}
      />
      <Segmented
        label={t('roll.when')}
        selected={openNow ? 'now' : 'later'}
        onSelect={(key) => onChoose({ ...choice, openNow: key === 'now' })}
        items={[
          { key: 'now', label: t('roll.now'), detail: t('roll.nowDetail') },
          { key: 'later', label: t('roll.later'), detail: t('roll.laterDetail') },
        ]}
      />
      {act.error !== null && <Notice tone="danger">{describeError(t, act.error)}</Notice>}
      <Button type="submit" size="lg" wide busy={act.running} disabledReason={reason}>
        {t('roll.buy', { total: priceText(t, total, token) })}
      </Button>
      <p className={styles.next}>{t('roll.next')}</p>
      {terms && (
        <details className={styles.terms}>
          <summary>{t('roll.terms')}</summary>
          <p>{terms}</p>
          <p>{t('roll.termsAgree')}</p>
        </details>
      )}
    </form>
  );
}

function RollUnderWay({ act, onClose }: { act: IntentAction; onClose: () => void }) {
  const t = useTexts('gacha');
  const navigate = useNavigate();
  const { intent } = act;
  const opensNow = intent?.summary.kind === 'ROLL' && intent.summary.openNow;
  const sent = intent !== null && (intent.status === 'SUBMITTED' || intent.status === 'CONFIRMED');
  const intentId = intent?.intentId;

  // From here the chain works: the reveal shows how it goes, and survives a reload by its address.
  useEffect(() => {
    if (!sent || !opensNow || !intentId) return;
    onClose();
    void navigate({ to: '/reveal/$intentId', params: { intentId } });
  }, [sent, opensNow, intentId, navigate, onClose]);

  const failed = intent?.status === 'FAILED' || intent?.status === 'EXPIRED';
  const done = intent?.status === 'CONFIRMED' && !opensNow;
  return (
    <div className={styles.form}>
      {done ? (
        <>
          <Notice tone="success">
            <strong>{t('roll.done')}</strong>
            <p>{t('roll.doneText', { count: intent.result.packIds.length })}</p>
          </Notice>
          <Link
            to="/me"
            search={{ tab: 'packs' }}
            className={buttonClass({ size: 'lg', wide: true })}
            onClick={onClose}
          >
            {t('roll.seePacks')}
          </Link>
        </>
      ) : (
        <IntentSteps intent={intent} moment={act.moment} running={act.running} />
      )}
      {failed && (
        <Button wide onClick={act.reset}>
          {t('roll.again')}
        </Button>
      )}
    </div>
  );
}
