import { expect, test } from 'vitest';
import { readLcov } from '../contracts/scripts/read-lcov.ts';

const REPORT = `TN:
SF:src/One.sol
DA:12,3
DA:13,0
BRDA:12,0,0,1
BRDA:12,0,1,-
BRDA:14,1,0,0
BRF:3
end_of_record
TN:
SF:src/Two.sol
DA:5,1
end_of_record
`;

test('counts what the tests of each file reached, and names the lines of the rest', () => {
  expect(Object.fromEntries(readLcov(REPORT))).toEqual({
    'src/One.sol': {
      branches: { total: 3, reached: 1, missed: [12, 14] },
      lines: { total: 2, reached: 1, missed: [13] },
    },
    'src/Two.sol': {
      branches: { total: 0, reached: 0, missed: [] },
      lines: { total: 1, reached: 1, missed: [] },
    },
  });
});
