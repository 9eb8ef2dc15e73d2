export { processorSeconds } from './processor-seconds.ts';
export { RestartedProgram } from './restarted-program.ts';
export { callProgram, spawnProgram } from './run-program.ts';
export { serveFiles } from './serve-files.ts';
