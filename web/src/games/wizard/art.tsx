import crystalBall from 'virtual:icon/game-icons/crystal-ball';
import jester from 'virtual:icon/game-icons/jester-hat';
import wizard from 'virtual:icon/game-icons/wizard-face';
import { Card, Fan, Thing } from '../../home/GameArt.tsx';

/** A picture of Wizard. */
export function Art() {
  return (
    <>
      <Fan>
        <Card suit="blue">13</Card>
        <Card suit="red" icon={jester} />
        <Card suit="brass" icon={wizard} />
        <Card suit="green">7</Card>
        <Card suit="yellow">1</Card>
      </Fan>
      <Thing icon={crystalBall} at="left" room="spare" />
    </>
  );
}
