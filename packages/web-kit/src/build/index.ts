export { classHash, classNamesPlugin } from './class-names-plugin.ts';
export { contractRoutesPlugin } from './contract-routes-plugin.ts';
export { forbiddenPackagesPlugin } from './forbidden-packages-plugin.ts';
export { inputSchemaPlugin } from './input-schema-plugin.ts';
export { lateScriptsPlugin, type PageFiles } from './late-scripts-plugin.ts';
export { routesOfContract } from './routes-of-contract.ts';
export { textsPlugin } from './texts-plugin.ts';
