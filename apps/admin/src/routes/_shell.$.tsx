import { createFileRoute } from '@tanstack/react-router';
import { PageNotFound } from '../app/page-not-found.tsx';

/** Every other address: inside the frame, so that the menu stays. */
export const Route = createFileRoute('/_shell/$')({ component: PageNotFound });
