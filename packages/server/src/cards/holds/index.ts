export { heldTokensOf, heldUntil, requireNotHeld } from './holds.repository.ts';
