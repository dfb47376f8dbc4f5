import { Tab, TabList, TabPanel, Tabs } from 'react-aria-components';
import { useShow, useT } from '../../client/language.ts';
import type { LogLine } from '../../client/table.ts';
import { useTableView } from '../play/play.tsx';
import { Log } from './Log.tsx';
import css from './Panel.module.css';
import { Sheets } from './Sheets.tsx';

/** What stands beside the table: what happened, the sheets, how to play. */
export function Panel({ log, start = 'log' }: { log: readonly LogLine[]; start?: string }) {
  const t = useT();
  const show = useShow();
  const { view, look } = useTableView();
  const { Help } = look;
  const hasSheets = (view.sheets?.length ?? 0) > 0;
  return (
    <Tabs className={css.panel ?? ''} defaultSelectedKey={start}>
      <TabList aria-label={t('web-beside')} className={css.tabs ?? ''}>
        <Tab id="log" data-shortcut="l" className={css.tab ?? ''}>
          {t('web-log')}
        </Tab>
        {hasSheets && (
          <Tab id="sheets" className={css.tab ?? ''}>
            {look.bars.sheets ? show(look.bars.sheets) : t('web-scores')}
          </Tab>
        )}
        <Tab id="help" className={css.tab ?? ''}>
          {t('web-how-to-play')}
        </Tab>
      </TabList>
      <TabPanel id="log" className={css.content ?? ''}>
        <Log lines={log} />
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
