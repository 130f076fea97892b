import type { AnyStateMachine } from 'xstate';
import { isSame } from '../domain/same.ts';
import { wholeLanguages } from '../domain/settings.ts';
import { inLanguage } from '../domain/spoken.ts';
import type { ChartTexts, Rule, Text } from './chart-texts.ts';
import { inheritedExitsOf, namesOf, type Pair, pairsOf } from './facts.ts';
import { sharedTexts, sharedTitles } from './glossary.ts';
import { allBoxes, boxesOf, type StateBox, waysOf } from './graph.ts';
import { isTitled, titleOf } from './titles.ts';

const hits = (pattern: string, name: string): boolean =>
  pattern === '*' || pattern === name || (pattern.endsWith('.*') && `${name}.`.startsWith(pattern.slice(0, -1)));

/** The states that a rule names: one by its path, or those of a group. */
const statesIn = (name: string, { groups }: ChartTexts): readonly string[] =>
  isGroup(name) ? (groups?.[name]?.split(' ') ?? []).map((path) => name.slice(0, -1) + path) : [name];

const isGroup = (name: string): boolean => name === '*' || name.endsWith('.*');

const explains = ({ states, events }: Rule, { state, event }: Pair, texts: ChartTexts): boolean =>
  states.some((name) => statesIn(name, texts).includes(state)) && events.some((pattern) => hits(pattern, event));

/** Why a state does not take an event, or is left by one of a state around it, as its chart declares it; null for nothing. */
export const reasonOf = (texts: ChartTexts, pair: Pair, kind: 'ignored' | 'left' = 'ignored'): Text | null =>
  texts[kind]?.find((rule) => explains(rule, pair, texts))?.why ?? null;

const isEmpty = ({ en, es }: Text) => en.trim() === '' || es.trim() === '' || en === es;

/** What is wrong with the titles of a chart's states: none or one too many, and two beside each other that are called the same. */
export const titleGapsOf = (id: string, root: StateBox, texts: ChartTexts): readonly string[] => {
  const boxes = allBoxes(root);
  const names = new Set(boxes.map(({ name }) => name));
  const alike = boxes.flatMap(({ inside }) =>
    wholeLanguages.flatMap((language) =>
      [...Map.groupBy(inside, ({ name }) => inLanguage(titleOf(texts, id, name), language))]
        .filter(([, group]) => group.length > 1)
        .map(([title, group]) => `titles: ${group.map(({ name }) => `'${name}'`).join(' and ')} are both '${title}'`),
    ),
  );
  return [
    ...[...names].filter((name) => !isTitled(texts, name)).map((name) => `titles: '${name}' has none`),
    ...Object.keys(texts.titles)
      .filter((name) => !names.has(name))
      .map((name) => `titles: there is no state '${name}'`),
    ...boxes
      .filter(({ name }) => Object.values(titleOf(texts, id, name)).some((title) => title.trim() === ''))
      .map(({ name }) => `titles: '${name}' is empty`),
    ...Object.keys(texts.titles)
      .filter((name) => isSame(texts.titles[name], sharedTitles[name.slice(name.lastIndexOf('.') + 1)]))
      .map((name) => `titles: '${name}' is called so in every chart`),
    ...alike,
  ];
};

/** What is wrong with the groups of states: unknown ones, states that there are not, and groups that no rule names. */
const groupGapsOf = (texts: ChartTexts, states: readonly string[]): readonly string[] => {
  const { groups = {}, ignored, left = [] } = texts;
  const used = new Set([...ignored, ...left].flatMap((rule) => rule.states));
  return [
    ...[...used].filter((name) => isGroup(name) && !Object.hasOwn(groups, name)).map((name) => `groups: no '${name}'`),
    ...Object.keys(groups).flatMap((group) => [
      ...(used.has(group) ? [] : [`groups: nothing is said of '${group}'`]),
      ...statesIn(group, texts)
        .filter((state) => !states.includes(state))
        .map((state) => `groups: in '${group}', there is no '${state}'`),
    ]),
  ];
};

/**
 * What the texts of a chart lack or have too much of, a line each: names without a text, texts without a name, empty or
 * untranslated ones, pairs of state and event that are neither taken nor declared as ignored, states that are left by what
 * only a state around them takes without a reason, and declarations of pairs that there are not.
 */
export const gapsOf = (machine: AnyStateMachine, texts: ChartTexts): readonly string[] => {
  const names = namesOf(machine);
  const { untaken } = pairsOf(machine);
  const inherited = inheritedExitsOf(machine);
  const { left = [] } = texts;
  const named = (Object.keys(names) as (keyof typeof names)[]).flatMap((kind) => {
    const given: Readonly<Record<string, Text>> = texts[kind];
    const shared: Readonly<Record<string, Text>> = kind === 'states' ? {} : sharedTexts[kind];
    const isSaid = (name: string) => Object.hasOwn(given, name) || Object.hasOwn(shared, name);
    return [
      ...names[kind].filter((name) => !isSaid(name)).map((name) => `${kind}: '${name}' has no text`),
      ...Object.keys(given)
        .filter((name) => !names[kind].includes(name))
        .map((name) => `${kind}: there is no '${name}'`),
      ...Object.entries(given)
        .filter(([, text]) => isEmpty(text))
        .map(([name]) => `${kind}: '${name}' is empty or the same in both languages`),
      ...Object.keys(given)
        .filter((name) => isSame(given[name], shared[name]))
        .map((name) => `${kind}: '${name}' is said so for every chart`),
    ];
  });
  return [
    ...waysOf(machine)
      .filter(({ guard, actions }) =>
        [guard, ...actions].some((one) => one?.name === 'inline' || one?.name.startsWith('xstate.')),
      )
      .map(({ id }) => `'${id}' has a guard or an action without a name`),
    ...(isEmpty(texts.about) ? ['about is empty or the same in both languages'] : []),
    ...titleGapsOf(machine.id, boxesOf(machine), texts),
    ...named,
    ...untaken
      .filter((pair) => reasonOf(texts, pair) === null)
      .map(({ state, event }) => `'${state}' neither takes nor ignores '${event}'`),
    ...groupGapsOf(texts, names.states),
    ...inherited
      .filter((pair) => reasonOf(texts, pair, 'left') === null)
      .map(
        ({ state, event }) => `'${state}' is left by '${event}', which a state around it takes, and nothing says why`,
      ),
    ...[...texts.ignored, ...left]
      .filter(({ why }) => isEmpty(why))
      .map(({ why }) => `a reason is empty or the same in both languages: ${why.en}`),
    ...texts.ignored
      .filter((rule) => !untaken.some((pair) => explains(rule, pair, texts)))
      .map(({ why }) => `nothing is ignored by: ${why.en}`),
    ...left
      .filter((rule) => !inherited.some((pair) => explains(rule, pair, texts)))
      .map(({ why }) => `nothing is left by: ${why.en}`),
  ];
};
