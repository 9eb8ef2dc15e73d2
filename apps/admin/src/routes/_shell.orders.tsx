import { createFileRoute } from '@tanstack/react-router';

export const Route = createFileRoute('/_shell/orders')({
  component: RouteComponent,
});

function RouteComponent() {
  return <div>Hello "/_shell/orders"!</div>;
}
