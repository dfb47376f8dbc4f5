import { Suspense } from 'react';
import { I18nProvider } from 'react-aria-components';
import { useWords } from '../client/language.ts';
import { lazily } from '../client/parts.ts';
import { Home } from '../home/Home.tsx';
import { Coming } from './Coming.tsx';
import { useRoute } from './route.ts';
import { SkipLink } from './SkipLink.tsx';

const About = lazily(() => import('./About.tsx').then(({ About }) => About));
const TableScreen = lazily(() => import('../table/TableScreen.tsx').then(({ TableScreen }) => TableScreen));

export function App() {
  const route = useRoute();
  // Everything is drawn anew in another language.
  const { tag } = useWords();
  return (
    <I18nProvider locale={tag}>
      <SkipLink />
      <Suspense fallback={<Coming />}>
        {route.at === 'home' && <Home />}
        {route.at === 'about' && <About />}
        {route.at === 'table' && (
          <TableScreen key={route.table} table={route.table} invitation={route.invitation} />
        )}
      </Suspense>
    </I18nProvider>
  );
}
