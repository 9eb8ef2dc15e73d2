import { useAppClient } from '@kura/web-kit';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { Panel } from '../../../../components/panel.tsx';
import { useT } from '../../../../i18n/i18n.ts';
import { revealOfNft } from './reveal-queries.ts';
import { RevealRecord } from './reveal-record.tsx';
import { RevealState } from './reveal-state.tsx';

/** The draw of a card, or the result of a pack. Renders nothing without a reveal. */
export function RevealPanel({ nftId }: { nftId: string }) {
  const t = useT();
  const { data: reveal } = useQuery(revealOfNft(useAppClient().api, nftId));
  if (!reveal) return null;
  return (
    <Panel
      heading={
        <span className="inline-flex flex-wrap gap-3 items-center">
          {t('reveals.record')} <RevealState state={reveal.state} />
        </span>
      }
    >
      <RevealRecord reveal={reveal} />
      <p className="text-sm">
        <Link
          to="/reveals"
          search={{ gachaId: reveal.gachaId, group: 'ALL' }}
          className="text-accent hover-underline"
        >
          {t('reveals.ofDrop')}
        </Link>
      </p>
    </Panel>
  );
}
