import coffee from 'virtual:icon/game-icons/coffee-cup';
import sweet from 'virtual:icon/game-icons/wrapped-sweet';
import { Card, Fan, Thing } from '../../home/GameArt.tsx';

/** A picture of Finished!. */
export function Art() {
  return (
    <>
      <Fan>
        <Card suit="plain">46</Card>
        <Card suit="plain">47</Card>
        <Card suit="brass">48</Card>
      </Fan>
      <Thing icon={coffee} at="left" />
      <Thing icon={sweet} at="right" />
    </>
  );
}
