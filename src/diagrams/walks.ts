import { allBoxes, type StateBox, type Way } from './graph.ts';

/** The names of the states around a state, from itself to the root. */
const around = (name: string): readonly string[] => {
  if (name === '') return [''];
  return [name, ...around(name.split('.').slice(0, -1).join('.'))];
};

/** What is entered with a state from above: where it starts, or all that runs side by side in it. */
const startsIn = ({ kind, inside }: StateBox): readonly StateBox[] =>
  (kind === 'parallel' ? inside : inside.filter(({ isInitial }) => isInitial)).flatMap((box) => [
    box,
    ...startsIn(box),
  ]);

/** All that is entered when a state is: those around it, what starts in it, and what runs beside it. */
const enteredWith = (name: string, boxes: ReadonlyMap<string, StateBox>): readonly string[] => {
  const outer = around(name);
  const beside = outer.flatMap((one) => {
    const box = boxes.get(one);
    return box?.kind === 'parallel' ? box.inside.filter((region) => !outer.includes(region.name)) : [];
  });
  const here = boxes.get(name);
  const boxesIn = [...beside, ...beside.flatMap(startsIn), ...(here ? startsIn(here) : [])];
  return [...outer, ...boxesIn.map((box) => box.name)];
};

/**
 * The shortest way from the start to every state that can be reached, by its name: the transitions to be taken, one
 * after the other. They are found on the graph of the transitions alone: what a guard asks for may need more before.
 */
export const walksOf = (root: StateBox, ways: readonly Way[]): ReadonlyMap<string, readonly Way[]> => {
  const boxes = new Map(allBoxes(root).map((box) => [box.name, box]));
  const walks = new Map<string, readonly Way[]>(enteredWith('', boxes).map((name) => [name, []]));
  let reached = [...walks.keys()];
  while (reached.length > 0) {
    const fresh: string[] = [];
    for (const way of ways) {
      if (way.target === null || !reached.includes(way.source)) continue;
      for (const name of enteredWith(way.target, boxes)) {
        if (walks.has(name)) continue;
        walks.set(name, [...(walks.get(way.source) ?? []), way]);
        fresh.push(name);
      }
    }
    reached = fresh;
  }
  return walks;
};
