import hearts from 'virtual:icon/game-icons/hearts';
import moon from 'virtual:icon/game-icons/moon';
import queen from 'virtual:icon/game-icons/queen-crown';
import spades from 'virtual:icon/game-icons/spades';
import { Card, Fan, Thing } from '../../home/GameArt.tsx';

/** A picture of Hearts. */
export function Art() {
  return (
    <>
      <Fan>
        <Card suit="red">7</Card>
        <Card suit="red" icon={hearts} />
        <Card suit="violet" icon={queen} />
        <Card suit="plain" icon={spades} />
        <Card suit="red">A</Card>
      </Fan>
      <Thing icon={moon} at="left" room="spare" />
    </>
  );
}
