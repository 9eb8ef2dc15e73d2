declare module 'virtual:kura-routes' {
  export const routes: import('../client/routes.ts').RouteTable;
}
