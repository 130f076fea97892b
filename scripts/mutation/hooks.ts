import { registerHooks } from 'node:module';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';

const root = pathToFileURL(join(import.meta.dirname, '../..'));
const charts = `${root}/src/machines/`;
const standIn = new URL('./stand-in.ts', import.meta.url).href;

/** The name under which the file of a chart exports it. */
export const exportOf = (chart: string): string =>
  `${chart.replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase())}Machine`;

/** What a trial imports in place of a chart: all that its file exports, and the mutant under the name of the chart. */
const facade = (chart: string, index: string): string => {
  const original = JSON.stringify(`${charts}${chart}.ts`);
  const name = exportOf(chart);
  return [
    `import { ${name} as original } from ${original};`,
    `import { mutate, mutantsOf } from ${JSON.stringify(new URL('./mutants.ts', import.meta.url).href)};`,
    `export * from ${original};`,
    `export const ${name} = mutate(original, mutantsOf(original).mutants[${index}]);`,
  ].join('\n');
};

/** The trial that a module belongs to, by its address: `?trial=12&chart=session&mutant=3`. */
const trialOf = (url: string | undefined): URLSearchParams | null =>
  url && URL.canParse(url) && url.includes('?trial=') ? new URL(url).searchParams : null;

/**
 * Makes test files import the stand-in for Vitest; and, in the test file of a trial, and in the list of all charts as
 * it sees it, a mutant in place of its chart. All other modules are loaded once, and shared by all trials.
 */
export const hookTrials = (): void => {
  registerHooks({
    resolve(specifier, context, next) {
      if (specifier === 'vitest' && context.parentURL !== standIn) return { url: standIn, shortCircuit: true };
      const found = next(specifier, context);
      const trial = trialOf(context.parentURL);
      if (!trial || context.parentURL?.startsWith(`${charts}${trial.get('chart')}.ts`)) return found;
      const isRemade = [`${charts}index.ts`, `${charts}${trial.get('chart')}.ts`].includes(found.url);
      return isRemade ? { ...found, url: `${found.url}?${trial}` } : found;
    },
    load(url, context, next) {
      const trial = trialOf(url);
      const [chart, mutant] = [trial?.get('chart'), trial?.get('mutant')];
      if (!chart || !mutant || !url.startsWith(`${charts}${chart}.ts?`)) return next(url, context);
      return { format: 'module', source: facade(chart, mutant), shortCircuit: true };
    },
  });
};
