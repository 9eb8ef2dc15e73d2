export { acceptTerms } from './accept-terms.ts';
export {
  type OpenServer,
  openServer,
  type Replaceable,
  type ShopKeys,
  type TestServer,
  type TestServerOptions,
} from './open-server.ts';
export { type OpenSocket, openSocket, reconnectingSocket } from './open-socket.ts';
export { renewToken } from './renew-token.ts';
export { type ApiRequest, type ApiResponse, fewestStatements, requestApi } from './request-api.ts';
export {
  type SignedIn,
  type SignedInAdmin,
  type SignedInUser,
  signedProof,
  signInAdmin,
  signInAdminAgain,
  signInMessage,
  signInUser,
  wrongTotpCode,
} from './sign-in.ts';
export {
  confirmEmail,
  newDevice,
  newestCodeTo,
  passkeyFor,
  type SignedInByPasskey,
  signInByPasskey,
} from './sign-in-by-passkey.ts';
export { type TestClock, testClock } from './test-clock.ts';
export { startTestServer } from './test-server.ts';
export { type MessageRow, publishedMessages, untilPublished } from './until-published.ts';
export { withFailpoint } from './with-failpoint.ts';
