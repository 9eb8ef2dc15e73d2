import { createFileRoute } from '@tanstack/react-router';
import { NotServed } from '../components/not-served.tsx';

export const Route = createFileRoute('/not-served')({ component: NotServed });
