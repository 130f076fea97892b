import type { Language } from '../../domain/settings.ts';
import { inLanguage, wordIn } from '../../domain/spoken.ts';
import type { Chart } from '../chart.ts';
import { ChartPicture } from '../drawing/ChartPicture.tsx';
import type { Picture } from '../picture.ts';
import { Frame } from './Frame.tsx';
import { ChartLink } from './parts.tsx';
import { replaySays } from './replay/replay-says.ts';
import { says } from './says.ts';
import { Table } from './Table.tsx';

/** The first sentence of a text. */
const sentenceOf = (text: string): string => /^.*?[.?!](?=\s|$)/.exec(text)?.[0] ?? text;

/** The page that lists all charts and draws which starts which. */
export function IndexPage({
  language,
  charts,
  picture,
}: {
  language: Language;
  charts: readonly Chart[];
  picture: Picture;
}) {
  const said = inLanguage(says, language);
  return (
    <Frame language={language} file="index.html" title={said.site}>
      <h1>{said.site}</h1>
      <p>{said.siteIntro}</p>
      <p>
        <a href="failures.html">{inLanguage(replaySays, language).title}</a>
      </p>
      <Table id="charts" title={said.site} columns={[said.name, said.meaning]}>
        <tbody>
          {charts.map((chart) => (
            <tr key={chart.id}>
              <th scope="row">
                <ChartLink chart={chart} language={language} />
                <code className="mark">{chart.id}</code>
              </th>
              <td>{sentenceOf(inLanguage(chart.texts.about, language))}</td>
            </tr>
          ))}
        </tbody>
      </Table>
      <section>
        <h2 id="picture">{said.overview}</h2>
        <p className="hint">{said.overviewHint}</p>
        {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls has to be reached by the keyboard */}
        <section className="frame" aria-labelledby="picture" tabIndex={0}>
          <ChartPicture
            picture={picture}
            label={said.overview}
            hrefOf={(part) => (part.kind === 'state' && part.name !== '' ? `${part.name}.html` : null)}
            hintOf={(part) =>
              (part.kind === 'state' && wordIn(charts.find(({ id }) => id === part.name)?.texts.about, language)) ||
              null
            }
          />
        </section>
      </section>
    </Frame>
  );
}
