import back from 'virtual:icon/lucide/arrow-left';
import { Fragment, useEffect } from 'react';
import { useT } from '../client/language.ts';
import { Icon } from '../icons/Icon.tsx';
import css from './About.module.css';
import { hashOf } from './route.ts';
import { MAIN } from './SkipLink.tsx';

/** Works of others that are shown, and where they are found. */
const THANKS = [
  {
    id: 'web-about-pictures',
    links: ['https://game-icons.net', 'https://creativecommons.org/licenses/by/3.0'],
  },
  { id: 'web-about-symbols', links: ['https://lucide.dev'] },
  { id: 'web-about-letters', links: ['https://openfontlicense.org'] },
];

/** What Parlour is, and who it owes something to. */
export function About() {
  const t = useT();
  useEffect(() => {
    document.title = t('web-about-title');
  }, [t]);
  return (
    <div className={css.page}>
      <nav aria-label={t('web-back')}>
        <a className={css.back} href={hashOf({ at: 'home' })}>
          <Icon of={back} /> {t('web-back-to-games')}
        </a>
      </nav>
      <main id={MAIN} className={css.words}>
        <h1>{t('web-about-title')}</h1>
        <p>{t('web-about-place')}</p>
        <p>{t('web-about-server')}</p>

        <h2>{t('web-about-shuffle')}</h2>
        <p>{t('web-about-shuffle-how', { command: 'parlour verify' })}</p>

        <h2>{t('web-about-thanks')}</h2>
        <ul className={css.list}>
          {THANKS.map(({ id, links }) => (
            <li key={id}>
              {t(id)}
              {links.map(link => (
                <Fragment key={link}>
                  {' '}
                  <a href={link}>{new URL(link).host}</a>
                </Fragment>
              ))}
            </li>
          ))}
        </ul>

        <h2>{t('web-about-names')}</h2>
        <p>{t('web-about-names-whose')}</p>
      </main>
    </div>
  );
}
