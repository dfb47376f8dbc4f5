import ship from 'virtual:icon/game-icons/caravel';
import castle from 'virtual:icon/game-icons/castle';
import crown from 'virtual:icon/game-icons/crown';
import song from 'virtual:icon/game-icons/musical-notes';
import lantern from 'virtual:icon/game-icons/old-lantern';
import quill from 'virtual:icon/game-icons/quill-ink';
import { Card, Fan, Thing } from '../../home/GameArt.tsx';

/** A picture of Lorcana. */
export function Art() {
  return (
    <>
      <Fan>
        <Card suit="yellow" icon={lantern} />
        <Card suit="blue" icon={ship} />
        <Card suit="violet" icon={song} />
        <Card suit="red" icon={crown} />
        <Card suit="green" icon={castle} />
      </Fan>
      <Thing icon={quill} at="left" room="spare" />
    </>
  );
}
