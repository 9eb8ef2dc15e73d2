export { X_CALLBACK, xConfig } from './x-config.ts';
export { startXService, type XFault, type XFaultChoice, type XService, type XUser } from './x-service.ts';
