/**
 * What the browser keeps between visits. A browser that keeps nothing (private windows, full disks) is no reason to
 * stop: then it is kept until the page is closed.
 */
const fallback = new Map<string, unknown>();

const nameOf = (key: string) => `parlour.${key}`;

export function recall<T>(key: string): T | null {
  try {
    const text = localStorage.getItem(nameOf(key));
    if (text !== null) return JSON.parse(text) as T;
  } catch {
    // It cannot be read, or is not ours: as if it were not there.
  }
  return (fallback.get(key) as T | undefined) ?? null;
}

export function keep(key: string, value: unknown): void {
  fallback.set(key, value);
  try {
    localStorage.setItem(nameOf(key), JSON.stringify(value));
  } catch {
    // Kept in `fallback`.
  }
}

/** Tells when another page of this browser has kept something. */
export function listen(key: string, changed: () => void): void {
  addEventListener('storage', event => {
    if (event.key === nameOf(key)) changed();
  });
}
