export { type Admin, type AuditEntry, adminsContract } from './admins.contract.ts';
