import type { ReactNode } from 'react';
import { plain as fixture } from '../gallery/fixtures/plain.ts';
import { plain } from '../look/plain.tsx';
import type { View } from '../protocol.ts';
import { PlayProvider } from './play/play.tsx';

/** Parts of a table for tests: the hand-written table without a look, with some fields of its view replaced. */
export function testTable(view: Partial<View>, children: ReactNode) {
  return (
    <PlayProvider
      view={{ ...fixture.view, ...view }}
      frame={fixture.frame}
      seats={fixture.frame.seats}
      look={plain}
      isLive
      onChoose={() => {}}
      onWhy={() => {}}
    >
      {children}
    </PlayProvider>
  );
}
