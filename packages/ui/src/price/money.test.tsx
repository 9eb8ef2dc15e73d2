import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { Money } from './money.tsx';

test('the exact amount is there on demand, where it differs', () => {
  expect(renderToStaticMarkup(<Money text="$0.23" exact="$0.225" />)).toContain('title="$0.225"');
  expect(renderToStaticMarkup(<Money text="$0.25" exact="$0.25" />)).not.toContain('title');
});

test('an estimate follows the amount', () => {
  expect(renderToStaticMarkup(<Money text="$28.00" estimate="≈ ¥4,200" />)).toMatch(
    /\$28\.00<\/span><span[^>]*>≈ ¥4,200</,
  );
  expect(renderToStaticMarkup(<Money text="$28.00" estimate={null} />)).not.toContain('¥');
});
