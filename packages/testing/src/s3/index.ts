export { type S3Service, startS3Service } from './s3-service.ts';
