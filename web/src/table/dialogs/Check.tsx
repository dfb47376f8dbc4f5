import css from './Check.module.css';

interface CheckProps {
  is: boolean;
  text: string;
  onChange: (is: boolean) => void;
}

/** A wish that is on or off. */
export function Check({ is, text, onChange }: CheckProps) {
  return (
    <label className={css.check}>
      <input type="checkbox" checked={is} onChange={event => onChange(event.target.checked)} />
      {text}
    </label>
  );
}
