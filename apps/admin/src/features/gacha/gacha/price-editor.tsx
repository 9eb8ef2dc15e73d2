import type { PendingApproval } from '@kura/api-contract/approvals';
import type { GachaAdmin } from '@kura/api-contract/gacha';
import { priceFromInput } from '@kura/domain/money';
import { TOKEN_KINDS, type TokenKind } from '@kura/domain/vocabulary';
import { Form, fieldsOf } from '@kura/ui/form';
import { ActionButton } from '../../../app/access/action-button.tsx';
import { useAdminForm } from '../../../app/use-admin-form.ts';
import { isPendingApproval } from '../../../app/use-admin-mutation.ts';
import { OthersChanges } from '../../../components/others-changes.tsx';
import { Panel } from '../../../components/panel.tsx';
import { ProblemLine } from '../../../components/problem-line.tsx';
import { useT } from '../../../i18n/i18n.ts';
import styles from './gacha-form.module.css';

type Prices = Record<TokenKind, string>;

const Field = fieldsOf<Prices>();

const pricesOf = (gacha: GachaAdmin): Prices => ({
  USDC: '',
  USDT: '',
  POINT: '',
  ...Object.fromEntries(gacha.prices.map(({ token, price }) => [token, price])),
});

/**
 * Edits a pack's prices. A draft saves all tokens together. On chain, each price is a transaction, until the drop is sold out.
 */
export function PriceEditor({ gacha }: { gacha: GachaAdmin }) {
  const t = useT();
  const stored = pricesOf(gacha);
  const isDraft = gacha.status === 'DRAFT';
  const changedIn = (prices: Prices) =>
    TOKEN_KINDS.filter((token) => prices[token] !== stored[token] && prices[token] !== '');
  const form = useAdminForm({
    version: gacha.version,
    values: stored,
    read: (prices) => prices,
    check: (prices) =>
      Object.fromEntries(
        TOKEN_KINDS.map((token) => [
          token,
          prices[token] === '' || priceFromInput(prices[token]) !== null ? null : t('validation.validAmount'),
        ]),
      ),
    send: async (api, prices, rest) => {
      if (isDraft) {
        const taken = (['USDC', 'USDT'] as const)
          .filter((token) => prices[token] !== '')
          .map((token) => ({ token, price: prices[token] }));
        return api.gacha.setTokens(
          { id: gacha.id, prices: taken, priceInPoints: prices.POINT || null },
          rest,
        );
      }
      let waiting: PendingApproval | null = null;
      for (const token of changedIn(prices)) {
        const answer = await api.contractCalls.setGachaPrice({
          gachaId: gacha.id,
          token,
          price: prices[token],
        });
        if (isPendingApproval(answer)) waiting = answer;
      }
      return waiting;
    },
    onDone: t(isDraft ? 'prices.saved' : 'prices.sent'),
  });
  const changed = changedIn(form.methods.watch());

  // On chain, only tokens that had a price at publication have a price to change.
  const shown = TOKEN_KINDS.filter((token) => isDraft || stored[token] !== '');
  return (
    <Panel heading={t('drop.section.prices')} hint={isDraft ? t('prices.hint') : undefined}>
      <Form form={form} className="grid gap-5">
        <div className={`grid gap-4 items-start ${styles.pair}`}>
          {shown.map((token) => (
            <Field.Amount
              key={token}
              name={token}
              label={t(`prices.${token}`)}
              suffix={t('prices.perPack')}
            />
          ))}
        </div>
        <OthersChanges
          changes={form.changes}
          take={form.take}
          nameOf={([token]) => t(`prices.${token as TokenKind}`)}
        />
        <div className="cluster gap-3">
          <ActionButton
            call={isDraft ? 'gacha.setTokens' : 'contractCalls.setGachaPrice'}
            type="submit"
            tone="secondary"
            busy={form.busy}
            disabledReason={gacha.packsLeft <= 0 ? t('prices.soldOut') : null}
            disabled={!isDraft && changed.length === 0}
          >
            {isDraft ? t('prices.save') : t('prices.change')}
          </ActionButton>
          <ProblemLine error={form.error} />
        </div>
      </Form>
    </Panel>
  );
}
