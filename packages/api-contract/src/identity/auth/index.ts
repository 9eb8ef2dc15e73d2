export {
  authContract,
  type OpenSession,
  type PasskeyRegistered,
  type SessionTokens,
  type SignInChallenge,
} from './auth.contract.ts';
export type { AuthenticationResponse, CeremonyOptions, RegistrationResponse } from './web-authn.schema.ts';
