import type { PendingApproval } from '@kura/api-contract/approvals';
import type { GachaAdmin } from '@kura/api-contract/gacha';
import { priceFromInput } from '@kura/domain/money';
import { TOKEN_KINDS, type TokenKind } from '@kura/domain/vocabulary';
import { AmountField, useToast } from '@kura/ui';
import { type FormEvent, useState } from 'react';
import { ActionButton } from '../../../app/access/action-button.tsx';
import { isPendingApproval, useAdminMutation } from '../../../app/use-admin-mutation.ts';
import { OthersChanges } from '../../../components/others-changes.tsx';
import { Panel } from '../../../components/panel.tsx';
import { useProblemText } from '../../../components/problem-text.ts';
import { useRecordDraft } from '../../../components/use-record-draft.ts';
import { useT } from '../../../i18n/i18n.ts';
import form from './gacha-form.module.css';

type Prices = Readonly<Record<TokenKind, string>>;

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
  const toast = useToast();
  const problemText = useProblemText();
  const saved = pricesOf(gacha);
  const [savedVersion, setSavedVersion] = useState<number>();
  const {
    draft: prices,
    setDraft: setPrices,
    changes,
    take,
  } = useRecordDraft({ stored: saved, version: gacha.version, savedVersion });
  const [submitted, setSubmitted] = useState(false);
  const isDraft = gacha.status === 'DRAFT';
  const isSoldOut = gacha.packsLeft <= 0;

  const isValid = (token: TokenKind) => prices[token] === '' || priceFromInput(prices[token]) !== null;
  const changed = TOKEN_KINDS.filter((token) => prices[token] !== saved[token] && prices[token] !== '');

  const save = useAdminMutation(
    async (api) => {
      if (isDraft) {
        const taken = (['USDC', 'USDT'] as const)
          .filter((token) => prices[token] !== '')
          .map((token) => ({ token, price: prices[token] }));
        return api.gacha.setTokens(
          { id: gacha.id, prices: taken, priceInPoints: prices.POINT || null },
          { context: { ifMatch: String(gacha.version) } },
        );
      }
      let waiting: PendingApproval | null = null;
      for (const token of changed) {
        const answer = await api.contractCalls.setGachaPrice({
          gachaId: gacha.id,
          token,
          price: prices[token],
        });
        if (isPendingApproval(answer)) waiting = answer;
      }
      return waiting;
    },
    (drop) => {
      if (drop) setSavedVersion(drop.version);
      toast({ tone: 'success', title: t(isDraft ? 'prices.saved' : 'prices.sent') });
    },
  );

  const submit = (event: FormEvent) => {
    event.preventDefault();
    setSubmitted(true);
    if (TOKEN_KINDS.every(isValid)) save.mutate();
  };

  // On chain, only tokens that had a price at publication have a price to change.
  const shown = TOKEN_KINDS.filter((token) => isDraft || saved[token] !== '');
  return (
    <Panel heading={t('drop.section.prices')} hint={isDraft ? t('prices.hint') : undefined}>
      <form className={form.form} onSubmit={submit} noValidate>
        <div className={form.pair}>
          {shown.map((token) => (
            <AmountField
              key={token}
              label={t(`prices.${token}`)}
              suffix={t('prices.perPack')}
              value={prices[token]}
              error={submitted && !isValid(token) ? t('validation.validAmount') : null}
              onValueChange={(price) => setPrices({ ...prices, [token]: price })}
            />
          ))}
        </div>
        <OthersChanges
          changes={changes}
          take={take}
          nameOf={([token]) => t(`prices.${token as TokenKind}`)}
        />
        <div className={form.actions}>
          <ActionButton
            call={isDraft ? 'gacha.setTokens' : 'contractCalls.setGachaPrice'}
            type="submit"
            tone="secondary"
            busy={save.isPending}
            disabledReason={isSoldOut ? t('prices.soldOut') : null}
            disabled={!isDraft && changed.length === 0}
          >
            {isDraft ? t('prices.save') : t('prices.change')}
          </ActionButton>
          {save.isError && (
            <p className={form.problem} role="alert">
              {problemText(save.error)}
            </p>
          )}
        </div>
      </form>
    </Panel>
  );
}
