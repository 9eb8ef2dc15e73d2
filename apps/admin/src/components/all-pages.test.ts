import { expect, it } from 'vitest';
import { MAX_EXPORTED_ROWS, readAllPages } from './all-pages.ts';

function listOf(total: number) {
  const asked: number[] = [];
  const read = async ({ page, pageSize }: { page: number; pageSize: number }) => {
    asked.push(page);
    const first = (page - 1) * pageSize;
    const length = Math.max(0, Math.min(pageSize, total - first));
    return { items: Array.from({ length }, (_, index) => first + index), total };
  };
  return { asked, read };
}

it.each([
  [0, 1],
  [99, 1],
  [100, 1],
  [101, 2],
  [250, 3],
])('reads a list of %i items in %i pages', async (total, pages) => {
  const { asked, read } = listOf(total);
  const found = await readAllPages(read);
  expect(found).toEqual({ items: Array.from({ length: total }, (_, index) => index), total });
  expect(asked).toEqual(Array.from({ length: pages }, (_, index) => index + 1));
});

it('stops at the limit and says how many there are', async () => {
  const { asked, read } = listOf(MAX_EXPORTED_ROWS + 500);
  const found = await readAllPages(read);
  expect([found.items.length, found.total]).toEqual([MAX_EXPORTED_ROWS, MAX_EXPORTED_ROWS + 500]);
  expect(asked).toHaveLength(MAX_EXPORTED_ROWS / 100);
});
