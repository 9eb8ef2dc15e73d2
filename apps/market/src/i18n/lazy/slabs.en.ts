import type { SameKeys } from '@kura/web-kit';
import type { texts as japanese } from './slabs.ja.ts';

export const texts = {
  'slab.title': 'Certificate lookup',
  'slab.lead': 'Enter a certificate number to see where the slab is. No sign-in needed.',
  'slab.number': 'Certificate number',
  'slab.hint': 'Printed on the slab’s label. Spaces and hyphens are ignored.',
  'slab.find': 'Look up',
  'slab.empty': 'Enter a certificate number',
  'slab.result': 'Result for {number}',
  'slab.place.VAULT': 'In the vault',
  'slab.place.VAULT.text': 'Kura holds the slab. It has no token.',
  'slab.place.POOL': 'In a drop’s pool',
  'slab.place.POOL.text': 'The slab is in the vault and can still be drawn from this drop.',
  'slab.place.TOKEN': 'Held as a token',
  'slab.place.TOKEN.text':
    'The slab is in the vault and belongs to this token’s owner. Each slab has exactly one token.',
  'slab.place.REDEEMED': 'Redeemed',
  'slab.place.REDEEMED.text':
    'The token was burned for the slab, which was shipped or is about to be shipped to its owner.',
  'slab.grader': 'Grader',
  'slab.certificate': 'Certificate number',
  'slab.token': 'Token ID',
  'slab.contract': 'Contract',
  'slab.owner': 'Owner',
  'slab.serialHash': 'Serial hash',
  'slab.toCard': 'View card',
  'slab.toDrop': 'View drop',
  'slab.unknown': 'No slab with this number',
  'slab.unknownText': 'Check the number. Slabs that Kura has never held don’t appear here.',
  'slab.explain': 'What you can find out',
  'slab.explain1': 'In the vault',
  'slab.explain1Text': 'Kura holds the slab. The number alone doesn’t reveal an unpublished card.',
  'slab.explain2': 'Held as a token',
  'slab.explain2Text': 'For a card that was drawn or sold, see its token and owner.',
  'slab.explain3': 'Redeemed',
  'slab.explain3Text': 'The token was burned and the slab has left the vault.',
} as const satisfies SameKeys<typeof japanese>;
