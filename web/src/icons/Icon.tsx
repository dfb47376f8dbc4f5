import css from './Icon.module.css';

/** An icon of a package, as the build hands it over. */
export interface IconData {
  body: string;
  box: string;
}

/** An icon as large as the text around it. It says nothing to a screen reader: the words beside it do. */
export function Icon({ of, className }: { of: IconData; className?: string | undefined }) {
  return (
    <svg
      className={className ? `${css.icon} ${className}` : css.icon}
      viewBox={of.box}
      aria-hidden="true"
      focusable="false"
      // The body is a constant of a package, put into the bundle when it was built.
      // biome-ignore lint/security/noDangerouslySetInnerHtml: no text of a person ever gets here
      dangerouslySetInnerHTML={{ __html: of.body }}
    />
  );
}
