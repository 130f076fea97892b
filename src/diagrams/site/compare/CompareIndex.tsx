import type { Language } from '../../../domain/settings.ts';
import { inLanguage } from '../../../domain/spoken.ts';
import { type ChartChange, changes } from '../../compare.ts';
import { Frame } from '../Frame.tsx';
import { Table } from '../Table.tsx';
import { ChangeMark, chartTitle } from './ComparePage.tsx';
import { changeSigns, compareSays } from './compare-says.ts';

/** How many parts became what: `+2 −1`. */
const countsOf = (all: readonly { readonly change: (typeof changes)[number] }[]): string =>
  changes
    .map((one) => [changeSigns[one], all.filter(({ change }) => change === one).length] as const)
    .filter(([, count]) => count > 0)
    .map(([sign, count]) => `${sign}${count}`)
    .join(' ') || '–';

/** The charts that are new, gone or other than before. */
export function CompareIndex({
  language,
  all,
  since,
}: {
  language: Language;
  all: readonly ChartChange[];
  since: string;
}) {
  const said = inLanguage(compareSays, language);
  return (
    <Frame language={language} file="compare.html" title={said.title}>
      <h1>{said.title}</h1>
      <p>{said.since(since)}</p>
      {all.length === 0 ? (
        <p>{said.nothing}</p>
      ) : (
        <Table id="charts" title={said.charts} columns={[said.chart, said.change, said.states, said.ways]}>
          <tbody>
            {all.map((change) => (
              <tr key={change.id}>
                <th scope="row">
                  <a href={`compare-${change.id}.html`}>{chartTitle(change, language)}</a>{' '}
                  <code className="mark">{change.id}</code>
                </th>
                <td>
                  <ChangeMark change={change.change} language={language} />
                </td>
                <td>{countsOf(change.states)}</td>
                <td>{countsOf(change.ways)}</td>
              </tr>
            ))}
          </tbody>
        </Table>
      )}
    </Frame>
  );
}
