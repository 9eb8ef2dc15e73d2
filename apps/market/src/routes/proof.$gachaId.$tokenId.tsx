import { aboutQuery, gachaQuery, proofQuery, useAppClient, useLocale } from '@kura/web-kit';
import { useQuery } from '@tanstack/react-query';
import { createFileRoute } from '@tanstack/react-router';
import { prefetch } from '../app/prefetch.ts';
import { useCardTitle } from '../components/card-title.ts';
import { PageHead } from '../components/page-head.tsx';
import { gachaTitle } from '../features/gacha/gacha/gacha-facts.ts';
import { ProofPage } from '../features/gacha/gacha/proof/proof-page.tsx';
import { useTexts } from '../i18n/use-texts.ts';

export const Route = createFileRoute('/proof/$gachaId/$tokenId')({
  loader: ({ context: { client }, params: { gachaId, tokenId } }) =>
    prefetch(client, [aboutQuery(client.api), gachaQuery(client.api, gachaId)], {
      subject: proofQuery(client.api, gachaId, tokenId),
    }),
  component: Proof,
});

function Proof() {
  const t = useTexts('proof');
  const titleOf = useCardTitle();
  const { api } = useAppClient();
  const { gachaId, tokenId } = Route.useParams();
  const { data } = useQuery(proofQuery(api, gachaId, tokenId));
  const { data: gacha } = useQuery(gachaQuery(api, gachaId));
  const locale = useLocale();
  const title = data ? `${t('proof.title')}: ${titleOf(data.card)}` : t('proof.title');
  return (
    <>
      <PageHead
        title={title}
        description={
          data?.card.rank && gacha
            ? t('proof.description', { rank: data.card.rank, drop: gachaTitle(gacha, locale) })
            : t('proof.lead')
        }
        imageUrl={data?.card.imageUrl ?? null}
        shareStyle={data?.card.rank ?? null}
      />
      <ProofPage key={tokenId} gachaId={gachaId} tokenId={tokenId} />
    </>
  );
}
