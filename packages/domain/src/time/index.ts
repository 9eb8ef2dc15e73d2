export { formatDate, formatDateTime } from './moments.ts';
