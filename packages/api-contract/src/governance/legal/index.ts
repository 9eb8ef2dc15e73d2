export { type LegalText, type LegalTextVersion, legalContract } from './legal.contract.ts';
