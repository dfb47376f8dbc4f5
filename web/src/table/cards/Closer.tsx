import zoom from 'virtual:icon/lucide/zoom-in';
import { createContext, type MouseEvent, type ReactNode, use, useMemo, useState } from 'react';
import { type AnchorKey, anchorOf } from '../../choosing/choosing.ts';
import { useShow, useT } from '../../client/language.ts';
import { nameOf } from '../../client/names.ts';
import { Icon } from '../../icons/Icon.tsx';
import type { CardNumber } from '../../protocol.ts';
import { Button } from '../../ui/Button.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { cardOf, relationsOf, useNaming } from '../links/relations.ts';
import { useTableView } from '../play/play.tsx';
import css from './Closer.module.css';
import { Glossary, keywordsOf } from './keywords.tsx';
import { countersOf, numberName, numbersBesideName, statesOf } from './terms.ts';

interface Looking {
  isOn: boolean;
  toggle: () => void;
}

const LookingContext = createContext<Looking | null>(null);

/**
 * Lets one look closer at the things in it: after the button, pointing at a thing shows it large instead of choosing
 * it. That works alike by mouse, finger and keyboard.
 */
export function Closer({ children }: { children: ReactNode }) {
  const [isOn, setOn] = useState(false);
  const [shown, setShown] = useState<AnchorKey | null>(null);
  const looking = useMemo(() => ({ isOn, toggle: () => setOn(!isOn) }), [isOn]);
  const look = (event: MouseEvent) => {
    if (!isOn) return;
    const thing = (event.target as Element).closest('[data-anchor^="card:"], [data-anchor^="item:"]');
    const key =
      thing?.getAttribute('data-anchor') ??
      (event.target as Element).querySelector('[data-anchor^="card:"]')?.getAttribute('data-anchor');
    if (!key) return;
    event.stopPropagation();
    event.preventDefault();
    setOn(false);
    setShown(key);
  };
  return (
    <LookingContext value={looking}>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: it listens to the buttons in it */}
      <div
        className={css.root}
        data-looking={isOn || undefined}
        onClickCapture={look}
        onKeyDown={event => {
          if (isOn && event.key === 'Escape') setOn(false);
        }}
      >
        {children}
      </div>
      <Large of={shown} onClose={() => setShown(null)} />
    </LookingContext>
  );
}

export function CloserButton({ className }: { className?: string | undefined }) {
  const t = useT();
  const looking = use(LookingContext);
  if (!looking) return null;
  return (
    <Button
      tone={looking.isOn ? 'main' : 'plain'}
      aria-pressed={looking.isOn}
      onPress={looking.toggle}
      className={className}
    >
      <Icon of={zoom} />
      <span data-words>{looking.isOn ? t('web-look-at') : t('web-look-closer')}</span>
    </Button>
  );
}

/** A thing of the table, large, with all there is to know about it. */
function Large({ of, onClose }: { of: AnchorKey | null; onClose: () => void }) {
  const t = useT();
  const show = useShow();
  const naming = useNaming();
  const { view, look, seats } = useTableView();
  const anchor = of === null ? null : anchorOf(of);
  const card = anchor && 'card' in anchor ? cardOf(view, anchor.card) : undefined;
  const item = anchor && 'item' in anchor ? view.stack?.find(one => one.handle === anchor.item) : undefined;
  const isThere = card !== undefined || item !== undefined;
  const words = card ? look.faces.describe(card) : { name: item?.title ?? '', text: item?.text ?? '' };
  const numbers = card ? numbersBesideName(card) : [];
  const relations = of === null ? [] : relationsOf(view, of, naming);
  const { Face } = look.faces;
  return (
    <Dialog title={show(words.name)} isOpen={isThere} onClose={onClose} shape="sheet">
      <div className={css.large}>
        {card && (
          <div className={css.face}>
            <Face card={card} />
          </div>
        )}
        <div className={css.words}>
          <p className={css.text}>{show(words.text)}</p>
          {numbers.length > 0 && <Numbers of={numbers} />}
          {card?.counters && <p>{t('web-closer-counters', { counters: countersOf(t, card).join(', ') })}</p>}
          {(card?.states?.length ?? 0) > 0 && card && (
            <p>{t('web-closer-now', { states: statesOf(t, card).join(', ') })}</p>
          )}
          {item && item.owner !== null && <p>{t('web-closer-from', { seat: nameOf(item.owner, seats) })}</p>}
          {card && <Glossary of={keywordsOf(view, card)} />}
          {relations.length > 0 && (
            <ul className={css.relations}>
              {relations.map(relation => (
                <li key={relation}>{relation}</li>
              ))}
            </ul>
          )}
        </div>
      </div>
    </Dialog>
  );
}

function Numbers({ of }: { of: readonly CardNumber[] }) {
  const t = useT();
  return (
    <table className={css.numbers}>
      <thead>
        <tr>
          <td />
          <th scope="col">{t('web-now')}</th>
          <th scope="col">{t('web-printed')}</th>
        </tr>
      </thead>
      <tbody>
        {of.map(({ kind, base, now }) => (
          <tr key={kind}>
            <th scope="row">{numberName(t, kind)}</th>
            <td className={css.now}>{now}</td>
            <td>{base}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
