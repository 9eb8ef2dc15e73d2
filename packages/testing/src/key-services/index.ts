export { type KeyServiceServer, startKeyServices } from './key-service-server.ts';
