/**
 * Has the browser keep the page for the time the server is away, where it can: on this machine and behind HTTPS. Without
 * that, a page loaded then is the browser's own error.
 */
export async function keepForAway(): Promise<void> {
  if (!('serviceWorker' in navigator) || !import.meta.env.PROD) return;
  try {
    await navigator.serviceWorker.register('/away.js');
    const { active } = await navigator.serviceWorker.ready;
    const loaded = performance.getEntriesByType('resource').map(({ name }) => name);
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = () => {
      document.documentElement.dataset.kept = '';
    };
    active?.postMessage(loaded, [port2]);
  } catch {
    // Then it is as if there were no such thing.
  }
}
