/** The rows of the table below a heading of a page, each as its cells. */
export const tableBelow = (page: string, heading: string): readonly (readonly string[])[] => {
  const [, after = ''] = page.split(`\n${heading}\n`);
  const rows = after.split('\n').filter((line, index, lines) => line.startsWith('|') && isFirstTable(lines, index));
  return rows.slice(2).map((row) =>
    row
      .slice(1, row.lastIndexOf('|'))
      .split(/(?<!\\)\|/)
      .map((cell) => cell.trim()),
  );
};

/** Whether a line belongs to the first table of a text: no line without a cell stands between. */
const isFirstTable = (lines: readonly string[], index: number): boolean => {
  const first = lines.findIndex((line) => line.startsWith('|'));
  return lines.slice(first, index).every((line) => line.startsWith('|'));
};

/** The settings of the README: names, default and meaning of each, in the words that stand there. */
export const settingRows = (readme: string): readonly (readonly string[])[] => tableBelow(readme, '## Settings');
