import { createFileRoute } from '@tanstack/react-router';
import { KitPage } from '../features/kit/kit-page.tsx';
import { requireLocalShop } from '../features/kit/require-local-shop.ts';

export const Route = createFileRoute('/dev/kit')({
  loader: ({ context: { client } }) => requireLocalShop(client),
  component: KitPage,
});
