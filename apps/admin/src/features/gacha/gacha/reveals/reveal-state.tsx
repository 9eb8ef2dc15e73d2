import type { Reveal } from '@kura/api-contract/gacha';
import { Chip, type ChipTone } from '@kura/ui';
import { useT } from '../../../../i18n/i18n.ts';

const tones: Record<Reveal['state'], ChipTone> = {
  WAITING: 'warning',
  FULFILLED: 'accent',
  OPENED: 'success',
  FAILED: 'danger',
};

export function RevealState({ state }: Pick<Reveal, 'state'>) {
  const t = useT();
  return (
    <Chip tone={tones[state]} live={state === 'WAITING' || state === 'FULFILLED'}>
      {t(`reveals.state.${state}`)}
    </Chip>
  );
}
