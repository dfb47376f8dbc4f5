import { useT } from '../../client/language.ts';

/** The rules, for somebody who never played. */
export function Help() {
  const t = useT();
  return (
    <>
      <p>
        <strong>{t('web-hearts-help-goal')}</strong> {t('web-hearts-help-winner')}
      </p>
      <h3>{t('web-hearts-help-deal')}</h3>
      <ol>
        <li>{t('web-hearts-help-deal-pass')}</li>
        <li>{t('web-hearts-help-deal-begin')}</li>
        <li>{t('web-hearts-help-deal-play')}</li>
        <li>{t('web-hearts-help-deal-score')}</li>
      </ol>
      <h3>{t('web-hearts-help-trick')}</h3>
      <ul>
        <li>{t('web-hearts-help-trick-follow')}</li>
        <li>{t('web-hearts-help-trick-taken')}</li>
        <li>{t('web-hearts-help-trick-first')}</li>
        <li>{t('web-hearts-help-trick-broken')}</li>
      </ul>
      <h3>{t('web-hearts-help-moon')}</h3>
      <p>{t('web-hearts-help-moon-text')}</p>
      <h3>{t('web-hearts-help-table')}</h3>
      <p>{t('web-hearts-help-table-text')}</p>
    </>
  );
}
