import { Tab, TabList, TabPanel, Tabs } from 'react-aria-components';
import type { LogEntry } from '../client/table.ts';
import { Log } from './Log.tsx';
import css from './Panel.module.css';
import { usePlay } from './play.tsx';
import { Sheets } from './Sheets.tsx';

/** What stands beside the table: what happened, the sheets, how to play. */
export function Panel({ log, start = 'log' }: { log: readonly LogEntry[]; start?: string }) {
  const { view, seats, look } = usePlay();
  const { Help } = look;
  const hasSheets = (view.sheets?.length ?? 0) > 0;
  return (
    <Tabs className={css.panel ?? ''} defaultSelectedKey={start}>
      <TabList aria-label="Beside the table" className={css.tabs ?? ''}>
        <Tab id="log" className={css.tab ?? ''}>
          Log
        </Tab>
        {hasSheets && (
          <Tab id="sheets" className={css.tab ?? ''}>
            {look.sheets ?? 'Scores'}
          </Tab>
        )}
        <Tab id="help" className={css.tab ?? ''}>
          How to play
        </Tab>
      </TabList>
      <TabPanel id="log" className={css.content ?? ''}>
        <Log log={log} seats={seats} />
      </TabPanel>
      {hasSheets && (
        <TabPanel id="sheets" className={`${css.content} ${css.stack}`}>
          <Sheets />
        </TabPanel>
      )}
      <TabPanel id="help" className={`${css.content} ${css.prose}`}>
        <Help />
      </TabPanel>
    </Tabs>
  );
}
