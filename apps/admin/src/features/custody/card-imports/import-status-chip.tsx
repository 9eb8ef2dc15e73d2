import type { CardImport } from '@kura/api-contract/card-imports';
import { Chip, type ChipTone } from '@kura/ui';
import { useT } from '../../../i18n/i18n.ts';
import { isWorking } from './import-queries.ts';

const tones: Record<CardImport['status'], ChipTone> = {
  CHECKING: 'accent',
  CHECKED: 'warning',
  IMPORTING: 'accent',
  COMPLETED: 'success',
  FAILED: 'danger',
};

export function ImportStatusChip({ status }: Pick<CardImport, 'status'>) {
  const t = useT();
  return (
    <Chip tone={tones[status]} live={isWorking({ status })}>
      {t(`import.status.${status}`)}
    </Chip>
  );
}
