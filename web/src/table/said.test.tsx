import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import type { ReactNode } from 'react';
import { afterEach, expect, test } from 'vitest';
import { set } from '../app/settings.ts';
import { recall } from '../client/keep.ts';
import { speak } from '../client/language.ts';
import type { LogLine } from '../client/table.ts';
import { plain as fixture } from '../gallery/fixtures/plain.ts';
import { plain } from '../look/plain.tsx';
import type { Told, View } from '../protocol.ts';
import { ActionBar } from './ActionBar.tsx';
import { Announcer, Log } from './Log.tsx';
import { PlayProvider } from './play.tsx';
import { SeatPlate } from './SeatPlate.tsx';
import { Sheets } from './Sheets.tsx';
import { worthOf } from './TableScreen.tsx';

afterEach(async () => {
  cleanup();
  set({ wholeLog: false });
  await speak('en');
});

function at(view: Partial<View>, children: ReactNode) {
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

const lines = (...events: Told[]): LogLine[] => events.map((told, key) => ({ key, version: 1, told }));
const happened: Told[] = [
  { kind: 'played', text: { id: 'toy-plays', args: { seat: { seat: 1 }, card: { card: 'Pear' } } } },
  { kind: 'paid', text: 'something small', weight: 'dull' },
  { kind: 'drew', text: 'a card is drawn', times: 3 },
];
const said = () => screen.getAllByRole('listitem').map(item => item.textContent);

test('the log names players and cards, counts what is repeated, and folds away what is dull', () => {
  render(at({}, <Log lines={lines(...happened)} />));
  expect(said()).toEqual(['Toy-plays seat=Basil card=Pear.', 'A card is drawn. ×3']);
  expect(document.querySelector('li b')?.textContent).toBe('Pear');
  fireEvent.click(screen.getByRole('checkbox', { name: 'Show everything' }));
  expect(said()).toContain('Something small.');
  expect(recall('settings')).toMatchObject({ wholeLog: true });
});

test('there is nothing to unfold where nothing is dull', () => {
  render(at({}, <Log lines={lines(...happened.slice(2))} />));
  expect(screen.queryByRole('checkbox')).toBeNull();
});

test('what is announced is what the log shows', () => {
  render(at({}, <Announcer lines={lines(...happened)} />));
  const announced = screen.getByTestId('announcer').textContent;
  expect(announced).toBe('Toy-plays seat=Basil card=Pear. A card is drawn. ×3');
});

test('frames are worth as long a look as their events weigh', () => {
  const [played, dull] = happened as [Told, Told];
  const worth = (...events: Told[]) => worthOf({ ...fixture.frame, events });
  expect([worth(), worth(dull), worth(dull, played)]).toEqual([0, 0, 1]);
  expect(worth(played, { ...played, weight: 'weighty' })).toBeGreaterThan(1);
});

test('cells of sheets are drawn by what they are', async () => {
  const sheet = {
    id: 'scores',
    title: 'Tablet',
    columns: [{ id: 'toy-round' }, { id: 'toy-who', args: { seat: { seat: 1 } } }],
    rows: [
      [{ number: 3 }, { score: { bid: 2, won: 1, points: -10 } }],
      [{ seat: 0 }, { score: { bid: null, won: 1, points: null } }],
      [{ text: 'Sum' }, 'empty' as const],
    ],
  };
  const view = at({ sheets: [sheet] }, <Sheets />);
  render(view);
  const cells = () => screen.getAllByRole('cell').map(cell => cell.textContent);
  expect(screen.getAllByRole('columnheader').map(head => head.textContent)).toEqual([
    'toy-round',
    'toy-who seat=Basil',
  ]);
  expect(cells()).toEqual(['3', '1 of 2 −10', 'Robin', '1 won', 'Sum', '']);
  expect(document.querySelectorAll('td[data-number]')).toHaveLength(1);
  cleanup();
  await speak('de');
  render(view);
  expect(cells()).toContain('1 von 2 −10');
});

test('a plate shows the remark of the game, or what the seat is', () => {
  const seats: View['seats'] = [
    { seat: 0, asked: false, roles: ['dealer', 'leader'] },
    { seat: 1, asked: false, roles: ['dealer'], note: { id: 'toy-deals' } },
  ];
  const view = { seats };
  render(
    at(
      view,
      <>
        <SeatPlate seat={0} />
        <SeatPlate seat={1} />
      </>,
    ),
  );
  const [mine, other] = screen.getAllByRole('region');
  expect(mine?.textContent).toContain('deals · leads');
  expect(mine?.getAttribute('data-roles')).toBe('dealer leader');
  expect(other?.textContent).toContain('toy-deals');
  expect(other?.textContent).not.toContain('· deals');
});

test('how far a decision has come is said unless the question says it', () => {
  const prompt = { seats: [0], text: { id: 'toy-ask' }, progress: { made: 2, left: 1 } };
  const { rerender } = render(at({ prompt }, <ActionBar isSending={false} />));
  expect(screen.getByRole('status').textContent).toBe('Toy-ask. (2 so far)');
  rerender(at({ prompt: { ...prompt, counted: true } }, <ActionBar isSending={false} />));
  expect(screen.getByRole('status').textContent).toBe('Toy-ask.');
});
