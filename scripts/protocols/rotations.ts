import type { Row } from '../../src/domain/record.ts';
import { resource } from '../../src/resources/resource.ts';
import { secretMask } from '../../src/resources/rules.ts';
import type { Answers } from './living.ts';
import { isOlder, recordId, refused } from './record-server.ts';
import { aged, rowIn, tabPage } from './records.ts';
import { type Look, protocolOf, type SizedProtocol } from './world.ts';

const keys = resource({
  name: 'keys',
  path: 'keys',
  codes: 'KEYS',
  label: 'name',
  perPage: 200,
  columns: [
    { key: 'name', kind: 'text', required: true, max: 200 },
    { key: 'key', kind: 'secret', readOnly: true },
  ],
  actions: ['rotate'],
});

/** What a secret opens still: it is the key's, or was until the last rotation and serves for its time, or nothing. */
type Served = 'current' | 'former' | 'ended';

interface Server {
  /** Which secret the program has that works with the key. */
  readonly program: Served;
  /** Whether a former secret serves. */
  readonly hasFormer: boolean;
  /** By page. */
  readonly people: readonly {
    /** The key was rotated, and they have not seen that. */
    readonly isBehind: boolean;
    /** What they asked for last, did not hear of, and is done: by its time of grace, the secret that it made. */
    readonly done: Readonly<Record<string, Served>>;
    /** The secret that is on their screen. */
    readonly shown: Served | null;
  }[];
  readonly wrongs: readonly string[];
}
type Person = Server['people'][number];

/** What may be made wrong on purpose, to see that the exploration notices. */
export interface RotationsPlant {
  /** The server rotates whatever version the console has seen. */
  readonly takesOldVersions?: boolean;
  /** The server does not know again what it was asked before. */
  readonly forgetsNames?: boolean;
  readonly charts?: Answers['changed'];
}

/** What a rotation was asked with, and whether it was done, for a test that asks the real server. */
export interface RotationCase {
  /** Whether a former secret served before. */
  readonly hasFormer: boolean;
  readonly overlap: number;
  /** It names a version that is not the newest. */
  readonly isOld: boolean;
  /** The same was asked before under its name, and done. */
  readonly isKnown: boolean;
  readonly made: 'rotated' | 'answered again' | 'stale_version';
}

/** Each time of grace that is chosen; seconds. The first is what the dialog begins with. */
const overlaps = [604_800, 0] as const;
type Request = { port: string; input: { record: Row; overlap: number } };
const asKey = (key: string) => ({ id: recordId, version: 9, name: 'o', key }) satisfies Row;
const list = { records: [asKey(secretMask)], total: 1 };
const secret = 'secret';

const later = (served: Served, overlap: number): Served => (served === 'current' && overlap > 0 ? 'former' : 'ended');
const ended = (served: Served): Served => (served === 'former' ? 'ended' : served);
const renewed = (person: Person, become: (served: Served) => Served): Person => ({
  ...person,
  shown: person.shown && become(person.shown),
  done: Object.fromEntries(Object.entries(person.done).map(([overlap, served]) => [overlap, become(served)])),
});

const dialogIn = ({ at }: Look) => at(`table.row ${recordId}.rotation`);

/**
 * Consoles that rotate a key, each as often as it likes, and a program that works with it: which secrets serve, who sees
 * which, and what is asked again under its name when its answer was lost.
 */
