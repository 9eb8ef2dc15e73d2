import type { Locale } from '@kura/web-kit';
import type { BrowserContextOptions } from '@playwright/test';

/** A language on a device. */
export interface Viewport {
  readonly locale: Locale;
  readonly width: (typeof widths)[number];
}

const widths = [390, 1440] as const;

/** Each language on a phone and on a desktop. */
export const viewports: readonly Viewport[] = widths.flatMap((width) =>
  (['ja', 'en'] as const).map((locale) => ({ locale, width })),
);

export const nameOf = ({ locale, width }: Viewport): string => `${locale} at ${width} px`;

/** The window of a look; a phone's scroll bars take no room. */
export function windowOf({ locale, width }: Viewport): BrowserContextOptions {
  const isPhone = width < 640;
  return {
    locale,
    viewport: { width, height: isPhone ? 844 : 900 },
    isMobile: isPhone,
    hasTouch: isPhone,
  };
}
