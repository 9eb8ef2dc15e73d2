import { queryOptions } from '@tanstack/react-query';
import type { ApiClient } from '../../client/api-client.ts';

/** The locations of the slabs with a certificate number. */
export function slabQuery(api: ApiClient, certificateNumber: string) {
  return queryOptions({
    queryKey: ['slab', certificateNumber],
    queryFn: ({ signal }) => api.slabs.find({ certificateNumber }, { signal }),
  });
}
