/**
 * What changed in a version, of a changelog in the form of Keep a Changelog: its section, or else that of what is not released
 * yet. Throws where there is neither.
 */
export const notesOf = (changelog: string, version: string): string => {
  const sections = changelog.split(/^## /m).slice(1);
  const titled = (title: string) => sections.find((section) => /^\[?([^\]\s]+)\]?/.exec(section)?.[1] === title);
  const section = titled(version);
  if (section === undefined) throw new Error(`CHANGELOG.md says nothing of ${version}.`);
  return `## ${section.trim()}\n`;
};
