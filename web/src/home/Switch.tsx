import css from './Field.module.css';

interface SwitchProps {
  id: string;
  'aria-describedby': string;
  isOn: boolean;
  onChange: (isOn: boolean) => void;
}

/** Something that is on or off. */
export function Switch({ isOn, onChange, ...rest }: SwitchProps) {
  return (
    <input
      {...rest}
      className={css.switch}
      type="checkbox"
      // biome-ignore lint/a11y/useAriaPropsForRole: a checkbox says by itself whether it is on
      role="switch"
      checked={isOn}
      onChange={event => onChange(event.target.checked)}
    />
  );
}
