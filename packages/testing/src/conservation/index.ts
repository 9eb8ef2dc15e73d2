export { conservationFaults } from './conservation-faults.ts';
