export { contractRoutesPlugin } from './contract-routes-plugin.ts';
export { routesOfContract } from './routes-of-contract.ts';
