import { useShow, useT } from '../../client/language.ts';
import { nameOf } from '../../client/names.ts';
import type { Zone } from '../../protocol.ts';
import { useTableView } from '../play/play.tsx';

/** What an area is called by who looks: `Ann's hand`, `Your hand`. */
export function useZoneTitle(): (zone: Zone) => string {
  const t = useT();
  const show = useShow();
  const { me, seats } = useTableView();
  return ({ title, owner }) => {
    const zone = show(title);
    if (owner === null) return zone;
    const args = { zone, lower: zone.charAt(0).toLowerCase() + zone.slice(1) };
    return owner === me
      ? t('web-zone-yours', args)
      : t('web-zone-of', { ...args, seat: nameOf(owner, seats) });
  };
}
