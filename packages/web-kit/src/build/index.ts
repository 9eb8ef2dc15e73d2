export { contractRoutesPlugin } from './contract-routes-plugin.ts';
export { lateScriptsPlugin, type ScriptsOfParts } from './late-scripts-plugin.ts';
export { routesOfContract } from './routes-of-contract.ts';
