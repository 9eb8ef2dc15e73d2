declare module 'virtual:kura-routes' {
  export const routes: import('../client/routes.ts').RouteTable;
}

declare module 'virtual:kura-input/*' {
  export const schema: import('@kura/api-contract/input-schema').InputSchema;
}
