export { signInMessage, signInNewAdmin, signInUser, type TestAdmin, type TestUser } from './identities.ts';
export { type ApiAnswer, type ApiRequest, requestApi } from './request-api.ts';
export { startTestServer, type TestServer, type TestServerOptions } from './test-server.ts';
