import type { Chance } from './chance.ts';
import { type Agent, close, contextOf, press, reload, seconds } from './people.ts';
import { supervise } from './supervisors.ts';
import type { Tab } from './tab.ts';

/** A field of a record, and what somebody has typed into it. */
export interface Typing {
  readonly resource: string;
  readonly id: number;
  readonly key: string;
  readonly value: string;
}

/** Somebody who keeps the records of the business and looks after its agents, and attends no calls. */
export interface Clerk extends Agent {
  /** What they typed and neither sent nor dropped, by its place. */
  readonly fields: Map<string, Typing>;
}

export const isClerk = (one: object): one is Clerk => 'fields' in one;

/** Where somebody types. */
export const placeOf = ({ resource, id, key }: Pick<Typing, 'resource' | 'id' | 'key'>) => `${resource} ${id} ${key}`;

/** All edit the same few records, and look after the same agents, so that they meet. */
const pages = ['/configs/services', '/configs/devices', '/team'] as const;
const fewest = 2;
const columns = ['notes', 'notes', 'name'] as const;

const formOf = (tab: Tab, resource: string, id: number) =>
  tab.charts('row-edit').find((form) => {
    const { context } = form.getSnapshot();
    return context.record.id === id && context.resource.name === resource;
  });

const forget = ({ fields }: Clerk, resource: string, id: number) => {
  for (const [place, typing] of fields) if (typing.resource === resource && typing.id === id) fields.delete(place);
};

/** In a conflict: theirs, or what they typed, or as it stands. */
const settle = (clerk: Clerk, chance: Chance, tab: Tab, resource: string, id: number) => {
  const form = formOf(tab, resource, id);
  for (const key of ['name', 'notes']) {
    const luck = chance.between(1, 3);
    if (luck === 1 && press(form, { type: 'row.takeTheirs', key })) clerk.fields.delete(placeOf({ resource, id, key }));
    else if (luck === 2) press(form, { type: 'row.takeMine', key });
  }
};

/** Presses save until the row is shown again, or they have had enough of it. */
const save = async (clerk: Clerk, chance: Chance, tab: Tab, resource: string, id: number) => {
  for (let tries = 6; tries > 0; tries -= 1) {
    const form = formOf(tab, resource, id);
    const snapshot = form?.getSnapshot();
    if (!snapshot) return;
    if (snapshot.hasTag('conflict')) settle(clerk, chance, tab, resource, id);
    if (snapshot.hasTag('refused') && chance.inPercent(50)) {
      if (press(form, { type: 'row.drop' })) forget(clerk, resource, id);
      return;
    }
    press(form, { type: 'row.resume' });
    press(form, { type: 'row.confirm' });
    await seconds(chance, 1, 4);
  }
};

/** Opens a record, types, and saves; or lets it be, or goes away in the middle. */
const edit = async (clerk: Clerk, chance: Chance, tab: Tab) => {
  const rows = tab.charts('row');
  const row = rows[chance.between(0, Math.min(fewest, rows.length) - 1)];
  const { record, resource } = contextOf(row) ?? {};
  if (!record || !press(row, { type: 'row.edit' })) return;
  const [name, id]: [string, number] = [resource.name, record.id];
  for (let left = chance.between(1, 3); left > 0; left -= 1) {
    await seconds(chance, 1, 6);
    const typing = { resource: name, id, key: chance.oneOf(columns), value: `texto ${chance.between(1, 9_999)}` };
    if (press(formOf(tab, name, id), { type: 'row.change', key: typing.key, value: typing.value }))
      clerk.fields.set(placeOf(typing), typing);
  }
  await seconds(chance, 1, 10);
  const luck = chance.between(1, 100);
  if (luck <= 10) {
    if (press(formOf(tab, name, id), { type: 'row.revert' })) forget(clerk, name, id);
  } else if (luck <= 20) reload(clerk, tab);
  else if (luck <= 25) close(clerk, tab);
  else await save(clerk, chance, tab, name, id);
};

/** One record after the other, and an agent now and then, until it is over. */
export const keepRecords = async (clerk: Clerk, isOver: () => boolean): Promise<void> => {
  while (!isOver()) {
    await seconds(clerk.chance, 1, 8);
    const chance = clerk.decide();
    if (!chance) continue;
    const tab = clerk.tabs.at(-1) ?? clerk.open(chance.oneOf(pages));
    if (!pages.some((page) => page === tab.at()) || chance.inPercent(15)) tab.go(chance.oneOf(pages));
    else if (tab.at() === '/team') await supervise(chance, tab);
    else await edit(clerk, chance, tab);
  }
};
