import { useT } from '../../client/language.ts';

/** How to play, for somebody who never has. */
export function Help() {
  const t = useT();
  return (
    <>
      <p>
        <strong>{t('web-wizard-help-goal')}</strong> {t('web-wizard-help-winner')}
      </p>
      <h3>{t('web-wizard-help-round')}</h3>
      <ol>
        <li>{t('web-wizard-help-round-deal')}</li>
        <li>{t('web-wizard-help-round-trump')}</li>
        <li>{t('web-wizard-help-round-predict')}</li>
        <li>{t('web-wizard-help-round-play')}</li>
        <li>{t('web-wizard-help-round-score')}</li>
      </ol>
      <h3>{t('web-wizard-help-trick')}</h3>
      <p>{t('web-wizard-help-trick-follow')}</p>
      <ol>
        <li>{t('web-wizard-help-trick-wizard')}</li>
        <li>{t('web-wizard-help-trick-trump')}</li>
        <li>{t('web-wizard-help-trick-led')}</li>
      </ol>
      <h3>{t('web-wizard-help-specials')}</h3>
      <ul>
        <li>{t('web-wizard-help-wizard')}</li>
        <li>{t('web-wizard-help-fool')}</li>
      </ul>
      <h3>{t('web-wizard-help-points')}</h3>
      <ul>
        <li>{t('web-wizard-help-points-right')}</li>
        <li>{t('web-wizard-help-points-wrong')}</li>
      </ul>
      <h3>{t('web-wizard-help-table')}</h3>
      <p>{t('web-wizard-help-table-text')}</p>
    </>
  );
}
