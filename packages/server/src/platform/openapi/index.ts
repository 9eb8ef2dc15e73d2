export { exampleOf } from './example-of.ts';
export {
  describedCalls,
  type OpenApiDocument,
  type Operation,
  openApiDocument,
} from './open-api-document.ts';
export type { Json } from './schema-components.ts';
