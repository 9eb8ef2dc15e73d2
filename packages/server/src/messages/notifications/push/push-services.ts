/**
 * Whether an endpoint that a user gave is one of the known push services. Only exact origins count, `*.` matching any
 * name before: nothing inside can be reached by a made-up endpoint, nor a server of somebody else's.
 */
export function isPushEndpoint(endpoint: string, services: readonly string[]): boolean {
  const url = URL.parse(endpoint);
  if (url === null || url.username !== '' || url.password !== '') return false;
  return services.some((service) => {
    const [scheme = '', host = ''] = service.split('://');
    if (url.protocol !== `${scheme}:`) return false;
    return host.startsWith('*.')
      ? url.host.endsWith(host.slice(1)) && url.host.length >= host.length
      : url.host === host;
  });
}
