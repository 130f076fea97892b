/** The states whose inside is not shown at first, by chart: their pictures are easier to read without, and open by a click. */
const closedStates: Readonly<Record<string, readonly string[]>> = {
  row: ['life.editing'],
};

export const closedAtFirst = (chart: string): readonly string[] => closedStates[chart] ?? [];
