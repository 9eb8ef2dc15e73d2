export { formatDate, formatDateTime } from './format-time.ts';
