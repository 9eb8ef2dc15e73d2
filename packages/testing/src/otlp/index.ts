export { startTraceReceiver, type TraceReceiver } from './trace-receiver.ts';
