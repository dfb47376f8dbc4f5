import wave from 'virtual:icon/game-icons/big-wave';
import swords from 'virtual:icon/game-icons/crossed-swords';
import wolf from 'virtual:icon/game-icons/direwolf';
import dragon from 'virtual:icon/game-icons/dragon-head';
import shield from 'virtual:icon/game-icons/shield';
import { Card, Fan, Thing } from '../../home/GameArt.tsx';

/** A picture of Duel. */
export function Art() {
  return (
    <>
      <Fan>
        <Card suit="green" icon={wolf} />
        <Card suit="red" icon={dragon} />
        <Card suit="blue" icon={wave} />
      </Fan>
      <Thing icon={swords} at="left" />
      <Thing icon={shield} at="right" />
    </>
  );
}
