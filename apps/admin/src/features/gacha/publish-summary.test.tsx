import { I18nProvider } from '@kura/web-kit';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { catalogues } from '../../i18n/i18n.ts';
import { PublishSummary } from './publish-summary.tsx';

const text = (title: string) => ({ title, description: '', terms: '' });
const gacha = {
  texts: { ja: text('間違い'), en: text('A mistake') },
  prices: [{ token: 'USDC', price: '30' }],
  packs: 4,
  odds: { expectedValue: '7' },
  figures: { marginBasisPoints: 7_667 },
  phases: [{ startsAt: '2026-12-01T00:00:00.000Z' }],
  endsAt: '2026-12-31T00:00:00.000Z',
} as unknown as Parameters<typeof PublishSummary>[0]['gacha'];
