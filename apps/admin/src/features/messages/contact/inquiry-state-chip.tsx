import type { InquiryState } from '@kura/domain/contact';
import { Chip, type ChipTone } from '@kura/ui';
import { useT } from '../../../i18n/i18n.ts';

const tones: Record<InquiryState, ChipTone> = { OPEN: 'warning', ANSWERED: 'success', CLOSED: 'neutral' };

export function InquiryStateChip({ state }: { state: InquiryState }) {
  const t = useT();
  return <Chip tone={tones[state]}>{t(`inquiries.state.${state}`)}</Chip>;
}
