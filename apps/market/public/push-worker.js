// Shows what the shop pushes to this browser, and opens it on a click. It keeps nothing and answers no request.

self.addEventListener('push', (event) => {
  const { title, body, path, tag, language } = event.data.json();
  event.waitUntil(
    // The same notice sent twice takes its own place: it doesn't come up again.
    self.registration.showNotification(title, {
      body,
      tag,
      lang: language,
      icon: '/push-icon.png',
      data: { path },
    }),
  );
});

self.addEventListener('notificationclick', (event) => {
  event.notification.close();
  const url = new URL(event.notification.data.path, self.location.origin);
  if (url.origin === self.location.origin) event.waitUntil(show(url.href));
});

/** In a page of the shop that is open, or in a new one. */
async function show(href) {
  const [page] = await self.clients.matchAll({ type: 'window', includeUncontrolled: true });
  if (page === undefined) return self.clients.openWindow(href);
  await page.focus();
  // A page that this worker doesn't control can't be led elsewhere.
  return page.navigate(href).catch(() => self.clients.openWindow(href));
}
