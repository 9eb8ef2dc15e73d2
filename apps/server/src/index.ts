export { InvalidSettings, parseEnv, type Settings } from './env.ts';
export { type OpenContext, openContext } from './open-context.ts';
export { type RunningServer, type StartOptions, startServer } from './start-server.ts';
