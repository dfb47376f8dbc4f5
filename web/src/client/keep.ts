/**
 * What the browser keeps between visits. A browser that keeps nothing (private windows, full disks) is no reason to
 * stop: then it is kept until the page is closed.
 */
const fallback = new Map<string, string>();

export function recall<T>(key: string): T | null {
  let text = fallback.get(key) ?? null;
  try {
    text = localStorage.getItem(`parlour.${key}`) ?? text;
    return text === null ? null : (JSON.parse(text) as T);
  } catch {
    return text === null ? null : (JSON.parse(text) as T);
  }
}

export function keep(key: string, value: unknown): void {
  const text = JSON.stringify(value);
  fallback.set(key, text);
  try {
    localStorage.setItem(`parlour.${key}`, text);
  } catch {
    // Kept in `fallback`.
  }
}

export function forget(key: string): void {
  fallback.delete(key);
  try {
    localStorage.removeItem(`parlour.${key}`);
  } catch {
    // It was never there.
  }
}
