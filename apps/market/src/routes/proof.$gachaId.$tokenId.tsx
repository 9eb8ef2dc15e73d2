import { createFileRoute } from '@tanstack/react-router';
import { ProofPage } from '../features/proof/proof-page.tsx';

export const Route = createFileRoute('/proof/$gachaId/$tokenId')({
  component: Proof,
});

function Proof() {
  const { gachaId, tokenId } = Route.useParams();
  return <ProofPage key={tokenId} gachaId={gachaId} tokenId={tokenId} />;
}
