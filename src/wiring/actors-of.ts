/** What a chart starts, by name, as `provide` takes it: for a wiring that is given some of it. */
export type ActorsOf<Chart extends { provide(given: never): unknown }> = NonNullable<
  Parameters<Chart['provide']>[0]['actors']
>;
