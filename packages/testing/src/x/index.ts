export { X_CALLBACK, xConfig } from './x-config.ts';
export { startXService, type XFault, type XFaultChoice, type XService } from './x-service.ts';
export type { XUser } from './x-state.ts';
