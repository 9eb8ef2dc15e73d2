import type { Locale } from '@kura/web-kit';
import type { BrowserContextOptions } from '@playwright/test';

/** A language on a device. */
export interface Viewport {
  readonly locale: Locale;
  readonly width: (typeof widths)[number];
}

/** The widths of a phone and a desktop, in pixels. */
export const widths = [390, 1440] as const;

/** Each language on each device, for visual checks. */
export const everyViewport: readonly Viewport[] = widths.flatMap((width) =>
  (['ja', 'en'] as const).map((locale) => ({ locale, width })),
);

/** Each language and each device once. Whether a page fits is tried in every width of each: `expectFittingEveryWidth`. */
export const viewports: readonly Viewport[] = [
  { locale: 'ja', width: 390 },
  { locale: 'en', width: 1440 },
];

export const nameOf = ({ locale, width }: Viewport): string => `${locale} at ${width} px`;

/** The window of a viewport. The scroll bars of a phone need no space. */
export function windowOf({ locale, width }: Viewport): BrowserContextOptions {
  const isPhone = width < 640;
  return {
    locale,
    viewport: { width, height: isPhone ? 844 : 900 },
    isMobile: isPhone,
    hasTouch: isPhone,
  };
}