export const rotationsProtocol = (
  names: readonly string[],
  plant: RotationsPlant = {},
): SizedProtocol<RotationCase> => {
  const pages = names.map((name) =>
    tabPage({
      name,
      resource: keys,
      charts: plant.charts,
      writing: ['rotateSecret'],
      // The console names what it asks by the record, its version and the time of grace, until it hears an answer. What strays of
      // another version is not told apart: it is refused, or answered where nobody waits.
      nameOf: (request) => String((request as Request).input.overlap),
      offers: [
        ['row', { type: 'row.rotate' }],
        ...overlaps.map((seconds) => ['rotation', { type: 'rotation.overlap', seconds }] as const),
        ['rotation', { type: 'rotation.confirm' }],
        ['rotation', { type: 'rotation.cancel' }],
        ['rotation', { type: 'rotation.revealed' }],
      ],
    }),
  );
  const withPerson = (server: Server, index: number, change: (person: Person) => Person): Server => ({
    ...server,
    people: server.people.map((person, other) => (other === index ? change(person) : person)),
  });

  return protocolOf<Server, RotationCase>({
    name: 'key rotation',
    pages,
    bits: [14, ...pages.map(() => 17)],
    start: {
      program: 'current',
      hasFormer: false,
      people: pages.map(() => ({ isBehind: false, done: {}, shown: null })),
      wrongs: [],
    },
    read: () => list,
    answer(server, { request, isOld: isNameOver }, index) {
      const { record, overlap } = (request as Request).input;
      const { done, isBehind } = server.people[index] as Person;
      const isOld = isOlder(record);
      // Of a newer version than what was done it is another wish.
      const isKnown = isNameOver || (isOld && String(overlap) in done);
      const made = { hasFormer: server.hasFormer, overlap, isOld, isKnown } as const;
      if (isKnown && !plant.forgetsNames)
        return { reply: { output: asKey(secret) }, after: server, made: { ...made, made: 'answered again' } };
      if (isOld && !plant.takesOldVersions) {
        const wrongs = isKnown && !isNameOver ? ['what was done is refused when it is asked again'] : [];
        return {
          reply: refused('stale_version', { name: 'o', notes: '', isThere: true }),
          after: wrongs.length > 0 ? { ...server, wrongs } : server,
          made: { ...made, made: 'stale_version' },
        };
      }
      const become = (served: Served) => later(served, overlap);
      const after: Server = {
        program: become(server.program),
        hasFormer: overlap > 0,
        people: server.people.map((person) => ({ ...renewed(person, become), isBehind: true })),
        wrongs: isBehind ? ['a secret is ended by somebody who did not know of it'] : [],
      };
      return {
        reply: { output: asKey(secret) },
        after: withPerson(after, index, (person) => ({ ...person, done: { [overlap]: 'current' } })),
        made: { ...made, made: 'rotated' },
      };
    },
    *elsewhere(server) {
      if (server.hasFormer)
        yield {
          label: 'the time of the former secret is over',
          after: {
            ...server,
            hasFormer: false,
            program: ended(server.program),
            people: server.people.map((person) => renewed(person, ended)),
          },
        };
      for (const [index, { shown }] of server.people.entries())
        if (shown && shown !== server.program)
          yield {
            label: `the program gets the secret that ${names[index]} sees`,
            after: { ...server, program: shown },
          };
    },
    touched({ page: one, number, before, after }) {
      const isRotated = after.people.some(({ isBehind }, index) => isBehind && !before.people[index]?.isBehind);
      const isAgain = after.people.some(({ done }, index) =>
        Object.entries(done).some(
          ([name, served]) => served === 'current' && before.people[index]?.done[name] !== served,
        ),
      );
      return isRotated || isAgain ? aged(one, number, 'rotated', { was: list, is: list }) : number;
    },
    done(server, index, event, look) {
      if (event === 'rotation.revealed') return withPerson(server, index, (person) => ({ ...person, shown: null }));
      if (event !== 'heard rotateSecret') return server;
      const overlap = String(dialogIn(look)?.context.overlap);
      return withPerson(server, index, ({ done: { [overlap]: shown = null, ...done }, isBehind }) => ({
        isBehind,
        shown,
        done,
      }));
    },
    seen(server, looks) {
      const people = server.people.map((person, index) => {
        const look = looks[index] as Look;
        const row = rowIn(look)?.context.record as Row | undefined;
        const isTold = dialogIn(look)?.matches('revealing') === true && person.shown === 'current';
        return { ...person, isBehind: person.isBehind && !isTold && (row === undefined || isOlder(row)) };
      });
      return { ...server, people };
    },
    broken({ people, wrongs }, looks) {
      const broken = [...wrongs];
      for (const [index, look] of looks.entries()) {
        const isRevealing = dialogIn(look)?.matches('revealing') === true;
        if (isRevealing !== (people[index]?.shown !== null)) broken.push('what is shown is not what was made');
        const row = rowIn(look)?.context.record as Row | undefined;
        const outcome = dialogIn(look)?.context.outcome as Row | string | undefined;
        if (row?.key === secret || (typeof outcome === 'object' && outcome.key === secret))
          broken.push('a secret is kept where it was shown');
        if (look.isSettled && (!row || isOlder(row)))
          broken.push('a page that has heard everything shows another record');
      }
      return broken;
    },
    isQuiet: ({ program }, looks) =>
      program !== 'ended' &&
      looks.every((look) => look.isSettled && look.isAlone && rowIn(look)?.matches({ life: 'viewing' }) === true),
  });
};
