import { Button, Icon, useToast } from '@kura/ui';
import { useAppClient } from '@kura/web-kit';
import { useT } from '../i18n/use-t.ts';

interface ShareButtonProps {
  /** A path of the market, such as `/cards/1`. */
  readonly path: string;
  readonly title: string;
  readonly tone?: 'quiet' | 'secondary';
  readonly size?: 'sm' | 'md' | 'lg';
}

/** Shares a page's address: with the sheet of the device where there is one, otherwise by copying it. */
export function ShareButton({ path, title, tone = 'quiet', size = 'sm' }: ShareButtonProps) {
  const t = useT();
  const toast = useToast();
  const { origin } = useAppClient();
  const share = async () => {
    const url = new URL(path, origin).href;
    if ('share' in navigator && matchMedia('(pointer: coarse)').matches) {
      // Closing the sheet rejects.
      await navigator.share({ title, url }).catch(() => undefined);
      return;
    }
    await navigator.clipboard.writeText(url);
    toast({ tone: 'success', title: t('share.copied') });
  };
  return (
    <Button tone={tone} size={size} onClick={() => void share()}>
      <Icon name="share" sizePx={18} />
      {t('share.action')}
    </Button>
  );
}
