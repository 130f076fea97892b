import type { Zone } from './time.ts';

/** A zone to choose, as it is shown. */
export interface ZoneOption {
  /** The IANA name. */
  readonly value: string;
  readonly label: string;
}

/** A text as it is searched: without case, accents, and what stands between words. */
const folded = (text: string) =>
  text
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .replace(/[_/\s]+/g, ' ')
    .toLowerCase();

/** How far the clocks of a zone are from Greenwich now, such as `GMT-6`. */
const offsetOf = (zone: string): string =>
  new Intl.DateTimeFormat('en-US', { timeZone: zone, timeZoneName: 'shortOffset' })
    .formatToParts()
    .find(({ type }) => type === 'timeZoneName')?.value ?? '';

/** A zone as people read it: its place, where it is, and how far it is from Greenwich now. */
export const zoneLabel = (zone: string): string => {
  const [place = zone, ...around] = zone.replaceAll('_', ' ').split('/').reverse();
  return [place, around.join(', '), offsetOf(zone)].filter(Boolean).join(' · ');
};

let listed: readonly ZoneOption[] | null = null;

/**
 * Every zone that this engine knows, by place, with the offsets of the moment at which it was first asked. What is
 * chosen is among them, even where this engine calls it otherwise.
 */
export const zoneOptions = (chosen: Zone): readonly ZoneOption[] => {
  listed ??= [...new Set([...Intl.supportedValuesOf('timeZone'), 'UTC'])]
    .map((value) => ({ value, label: zoneLabel(value) }))
    .toSorted((one, other) => one.label.localeCompare(other.label));
  return chosen === null || listed.some(({ value }) => value === chosen)
    ? listed
    : [{ value: chosen, label: zoneLabel(chosen) }, ...listed];
};

/** The first of the options that somebody looks for: every word of the search begins one of its own. */
export const soughtZone = (options: readonly ZoneOption[], search: string): ZoneOption | undefined =>
  options.find(({ value, label }) => {
    const own = ` ${folded(`${label} ${value}`)}`;
    return folded(search)
      .trim()
      .split(' ')
      .every((word) => own.includes(` ${word}`));
  });
