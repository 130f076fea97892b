import { Trans, useLingui } from '@lingui/react/macro';
import { Text, UnstyledButton } from '@mantine/core';
import { useSelector } from '@xstate/react';
import { Fragment } from 'react';
import type { RunningActor } from '../../domain/inspection.ts';
import { isSame } from '../../domain/same.ts';
import { languageOf } from '../../domain/settings.ts';
import { type InspectorRef, selectActors, selectChosen } from '../../machines/inspector.ts';
import { chartWord, statesWord } from './state-words.ts';

/** How many actors of one kind are shown below another: a table has a row for each record. */
const mostAlike = 8;

type ByParent = ReadonlyMap<string | null, readonly RunningActor[]>;

/** The actors that run, each below the one that started it, with the states that they are in. */
export function ActorList({ inspector }: { inspector: InspectorRef }) {
  const { t } = useLingui();
  const actors = useSelector(inspector, selectActors, isSame);
  const byParent = Map.groupBy(actors, ({ parent }) => parent);
  return (
    <nav className="inspector-actors" aria-label={t({ id: 'inspector.actors', message: 'Actores en marcha' })}>
      <Below parent={null} byParent={byParent} inspector={inspector} />
    </nav>
  );
}

const kindOf = ({ chart, id }: RunningActor) => chart ?? id;

function Below({
  parent,
  byParent,
  inspector,
}: {
  parent: string | null;
  byParent: ByParent;
  inspector: InspectorRef;
}) {
  const kinds = Map.groupBy(byParent.get(parent) ?? [], kindOf);
  if (kinds.size === 0) return null;
  return (
    <ul>
      {[...kinds].map(([kind, all]) => (
        <Fragment key={kind}>
          {all.slice(0, mostAlike).map((actor) => (
            <li key={actor.session}>
              <Actor actor={actor} inspector={inspector} />
              <Below parent={actor.session} byParent={byParent} inspector={inspector} />
            </li>
          ))}
          {all.length > mostAlike && <More kind={kind} count={all.length - mostAlike} />}
        </Fragment>
      ))}
    </ul>
  );
}

function Actor({ actor, inspector }: { actor: RunningActor; inspector: InspectorRef }) {
  const { i18n } = useLingui();
  const language = languageOf(i18n.locale);
  const { session, id, chart, states } = actor;
  const chosen = useSelector(inspector, (state) => selectChosen(state)?.session === session);
  return (
    <UnstyledButton
      className="inspector-actor"
      aria-current={chosen ? 'true' : undefined}
      onClick={() => inspector.send({ type: 'inspector.choose', session })}
    >
      <span className="inspector-name">{id}</span>
      {chart !== null && (
        <span className="inspector-chart" title={chart}>
          {' '}
          {chartWord(chart, language)}
        </span>
      )}
      {states.length > 0 && (
        <span className="inspector-states" title={states.join(' · ')}>
          {' '}
          {statesWord(chart, states, language)}
        </span>
      )}
    </UnstyledButton>
  );
}

function More({ kind, count }: { kind: string; count: number }) {
  return (
    <li>
      <Text span size="xs" c="dimmed" px={8}>
        <Trans id="inspector.more">
          y {count} más de {kind}
        </Trans>
      </Text>
    </li>
  );
}
