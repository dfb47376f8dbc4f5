/**
 * Service worker for the time the server is away: a page that is loaded then comes from what the browser kept, and says
 * itself that it tries again. While the server is there every page comes from it. Files named by their content are kept
 * as they are used, and forgotten with the page that named them.
 */
const SHELL = '/';
const PAGES = 'parlour-pages';
const FILES = 'parlour-files';

const isKept = url =>
  url.origin === location.origin && (url.pathname.startsWith('/assets/') || url.pathname === '/icon.svg');

self.addEventListener('install', event => {
  event.waitUntil(
    fetch(SHELL)
      .then(keepPage)
      .then(() => self.skipWaiting()),
  );
});

self.addEventListener('activate', event => event.waitUntil(self.clients.claim()));

// A page tells what it loaded before this worker was there.
self.addEventListener('message', event => {
  const urls = event.data.filter(url => isKept(new URL(url)));
  event.waitUntil(
    Promise.all(urls.map(url => file(new Request(url)))).then(() => event.ports[0]?.postMessage('kept')),
  );
});

self.addEventListener('fetch', event => {
  const { request } = event;
  const url = new URL(request.url);
  if (request.mode === 'navigate' && url.pathname === SHELL) event.respondWith(page(request));
  else if (request.method === 'GET' && isKept(url)) event.respondWith(file(request));
});

async function page(request) {
  try {
    const response = await fetch(request);
    await keepPage(response.clone());
    return response;
  } catch (error) {
    const kept = await (await caches.open(PAGES)).match(SHELL);
    if (kept) return kept;
    throw error;
  }
}

async function keepPage(response) {
  if (!response.ok) return;
  const pages = await caches.open(PAGES);
  const before = await pages.match(SHELL);
  const isNew = before && (await before.text()) !== (await response.clone().text());
  if (isNew) await caches.delete(FILES);
  await pages.put(SHELL, response);
}

async function file(request) {
  const files = await caches.open(FILES);
  const kept = await files.match(request.url);
  if (kept) return kept;
  const response = await fetch(request);
  if (response.ok) await files.put(request.url, response.clone());
  return response;
}
