import type { ReactNode } from 'react';

/** A table that may be wider than the page, with its title, a hint and the names of its columns. */
export function Table({
  id,
  title,
  hint,
  columns,
  children,
}: {
  id: string;
  title: string;
  hint?: string;
  columns: readonly string[];
  children: ReactNode;
}) {
  return (
    <section>
      <h2 id={id}>{title}</h2>
      {hint && <p className="hint">{hint}</p>}
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls has to be reached by the keyboard */}
      <section className="wide" aria-labelledby={id} tabIndex={0}>
        <table data-of={id}>
          <caption>{title}</caption>
          <thead>
            <tr>
              {columns.map((column) => (
                <th key={column} scope="col">
                  {column}
                </th>
              ))}
            </tr>
          </thead>
          {children}
        </table>
      </section>
    </section>
  );
}

/** The sign beside a name that links to its place, to be copied. */
export function Permalink({ anchor, label }: { anchor: string; label: string }) {
  return (
    <a className="permalink" href={`#${anchor}`} aria-label={label}>
      #
    </a>
  );
}
