import type { Ref } from 'react';
import { Button as AriaButton, type ButtonProps } from 'react-aria-components';
import css from './Button.module.css';

/** How much a button calls: one `main` at a time, `quiet` for what stands by. */
export type Tone = 'main' | 'plain' | 'quiet' | 'danger';

export interface Props extends Omit<ButtonProps, 'className'> {
  tone?: Tone;
  className?: string | undefined;
  ref?: Ref<HTMLButtonElement>;
}

/** The one button of the client. */
export function Button({ tone = 'plain', className, ...props }: Props) {
  return <AriaButton {...props} className={[css.button, css[tone], className].filter(Boolean).join(' ')} />;
}
