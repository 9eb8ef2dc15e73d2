export {
  authContract,
  type OpenSession,
  type PasskeyRegistered,
  type SessionTokens,
  type SignInChallenge,
} from './auth.contract.ts';
export type { AuthenticationAnswer, CeremonyOptions, RegistrationAnswer } from './web-authn.schema.ts';
