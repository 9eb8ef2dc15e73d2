import { createFileRoute } from '@tanstack/react-router';

export const Route = createFileRoute('/u/$id')({ component: () => null });
