import { describe, expect, it } from 'vitest';
import { apply } from './mutants.ts';
import { solidityMutantsOf } from './solidity-mutants.ts';

/** The mutants of a source, by mutation. */
function mutations(source: string): Record<string, string[]> {
  const found: Record<string, string[]> = {};
  for (const mutant of solidityMutantsOf('A.sol', source)) {
    found[mutant.mutation] = [...(found[mutant.mutation] ?? []), apply(source, mutant)];
  }
  return found;
}

describe('mutants of Solidity', () => {
  it('change one operator at a time', () => {
    expect(mutations('a = b <= c && d;')).toEqual({
      '<= → <': ['a = b < c && d;'],
      '&& → ||': ['a = b <= c || d;'],
    });
    expect(mutations('total += a * (b - c) % d;')).toEqual({
      '+= → -=': ['total -= a * (b - c) % d;'],
      '* → /': ['total += a / (b - c) % d;'],
      '- → +': ['total += a * (b + c) % d;'],
      '% → *': ['total += a * (b - c) * d;'],
    });
  });

  it('leave signs, shifts, increments and assignments alone', () => {
    expect(mutations('x = -1; ++i; y = a << 2; mapping(a => b) c;')).toEqual({});
  });

  it('drop guards that revert, also of several lines, and no others', () => {
    expect(mutations('if (f(a, (b))) revert No(a); c();')['drop the guard']).toEqual(['{} c();']);
    expect(mutations('if (a) {\n  revert No();\n}')['drop the guard']).toEqual(['{}']);
    expect(mutations('if (a) return;')).toEqual({});
    expect(mutations('{ if (a) revert No(); }')['drop the guard']).toEqual(['{ {} }']);
  });

  it('drop events and modifiers, and raise constants', () => {
    expect(mutations('emit Moved(\n  a,\n  b\n);')['drop the event']).toEqual(['']);
    expect(mutations('function f() external nonReentrant onlyRole(A) {}')).toEqual({
      'drop nonReentrant': ['function f() external onlyRole(A) {}'],
      'drop onlyRole': ['function f() external nonReentrant {}'],
    });
    expect(mutations('uint256 constant MAX = 1_000;')).toEqual({
      'raise the constant by 1': ['uint256 constant MAX = 1001;'],
    });
  });

  it('leave comments, texts and imports alone', () => {
    const source = '// a < b\n/* a < b */\nimport {A} from "./a < b.sol";\nstring a = "a < b";';
    expect(mutations(source)).toEqual({});
  });
});
