import type { Language } from '../../domain/settings.ts';
import { inLanguage } from '../../domain/spoken.ts';
import type { Chart } from '../chart.ts';
import { type Answer, answersTo, type Question, questions } from '../questions.ts';
import { titlePath } from '../titles.ts';
import { stateAnchor } from './anchors.ts';
import { Panel, Tabs } from './ChartHeader.tsx';
import { textOf } from './event-texts.ts';
import { Frame } from './Frame.tsx';
import { ChartLink } from './parts.tsx';
import { eventPhrase, namedPhrase } from './phrases.ts';
import { questionSays } from './question-says.ts';
import { type Says, says } from './says.ts';
import { Table } from './Table.tsx';

interface Props {
  readonly language: Language;
  readonly charts: readonly Chart[];
}

/** A state on the page of its chart. The whole chart has no name. */
function StateOf({ chart, name, language }: { chart: Chart; name: string; language: Language }) {
  const said = inLanguage(says, language);
  return (
    <a href={`${chart.id}.html#${stateAnchor(name)}`}>
      {name === '' ? said.whole : titlePath(chart.texts, chart.id, name, language)}
    </a>
  );
}

/** What is true or happens there: the text of the state, or the event with what has to hold and what is done. */
const whatOf = ({ chart, state, way }: Answer, language: Language): string => {
  if (!way) return inLanguage(state === '' ? chart.texts.about : textOf(chart, 'states', state), language);
  const { event, guard, actions } = way;
  const condition = guard ? [`[${namedPhrase(chart, 'guards', guard, language)}]`] : [];
  const done = actions.map((action) => namedPhrase(chart, 'actions', action, language)).join('; ');
  return [eventPhrase(chart, event, language), ...condition, ...(done ? [`→ ${done}`] : [])].join(' ');
};

/** Who makes it happen; what the library sends is nobody's. */
const whoOf = ({ chart, way }: Answer, said: Says): string => {
  const by = way && chart.texts.events[way.event]?.by;
  return by ? said.senders[by] : said.none;
};

/** Where it leads. */
function TargetOf({ answer: { chart, way }, language }: { answer: Answer; language: Language }) {
  const said = inLanguage(says, language);
  if (way?.target) return <StateOf chart={chart} name={way.target} language={language} />;
  return way ? said.stays : said.none;
}

function Answers({ question, language, charts }: Props & { question: Question }) {
  const said = inLanguage(says, language);
  const asked = inLanguage(questionSays, language);
  const answers = answersTo(question, charts);
  // A state alone leads nowhere, and nobody makes it happen.
  const isOfWays = answers.some(({ way }) => way !== null);
  return (
    <Table
      id={question}
      title={asked.questions[question]}
      hint={asked.hints[question]}
      columns={[asked.chart, said.from, asked.what, ...(isOfWays ? [said.to, asked.who] : [])]}
    >
      <tbody>
        {answers.map((answer) => (
          <tr key={`${answer.chart.id} ${answer.state} ${answer.way?.id}`}>
            <th scope="row">
              <ChartLink chart={answer.chart} language={language} />
            </th>
            <td>
              <StateOf chart={answer.chart} name={answer.state} language={language} />
            </td>
            <td>{whatOf(answer, language)}</td>
            {isOfWays && (
              <>
                <td>
                  <TargetOf answer={answer} language={language} />
                </td>
                <td>{whoOf(answer, said)}</td>
              </>
            )}
          </tr>
        ))}
      </tbody>
    </Table>
  );
}

/** What is asked of all charts at once, each question in a tab. */
export function QuestionsPage({ language, charts }: Props) {
  const said = inLanguage(says, language);
  const asked = inLanguage(questionSays, language);
  return (
    <Frame language={language} file="questions.html" title={asked.title} layout="screen">
      <h1>{asked.title}</h1>
      <Tabs label={said.contents} tabs={questions.map((question) => [question, asked.short[question]] as const)} />
      {questions.map((question) => (
        <Panel key={question} panel={question}>
          <Answers question={question} language={language} charts={charts} />
        </Panel>
      ))}
    </Frame>
  );
}
