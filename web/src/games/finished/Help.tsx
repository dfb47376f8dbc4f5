import { useShow, useT } from '../../client/language.ts';
import { Icon } from '../../icons/Icon.tsx';
import { ABILITIES, abilityName } from './abilities.ts';
import css from './Help.module.css';

/** How to play. */
export function Help() {
  const t = useT();
  return (
    <>
      <p>
        <strong>{t('web-finished-help-goal')}</strong> {t('web-finished-help-alone')}
      </p>
      <h3>{t('web-finished-help-turn')}</h3>
      <ol>
        <li>{t('web-finished-help-turn-1')}</li>
        <li>{t('web-finished-help-turn-2')}</li>
        <li>{t('web-finished-help-turn-3')}</li>
      </ol>
      <p>{t('web-finished-help-scoring')}</p>
      <h3>{t('web-finished-help-candy')}</h3>
      <p>{t('web-finished-help-candy-text')}</p>
      <h3>{t('web-finished-help-coffee')}</h3>
      <p>{t('web-finished-help-coffee-text')}</p>
      <h3>{t('web-finished-help-chance')}</h3>
      <p>{t('web-finished-help-chance-text')}</p>
      <h3>{t('web-finished-help-cards')}</h3>
      <Abilities />
    </>
  );
}

function Abilities() {
  const t = useT();
  const show = useShow();
  return (
    <ul className={css.abilities}>
      {Object.entries(ABILITIES).map(([ability, { icon, family, works }]) => (
        <li key={ability} className={css.ability}>
          <span className={css.icon} data-family={family}>
            <Icon of={icon} />
          </span>
          <span>
            <strong>{show(abilityName(ability))}</strong>
            {works === 'itself' && <span className={css.self}> {t('web-finished-help-itself')}</span>}
            <br />
            {t('web-finished-does', { ability })}
          </span>
        </li>
      ))}
    </ul>
  );
}
