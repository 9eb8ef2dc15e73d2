import type { PrizeState } from '@kura/domain/campaigns';
import { Chip, type ChipTone } from '@kura/ui';
import { useT } from '../../../i18n/i18n.ts';

const tones: Record<PrizeState, ChipTone> = {
  RESERVED: 'neutral',
  QUEUED: 'warning',
  DELIVERED: 'success',
  FAILED: 'danger',
  FORFEITED: 'neutral',
  CLOSED: 'neutral',
  RELEASED: 'neutral',
};

export function PrizeStateChip({ state }: { state: PrizeState }) {
  const t = useT();
  return <Chip tone={tones[state]}>{t(`campaigns.prizeState.${state}`)}</Chip>;
}
