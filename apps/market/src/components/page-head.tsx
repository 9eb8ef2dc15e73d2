import type { ShareStyle } from '@kura/domain/vocabulary';
import { useAppClient } from '@kura/web-kit';
import { useLocation } from '@tanstack/react-router';
import { useT } from '../i18n/use-t.ts';

interface PageHeadProps {
  /** Without the shop's name, which is appended. The home page has no title of its own. */
  readonly title?: string;
  /** One or two sentences for a search result or a shared link. */
  readonly description?: string;
  /** A stored picture for a shared link; the shop's own when there is none. */
  readonly imageUrl?: string | null;
  /** The light behind that picture. */
  readonly shareStyle?: ShareStyle | null;
}

/**
 * Title, description and preview picture of a page. Rendered anywhere in a page: React moves the tags to the head,
 * on a server too, and it follows the data and the language as they come.
 */
export function PageHead({ title, description, imageUrl, shareStyle }: PageHeadProps) {
  const t = useT();
  const { origin } = useAppClient();
  const path = useLocation({ select: ({ pathname }) => pathname });
  const name = t('app.name');
  const whole = title ? `${title} · ${name}` : name;
  const text = description ?? t('app.description');
  const url = new URL(path, origin).href;
  const picture = new URL(imageUrl ? `${imageUrl}?share=${shareStyle ?? 'PLAIN'}` : '/share.png', origin)
    .href;
  return (
    <>
      <title>{whole}</title>
      <meta name="description" content={text} />
      <link rel="canonical" href={url} />
      <meta property="og:type" content="website" />
      <meta property="og:site_name" content={name} />
      <meta property="og:title" content={title ?? name} />
      <meta property="og:description" content={text} />
      <meta property="og:url" content={url} />
      <meta property="og:image" content={picture} />
      <meta property="og:image:width" content="1200" />
      <meta property="og:image:height" content="630" />
      <meta property="og:image:alt" content={title ?? name} />
      <meta name="twitter:card" content="summary_large_image" />
    </>
  );
}
