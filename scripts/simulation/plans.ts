import type pg from 'pg';

/*
 * Nodes ask for few things, each of them thousands of times, and of what a small database takes for an answer most goes into thinking
 * about how to find it. So it thinks once for each connection and statement. Which way it takes then depends on no value, nor on chance.
 */

const isOne = /^\s*(select|with|insert|update|delete)\b/i;

/** Settings of the database by which a statement that has a name is planned once, whatever is asked with it. */
export const plannedOnce = { jit: 'off', plan_cache_mode: 'force_generic_plan' } as const;

/** Answers what a driver is to be asked instead, so that it is planned once: the same statement by a name that is always the same. */
export const namePlans = (): ((args: readonly unknown[]) => readonly unknown[]) => {
  const names = new Map<string, string>();
  return (args) => {
    const [first, second] = args;
    const asked = (typeof first === 'string' ? { text: first } : first) as Partial<pg.QueryConfig> | undefined;
    // A query that sends itself is another program's, and a named one is planned once already.
    if (!asked || 'submit' in asked || asked.name !== undefined) return args;
    if (typeof asked.text !== 'string' || !isOne.test(asked.text)) return args;
    const name = names.get(asked.text) ?? `planned_${names.size}`;
    names.set(asked.text, name);
    return [{ ...asked, name, values: asked.values ?? second }];
  };
};
