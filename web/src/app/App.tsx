import { lazy, Suspense } from 'react';
import { I18nProvider } from 'react-aria-components';
import { useWords } from '../client/language.ts';
import { Home } from '../home/Home.tsx';
import { useRoute } from './route.ts';
import { SkipLink } from './SkipLink.tsx';

const About = lazy(() => import('./About.tsx').then(({ About }) => ({ default: About })));
const TableScreen = lazy(() =>
  import('../table/TableScreen.tsx').then(({ TableScreen }) => ({ default: TableScreen })),
);

export function App() {
  const route = useRoute();
  // Everything is drawn anew in another language.
  const { tag } = useWords();
  return (
    <I18nProvider locale={tag}>
      <SkipLink />
      <Suspense fallback={null}>
        {route.at === 'home' && <Home />}
        {route.at === 'about' && <About />}
        {route.at === 'table' && (
          <TableScreen key={route.table} table={route.table} invitation={route.invitation} />
        )}
      </Suspense>
    </I18nProvider>
  );
}
