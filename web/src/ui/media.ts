import { useSyncExternalStore } from 'react';

/** Whether a media query holds, as long as it does. For what is in another place then; how it looks is for CSS. */
export function useMedia(query: string): boolean {
  return useSyncExternalStore(
    changed => {
      const media = matchMedia(query);
      media.addEventListener('change', changed);
      return () => media.removeEventListener('change', changed);
    },
    () => matchMedia(query).matches,
  );
}
