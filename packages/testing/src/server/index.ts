export { type ApiAnswer, type ApiRequest, requestApi } from './request-api.ts';
export {
  type SignedIn,
  type SignedInAdmin,
  type SignedInUser,
  signInAdmin,
  signInMessage,
  signInUser,
} from './sign-in.ts';
export { startTestServer, type TestServer, type TestServerOptions } from './test-server.ts';
