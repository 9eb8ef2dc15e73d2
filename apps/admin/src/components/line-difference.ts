export interface DifferentLine {
  readonly kind: 'same' | 'added' | 'removed';
  readonly line: string;
}

/** Compares two texts by line. Returns the fewest removed and added lines. */
export function lineDifference(before: string, after: string): DifferentLine[] {
  const from = before.split('\n');
  const to = after.split('\n');
  const common = commonLengths(from, to);
  const at = (row: number, column: number) => common[row * (to.length + 1) + column] ?? 0;
  const lines: DifferentLine[] = [];
  let row = 0;
  let column = 0;
  while (row < from.length || column < to.length) {
    const [old, fresh] = [from[row], to[column]];
    if (old !== undefined && old === fresh) {
      lines.push({ kind: 'same', line: old });
      row += 1;
      column += 1;
    } else if (old !== undefined && (fresh === undefined || at(row + 1, column) >= at(row, column + 1))) {
      lines.push({ kind: 'removed', line: old });
      row += 1;
    } else {
      lines.push({ kind: 'added', line: fresh ?? '' });
      column += 1;
    }
  }
  return lines;
}

/** Counts the common lines in both remainders, for each start in `from` and in `to`. */
function commonLengths(from: readonly string[], to: readonly string[]): number[] {
  const width = to.length + 1;
  const lengths = new Array<number>((from.length + 1) * width).fill(0);
  for (let row = from.length - 1; row >= 0; row -= 1) {
    for (let column = to.length - 1; column >= 0; column -= 1) {
      const [below, right, after] = [
        (row + 1) * width + column,
        row * width + column + 1,
        (row + 1) * width + column + 1,
      ];
      lengths[row * width + column] =
        from[row] === to[column]
          ? (lengths[after] ?? 0) + 1
          : Math.max(lengths[below] ?? 0, lengths[right] ?? 0);
    }
  }
  return lengths;
}
