import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { Timestamp } from './timestamp.tsx';

it('a time breaks between day and hour alone', () => {
  const html = renderToStaticMarkup(<Timestamp at="2026-11-20T15:05:00.000Z" />);
  const text = html.replaceAll(/<[^>]+>/g, '');
  expect(text.split(' ')).toEqual(['November\u00a021,\u00a02026,', '12:05\u00a0AM\u00a0JST']);
});
