import { Crest } from '@kura/ui';

export function BrandMark({ sizePx }: { sizePx: number }) {
  return (
    <svg width={sizePx} height={sizePx} viewBox="-100 -100 200 200" aria-hidden="true">
      <Crest fill="var(--color-accent)" stroke="var(--color-accent)" />
    </svg>
  );
}
