export { type Delivery, delivery } from './delivery.schema.ts';
