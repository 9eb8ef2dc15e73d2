/**
 * Whether an endpoint given by a user belongs to a known push service. Only exact origins count, with `*.` matching any
 * subdomain, so that no made-up endpoint can reach an internal or foreign server.
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
