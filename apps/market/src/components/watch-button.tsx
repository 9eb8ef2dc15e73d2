import { Button, Icon } from '@kura/ui';
import { useT } from '../i18n/use-t.ts';
import { useWatch } from './use-watch.ts';

/** The watch button on the page of a card or pack. */
export function WatchButton({ nftId }: { nftId: string }) {
  const t = useT();
  const { watched, toggle } = useWatch(nftId);
  return (
    <Button tone={watched ? 'secondary' : 'quiet'} size="sm" aria-pressed={watched} onClick={toggle}>
      <Icon name="eye" sizePx={18} />
      {t(watched ? 'watch.on' : 'watch.add')}
    </Button>
  );
}
