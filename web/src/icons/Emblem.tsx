import type { IconData } from './Icon.tsx';

export interface EmblemProps {
  of: IconData;
  x: number;
  y: number;
  size: number;
  className?: string | undefined;
}

/** An icon as a part of a drawing, at a place and of a size in the units of the drawing. */
export function Emblem({ of, x, y, size, className }: EmblemProps) {
  return (
    <svg
      {...{ x, y, className }}
      width={size}
      height={size}
      viewBox={of.box}
      aria-hidden="true"
      // The body is a constant of a package, put into the bundle when it was built.
      // biome-ignore lint/security/noDangerouslySetInnerHtml: no text of a person ever gets here
      dangerouslySetInnerHTML={{ __html: of.body }}
    />
  );
}
