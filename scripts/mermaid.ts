import type { AnyStateMachine, AnyStateNode, AnyTransitionDefinition } from 'xstate';
import { actionWord, delayWord, guardWord, isOwnWord } from './mermaid-words.ts';

/**
 * A chart as the text of a Mermaid state diagram, the same for the same chart. It shows what the chart declares: nested
 * and parallel states, where each starts and ends, tags, running actors, entry and exit, every transition with its guard,
 * its actions and their fixed parameters, eventless and delayed ones too.
 *
 * A transition that stays inside its state is a line of that state, and regions are states in a state that says
 * 'parallel': on arrows from a state to its own inside, and on divided states, Mermaid 11 and 12 fail, each on other charts.
 */
export const toMermaid = (machine: AnyStateMachine): string => {
  const lines = [...draw(machine.root, 1), ...nodesOf(machine.root).flatMap((node) => arrows(node, machine))];
  return ['stateDiagram-v2', ...lines, ''].join('\n');

  function draw(node: AnyStateNode, depth: number): string[] {
    const pad = '  '.repeat(depth);
    const id = alias(node);
    const inside = Object.values<AnyStateNode>(node.states).flatMap((child) => draw(child, depth + 1));
    const facts = factsOf(node, machine);
    const ending = node.type === 'final' ? [`${pad}${id} --> [*]`] : [];
    if (inside.length === 0) {
      return [`${pad}state "${node.key}" as ${id}`, ...facts.map((fact) => `${pad}${id}: ${fact}`), ...ending];
    }
    // A state with states inside has a title and no description, so its facts are a note.
    const first = node.initial?.target?.[0];
    const note = facts.length > 0 ? [`${pad}note right of ${id}`, ...facts.map((fact) => `${pad}  ${fact}`)] : [];
    return [
      `${pad}state "${node.key}${node.type === 'parallel' ? ' (parallel)' : ''}" as ${id} {`,
      ...(first && node.type === 'compound' ? [`${pad}  [*] --> ${alias(first)}`] : []),
      ...inside,
      `${pad}}`,
      ...(note.length > 0 ? [...note, `${pad}end note`] : []),
      ...ending,
    ];
  }
};

const nodesOf = (node: AnyStateNode): AnyStateNode[] => [
  node,
  ...Object.values<AnyStateNode>(node.states).flatMap(nodesOf),
];

const alias = ({ id }: AnyStateNode): string => id.replace(/\W/g, '_');

const transitionsOf = (node: AnyStateNode): AnyTransitionDefinition[] => [
  ...(node.always ?? []),
  ...[...node.transitions.values()].flat(),
];

/** A transition without a target, or to a state within its source. */
const staysInside = ({ source, target = [] }: AnyTransitionDefinition): boolean =>
  target.every((node) => node.id.startsWith(`${source.id}.`));

/** What is true of a state while it lasts. */
const factsOf = (node: AnyStateNode, machine: AnyStateMachine): string[] => [
  ...(node.tags.length > 0 ? [`tags ${node.tags.join(', ')}`] : []),
  ...node.invoke.map(({ id, src }) => `runs ${String(src)}${id === src ? '' : ` as ${id}`}`),
  ...deeds('entry', node.entry),
  ...deeds('exit', node.exit),
  ...transitionsOf(node)
    .filter(staysInside)
    .map((transition) => `on ${words(transition, machine)}`),
];

const deeds = (when: string, actions: readonly unknown[]): string[] => {
  const own = actions.map(actionWord).filter(isOwnWord);
  return own.length > 0 ? [`${when} / ${own.join(', ')}`] : [];
};

const arrows = (node: AnyStateNode, machine: AnyStateMachine): string[] =>
  transitionsOf(node)
    .filter((transition) => !staysInside(transition))
    .flatMap((transition) =>
      (transition.target ?? []).map(
        (target: AnyStateNode) => `  ${alias(node)} --> ${alias(target)}: ${words(transition, machine)}`,
      ),
    );

/** A transition without its ends: event, guard, actions. */
const words = (transition: AnyTransitionDefinition, machine: AnyStateMachine): string => {
  const { eventType, guard, actions, source, target = [] } = transition;
  const does = actions.map(actionWord).filter(isOwnWord).join(', ');
  const inner = staysInside(transition) ? target.map(({ id }) => ` → ${id.slice(source.id.length + 1)}`).join('') : '';
  return `${eventWord(eventType, machine)}${guardWord(guard)}${inner}${does ? ` / ${does}` : ''}`;
};

/** What a person calls the event: the library's own names say where they come from. */
const eventWord = (type: string, machine: AnyStateMachine): string => {
  if (type === '') return 'always';
  const [, end, actor] = /^xstate\.(done|error)\.actor\.(.+)$/.exec(type) ?? [];
  if (actor) return `${actor} ${end}`;
  const [, delay] = /^xstate\.after\.([^.]+)\./.exec(type) ?? [];
  if (delay) return `after ${delayWord(delay, machine.implementations.delays[delay])}`;
  return type.startsWith('xstate.done.state.') ? 'all done' : type;
};
