import type { Card } from '@kura/api-contract/cards';
import type { ReserveProof } from '@kura/api-contract/reserve';
import { Button, Icon } from '@kura/ui';
import { aboutQuery, reserveProofQuery, reserveQuery, useAppClient, useLocale } from '@kura/web-kit';
import { useMutation, useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { lazy, Suspense } from 'react';
import { useTexts } from '../../../i18n/use-texts.ts';
import styles from './reserve.module.css';
import { reserveMonthText } from './reserve-month.ts';

const CountedCardVerdict = lazy(() =>
  import('./counted-card-verdict.tsx').then((module) => ({ default: module.CountedCardVerdict })),
);

/** That a card's slab was counted in the vault, with a button that verifies it. Nothing for cards without a proof. */
export function CountedCard({ card }: { card: Card }) {
  const { api } = useAppClient();
  const { contractAddress, tokenId, owner } = card;
  const { data: proof } = useQuery({ ...reserveProofQuery(api, card.id), enabled: owner !== null });
  if (!proof || owner === null || contractAddress === null || tokenId === null) return null;
  return (
    <Suspense>
      <ProvedCard proof={proof} collection={contractAddress} tokenId={tokenId} />
    </Suspense>
  );
}

interface ProvedCardProps {
  readonly proof: ReserveProof;
  readonly collection: `0x${string}`;
  readonly tokenId: string;
}

function ProvedCard({ proof, collection, tokenId }: ProvedCardProps) {
  const t = useTexts('cards');
  const locale = useLocale();
  const { api } = useAppClient();
  const about = useQuery(aboutQuery(api));
  const rpcUrl = about.data?.chain.rpcUrl;
  const { queryClient } = useAppClient();
  const { mutate, data, error, isPending, isIdle } = useMutation({
    mutationFn: async (url: string) => {
      const [{ verifyCardInBrowser }, { contracts }] = await Promise.all([
        import('./verify-in-browser.ts'),
        queryClient.fetchQuery(reserveQuery(api)),
      ]);
      const places = { rpcUrl: url, apiUrl: '/api', contracts };
      return verifyCardInBrowser({ collection, tokenId }, proof, places);
    },
  });
  const month = reserveMonthText(proof.statement.month, locale);
  return (
    <section
      className="stack gap-3 justify-items-start p-5 border rounded-lg bg-panel"
      aria-labelledby="counted-card"
    >
      <h2 id="counted-card" className={`flex gap-2 items-center text-md ${styles.cardTitle}`}>
        <Icon name="home" sizePx={20} />
        {t('reserve.card.title', { month })}
      </h2>
      <p className="max-w-68ch text-sm text-soft">
        {t(`reserve.card.${proof.state === 'CUSTODY' ? 'custody' : 'text'}`)}{' '}
        <Link to="/reserve" className="text-accent underline">
          {t('reserve.card.link')}
        </Link>
      </p>
      <Suspense fallback={null}>
        {!isIdle && <CountedCardVerdict result={data} failed={error !== null} month={month} />}
      </Suspense>
      <Button
        tone="secondary"
        busy={isPending}
        disabled={rpcUrl === undefined}
        onClick={() => rpcUrl && mutate(rpcUrl)}
      >
        {t(isIdle || isPending ? 'reserve.card.verify' : 'reserve.card.verifyAgain')}
      </Button>
    </section>
  );
}
