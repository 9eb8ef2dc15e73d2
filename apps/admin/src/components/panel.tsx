import { type ReactNode, useId } from 'react';

/** One named part of a screen. */
export function Panel(props: { heading: ReactNode; hint?: ReactNode; children: ReactNode }) {
  const { heading, hint, children } = props;
  const id = useId();
  return (
    <section className="grid gap-4 p-5 border rounded-lg bg-panel" aria-labelledby={id}>
      <h2 id={id} className="text-md">
        {heading}
      </h2>
      {hint && <p className="text-sm text-faint">{hint}</p>}
      {children}
    </section>
  );
}
