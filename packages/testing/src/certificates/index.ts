export { type PsaRecord, type PsaService, startPsaService } from './psa-service.ts';
