import { expect, test } from 'vitest';
import { revealBlocker } from './reveal.ts';

const alice = '0xa11ce00000000000000000000000000000000000';
const bob = '0xb0b0000000000000000000000000000000000000';

test('a sealed pack is revealed by its holder only', () => {
  expect(revealBlocker({ holder: alice, stage: 'SEALED' }, [bob, alice])).toBeNull();
  expect(revealBlocker({ holder: alice, stage: 'SEALED' }, [bob])).toBe('NOT_PACK_HOLDER');
  expect(revealBlocker({ holder: null, stage: 'SEALED' }, [bob])).toBe('NOT_PACK_HOLDER');
});

test('[T27] asking again for a pack whose reveal is under way is no mistake', () => {
  expect(revealBlocker({ holder: null, stage: 'REVEAL_ASKED' }, [alice])).toBeNull();
  expect(revealBlocker({ holder: null, stage: 'OPENED' }, [alice])).toBeNull();
});
