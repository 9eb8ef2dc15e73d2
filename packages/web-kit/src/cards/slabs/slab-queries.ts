import { queryOptions } from '@tanstack/react-query';
import type { ApiClient } from '../../client/api-client.ts';

/** Where the slabs of a certificate number are. */
export function slabQuery(api: ApiClient, certificateNumber: string) {
  return queryOptions({
    queryKey: ['slab', certificateNumber],
    queryFn: ({ signal }) => api.slabs.find({ certificateNumber }, { signal }),
  });
}
