/** One number of a family, with what tells it from the others. */
export interface Sample {
  readonly labels?: Readonly<Record<string, string | number>>;
  readonly value: number;
  /** What follows the name of the family: `_bucket`, `_sum` and `_count` of a histogram. */
  readonly suffix?: string;
}

/** A metric, as Prometheus reads it. Without samples it is left out: of what there is not, nothing is said. */
export interface Family {
  readonly name: string;
  readonly type: 'gauge' | 'counter' | 'histogram';
  /** What it counts, in one line. */
  readonly help: string;
  readonly samples: readonly Sample[];
}

/** A family of one number; `null`: there is none now. */
export const single = (
  type: 'gauge' | 'counter',
  name: string,
  help: string,
  value: number | boolean | null,
): Family => ({ name, type, help, samples: value === null ? [] : [{ value: Number(value) }] });

/** A family of one number for each value of a label. */
export const byLabel = (
  type: 'gauge' | 'counter',
  name: string,
  help: string,
  label: string,
  values: Readonly<Record<string, number>>,
): Family => ({
  name,
  type,
  help,
  samples: Object.entries(values).map(([key, value]) => ({ labels: { [label]: key }, value })),
});

const escaped = (text: string): string => text.replace(/[\\"]/g, '\\$&').replace(/\n/g, '\\n');
const labelled = (labels: Sample['labels'] = {}): string => {
  const written = Object.entries(labels).map(([name, value]) => `${name}="${escaped(String(value))}"`);
  return written.length === 0 ? '' : `{${written.join()}}`;
};
const written = (value: number): string => (value === Number.POSITIVE_INFINITY ? '+Inf' : String(value));

/** Families in the text format of Prometheus. */
export const familiesText = (families: readonly Family[]): string =>
  families
    .filter(({ samples }) => samples.length > 0)
    .flatMap(({ name, type, help, samples }) => [
      `# HELP ${name} ${help}`,
      `# TYPE ${name} ${type}`,
      ...samples.map(({ labels, value, suffix = '' }) => `${name}${suffix}${labelled(labels)} ${written(value)}`),
      '',
    ])
    .filter((line) => line !== '')
    .concat('')
    .join('\n');
