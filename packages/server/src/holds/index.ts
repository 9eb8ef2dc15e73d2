export { heldTokensOf, heldUntil, requireNotHeld } from './holds.ts';
