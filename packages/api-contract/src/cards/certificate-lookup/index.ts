export { type CertificateRecord, certificateLookupContract } from './certificate-lookup.contract.ts';
