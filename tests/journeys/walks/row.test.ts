import type { Locator } from 'playwright';
import { test } from 'vitest';
import { rowMachine } from '../../../src/machines/row.ts';
import { rowEditMachine } from '../../../src/machines/row-edit.ts';
import { unsentMachine } from '../../../src/machines/unsent.ts';
import { seen, walkTo, whenLive } from '../../support/browser.ts';
import { browserWalks, button, choose, press, weatherOf } from '../../support/browser-walk.ts';
import { colleagueOf } from '../../support/colleague.ts';

/** The button of a column that tells how many are related, and the first of them by name. */
const related = (within: Locator, column: string, count: number) =>
  within.getByRole('button', { name: new RegExp(`^${column}: ${count}(?:,|$)`) });

const { stage, shared, walk, leaveNothingOut } = browserWalks(rowMachine, rowEditMachine, unsentMachine);

const manager = shared({ email: 'manager@demo.local', path: '/configs/services' });

/** A dialog opens with a script, or with what a record has beside its fields, once its code is there. */
const opened = (kind: 'script' | 'looking') => [
  `dialog.closed row.open dialog.${kind}`,
  `dialog.${kind}.fetching xstate.done.actor.part dialog.${kind}.open`,
];
const looking = opened('looking');

/** The screen of one table, and the row of one record in it. */
const screen = async (path: string, name: string) => {
  const { console } = manager;
  const { page } = console;
  // Nothing is left of the weather of the walk before.
  await page.unrouteAll();
  const table = page.getByRole('table', { name, exact: true });
  await seen(async () => {
    // What was just saved keeps the screen a moment longer than its form is there.
    await walkTo(page, path);
    await seen(table).toHaveAttribute('aria-busy', 'false', { timeout: 5_000 });
  }).toPass({ timeout: 15_000 });
  await whenLive(page);
  return {
    console,
    page,
    weather: weatherOf(page),
    row: (text: string) => table.getByRole('row').filter({ hasText: text }),
    /** The row with fields: being edited, or new. */
    form: table.getByRole('row').filter({ has: page.getByRole('button', { name: 'Save' }) }),
    field: (label: string) => table.getByLabel(label, { exact: true }),
    question: page.getByRole('alertdialog'),
    dialog: page.getByRole('dialog'),
    says: (text: string) => seen(page.getByText(text).last()).toBeVisible(),
  };
};

test('a record is edited, saved, refused, and deleted', async () => {
  const { make, change } = await colleagueOf(stage.server);
  const { id } = await make('services', { name: 'Alfa', notes: 'una', active: true });
  const { row, form, field, question, weather, says } = await screen('/configs/services', 'Services');
  const alfa = row('Alfa');
  const edit = {
    takes: ['life.viewing row.edit life.editing'],
    by: () => press(alfa, 'Edit'),
    sees: () => seen(button(form, 'Save')).toBeVisible(),
  };
  await walk([
    {
      takes: 'life row.refreshed ',
      by: () => change('services', id, { notes: 'dos' }),
      sees: () => seen(alfa).toContainText('dos'),
    },
    {
      ...edit,
      takes: [...edit.takes, 'row-edit:  options.told ', 'row-edit:  xstate.done.actor.loadUses '],
    },
    {
      takes: 'row-edit: editing row.confirm ',
      by: () => press(form, 'Save'),
      sees: () => says('There are no changes to save.'),
    },
    {
      takes: 'row-edit: editing row.change ',
      by: () => field('Name').fill(''),
      sees: () => seen(field('Name')).toHaveValue(''),
    },
    {
      takes: 'row-edit: editing row.confirm editing.checked',
      by: () => press(form, 'Save'),
      sees: () => seen(form.getByRole('alert')).toHaveText('Required'),
    },
    {
      takes: ['row-edit: editing row.revert closed', 'life.editing xstate.done.actor.edit life.viewing'],
      by: () => press(form, 'Revert'),
      sees: () => seen(button(alfa, 'Edit')).toBeVisible(),
    },
    edit,
    {
      takes: [
        'row-edit: editing row.confirm saving',
        'row-edit: saving xstate.done.actor.saveRecord closed',
        'life.editing xstate.done.actor.edit life.viewing 2',
      ],
      by: async () => {
        await field('Notes').fill('tres');
        await press(form, 'Save');
      },
      sees: () => seen(alfa).toContainText('tres'),
    },
    edit,
    {
      takes: 'row-edit: saving xstate.error.actor.saveRecord editing',
      by: async () => {
        await weather.fail(/^PUT \/api\/services\//);
        await field('Notes').fill('cuatro');
        await press(form, 'Save');
      },
      sees: async () => {
        await seen(form).toContainText('The server had an error. Try again.');
        await seen(field('Notes')).toHaveValue('cuatro');
      },
    },
    {
      takes: 'row-edit: saving xstate.error.actor.saveRecord refused',
      by: async () => {
        await weather.clear();
        await weather.fail(/^PUT \/api\/services\//, 412, 'duplicate');
        await press(form, 'Save');
      },
      sees: () => seen(row('what you typed is kept')).toContainText('tres'),
    },
    {
      takes: 'row-edit: refused row.resume editing',
      by: () => press(alfa, 'Go on editing'),
      sees: () => seen(field('Notes')).toHaveValue('cuatro'),
    },
    {
      takes: ['row-edit: refused row.drop closed', 'life.editing xstate.done.actor.edit life.viewing'],
      by: async () => {
        await press(form, 'Save');
        await press(row('what you typed is kept'), 'Discard');
        await weather.clear();
      },
      sees: () => seen(button(alfa, 'Edit')).toBeVisible(),
    },
    {
      takes: 'life.viewing row.delete life.removing',
      by: () => press(alfa, 'Delete'),
      sees: () => seen(question).toContainText('Alfa'),
    },
    {
      takes: 'life.removing xstate.done.actor.removal life.viewing',
      by: () => press(question, 'Keep'),
      sees: () => seen(question).toHaveCount(0),
    },
    {
      takes: 'life.removing row.refreshed ',
      by: async () => {
        await press(alfa, 'Delete');
        await change('services', id, { name: 'Alfa Dos' });
      },
      sees: () => seen(question).toContainText('Alfa Dos'),
    },
    {
      takes: 'life.removing xstate.done.actor.removal life.viewing 2',
      by: async () => {
        await weather.fail(/^DELETE /);
        await press(question, 'Delete');
      },
      sees: () => seen(button(alfa, 'Edit')).toBeVisible(),
    },
    {
      takes: 'life.removing xstate.done.actor.removal life.viewing',
      by: async () => {
        await weather.clear();
        await press(alfa, 'Delete');
        await seen(question).toBeVisible();
        await change('services', id, { add: { devices: [1] } });
        await seen(alfa.getByRole('button', { name: 'Devices: 1', includeHidden: true })).toHaveCount(1);
        await press(question, 'Delete');
      },
      sees: () => seen(alfa).toContainText('in use'),
    },
    {
      takes: 'life.removing xstate.done.actor.removal life.deleted',
      by: async () => {
        await change('services', id, { remove: { devices: [1] } });
        await press(alfa, 'Delete');
        await press(question, 'Delete');
      },
      sees: async () => {
        await says('Record has been deleted');
        await seen(alfa).toHaveCount(0);
      },
    },
  ]);
});

test('two people change one record', async () => {
  const { make, change } = await colleagueOf(stage.server);
  const { id } = await make('services', { name: 'Beta', notes: 'una', active: true });
  const { row, form, field, weather } = await screen('/configs/services', 'Services');
  const beta = row('Beta');
  const edit = {
    takes: 'life.viewing row.edit life.editing',
    by: () => press(beta, 'Edit'),
    sees: () => seen(button(form, 'Save')).toBeVisible(),
  };
  const theirs = (notes: string) => ({
    takes: ['life.editing row.refreshed ', 'row-edit:  row.refreshed '],
    by: () => change('services', id, { notes }),
    sees: () => seen(form).toContainText('Somebody else changed it'),
  });
  const mine = (notes: string) => ({
    takes: 'row-edit: editing row.confirm conflict',
    by: async () => {
      await field('Notes').fill(notes);
      await press(form, 'Save');
    },
    sees: () => seen(form).toContainText('Theirs:'),
  });
  await walk([
    edit,
    theirs('suya'),
    mine('mía'),
    {
      takes: 'row-edit: conflict row.takeTheirs ',
      by: () => press(form, 'Use theirs'),
      sees: () => seen(field('Notes')).toHaveValue('suya'),
    },
    {
      takes: 'row-edit: conflict row.takeMine ',
      by: () => press(form, 'Use mine'),
      sees: () => seen(field('Notes')).toHaveValue('mía'),
    },
    {
      takes: 'row-edit: conflict row.change ',
      by: () => field('Notes').fill('la mejor'),
      sees: () => seen(field('Notes')).toHaveValue('la mejor'),
    },
    {
      takes: ['row-edit: conflict row.confirm merging', 'row-edit: merging  saving'],
      by: () => press(form, 'Save'),
      sees: () => seen(beta).toContainText('la mejor'),
    },
    edit,
    theirs('otra'),
    mine('mía'),
    {
      takes: ['row-edit: conflict row.revert closed', 'life.editing xstate.done.actor.edit life.viewing'],
      by: () => press(form, 'Revert'),
      sees: () => seen(beta).toContainText('otra'),
    },
    edit,
    theirs('la suya'),
    mine('mía'),
    {
      takes: ['row-edit: merging  closed', 'life.editing xstate.done.actor.edit life.viewing'],
      by: async () => {
        await press(form, 'Use theirs');
        await press(form, 'Save');
      },
      sees: () => seen(button(beta, 'Edit')).toBeVisible(),
    },
    edit,
    theirs('más'),
    mine('mía'),
    {
      takes: 'row-edit: merging  editing.checked',
      by: async () => {
        await field('Name').fill('');
        await press(form, 'Save');
      },
      sees: () => seen(form.getByRole('alert')).toHaveText('Required'),
    },
    {
      takes: ['row-edit: editing row.revert closed', 'life.editing xstate.done.actor.edit life.viewing'],
      by: () => press(form, 'Revert'),
      sees: () => seen(beta).toContainText('más'),
    },
    edit,
    {
      takes: 'row-edit: saving xstate.error.actor.saveRecord conflict',
      by: async () => {
        await weather.hold(/^GET \/api\/services\?/);
        await change('services', id, { notes: 'antes' });
        await field('Notes').fill('tarde');
        await press(form, 'Save');
      },
      sees: async () => {
        await seen(form).toContainText('antes');
        await weather.clear();
      },
    },
    {
      takes: ['row-edit: conflict row.revert closed', 'life.editing xstate.done.actor.edit life.viewing 2'],
      by: () => press(form, 'Revert'),
      sees: () => seen(beta).toContainText('antes'),
    },
  ]);
});

test('related records are picked, and rights come and go', async () => {
  const { make, change, find } = await colleagueOf(stage.server);
  await make('services', { name: 'Gama', notes: 'una', active: true });
  const role = await find('roles', ({ name }) => name === 'Administración');
  const edition = await find('permissions', ({ code }) => code === 'SERVICES_EDITION');
  const { row, dialog, question, weather, says } = await screen('/configs/services', 'Services');
  const gama = row('Gama');
  const open = (count: number) => ({
    takes: 'life.viewing row.pick life.assigning',
    by: () => related(gama, 'Devices', count).click(),
    sees: () => seen(dialog.getByRole('checkbox').first()).toBeVisible(),
  });
  const pick = async (on: boolean) => {
    await dialog.getByRole('checkbox').first().setChecked(on);
    await press(dialog, 'Confirm');
  };
  await walk([
    {
      takes: 'life.viewing row.delete life.removing',
      by: () => press(gama, 'Delete'),
      sees: () => seen(question).toContainText('Gama'),
    },
    {
      takes: 'life.removing row.allowed ',
      by: () => change('roles', role, { remove: { permissions: [edition] } }),
      sees: () => seen(question).toBeVisible(),
    },
    {
      takes: 'life.removing xstate.done.actor.removal life.viewing',
      by: () => press(question, 'Keep'),
      sees: () => seen(button(gama, 'Delete')).toBeVisible(),
    },
    {
      takes: ' row.allowed ',
      by: async () => {
        await seen(button(gama, 'Edit')).toHaveCount(0);
        await change('roles', role, { add: { permissions: [edition] } });
      },
      sees: () => seen(button(gama, 'Edit')).toBeVisible(),
    },
    open(0),
    {
      takes: 'life.assigning xstate.done.actor.assignment life.viewing',
      by: () => press(dialog, 'Cancel'),
      sees: () => seen(dialog).toHaveCount(0),
    },
    open(0),
    {
      takes: 'life.assigning xstate.done.actor.assignment life.viewing 2',
      by: () => pick(true),
      sees: () => seen(related(gama, 'Devices', 1)).toBeVisible(),
    },
    open(1),
    {
      takes: 'life.assigning xstate.done.actor.assignment life.viewing 2',
      by: async () => {
        await weather.fail(/^PUT /);
        await pick(false);
        await says('The server did not confirm whether the record was updated.');
        await seen(dialog.getByRole('checkbox').first()).not.toBeChecked();
        await press(dialog, 'Cancel');
      },
      sees: async () => {
        await seen(related(gama, 'Devices', 1)).toBeVisible();
        await weather.clear();
      },
    },
    {
      takes: ' row.allowed ',
      by: () => change('roles', role, { remove: { permissions: [edition] } }),
      sees: () => seen(button(gama, 'Edit')).toHaveCount(0),
    },
  ]);
  await change('roles', role, { add: { permissions: [edition] } });
});

test('a user becomes an agent, and new ones get their roles', async () => {
  const { row, dialog, form, weather, page, field, says } = await screen('/configs/users', 'Users');
  const viewer = row('viewer@demo.local');
  const convert = {
    takes: 'life.viewing row.convert life.converting',
    by: () => choose(viewer, 'Convert to agent'),
    sees: () => seen(dialog.getByRole('checkbox').first()).toBeVisible(),
  };
  const roles = (count: number) => ({
    takes: [],
    by: () => related(form, 'Roles', count).click(),
    sees: () => seen(dialog.getByRole('checkbox').first()).toBeVisible(),
  });
  const create = {
    takes: [],
    by: () => press(page, 'New'),
    sees: () => seen(field('Email')).toBeVisible(),
  };
  await walk([
    convert,
    {
      takes: 'life.converting xstate.done.actor.agent life.viewing',
      by: () => press(dialog, 'Cancel'),
      sees: () => seen(dialog).toHaveCount(0),
    },
    convert,
    {
      takes: 'life.converting xstate.done.actor.agent life.viewing 2',
      by: async () => {
        await dialog.getByRole('checkbox').first().check();
        await press(dialog, 'Confirm');
      },
      sees: () => says('Agent created successfully.'),
    },
    create,
    {
      takes: [],
      by: () => press(form, 'Save'),
      sees: () => seen(form.getByRole('alert').first()).toHaveText('Required'),
    },
    {
      takes: [],
      by: () => press(form, 'Revert'),
      sees: () => seen(form).toHaveCount(0),
    },
    create,
    roles(0),
    {
      takes: [],
      by: () => press(dialog, 'Cancel'),
      sees: () => seen(dialog).toHaveCount(0),
    },
    roles(0),
    {
      takes: [],
      by: async () => {
        await dialog.getByRole('checkbox').first().check();
        await press(dialog, 'Confirm');
      },
      sees: () => seen(related(form, 'Roles', 1)).toBeVisible(),
    },
    {
      takes: [],
      by: async () => {
        await field('Email').fill('nueva@demo.local');
        await field('First name').fill('Nueva');
        await weather.fail(/^POST /);
        await press(form, 'Save');
      },
      sees: () => seen(form).toContainText('The server had an error. Try again.'),
    },
    {
      takes: [],
      by: async () => {
        await weather.clear();
        await weather.fail(/^POST /, 412, 'duplicate');
        await press(form, 'Save');
      },
      sees: () => says('is not created'),
    },
    {
      takes: [],
      by: async () => {
        await weather.clear();
        await press(form, 'Save');
      },
      sees: async () => {
        await seen(row('nueva@demo.local')).toBeVisible();
        await seen(form).toHaveCount(0);
      },
    },
  ]);
});

test('a key shows its secret once, and is renewed', async () => {
  const { row, dialog, form, question, page, field } = await screen('/configs/keys', 'Keys');
  const rotate = {
    takes: 'life.viewing row.rotate life.rotating',
    by: () => choose(row('Delta'), 'Rotate'),
    sees: () => seen(question).toContainText('Delta'),
  };
  let secret = '';
  await walk([
    {
      takes: [],
      by: async () => {
        await press(page, 'New');
        await field('Name').fill('Delta');
        await field('Valid until').fill('2031-05-31');
        await form.getByLabel('Active', { exact: true }).check();
        await press(form, 'Save');
      },
      sees: () => seen(dialog).toContainText('it is not shown again'),
    },
    {
      takes: [],
      by: async () => {
        secret = (await dialog.locator('pre').textContent()) ?? '';
        await press(dialog, 'Close');
      },
      sees: () => seen(row('Delta')).toBeVisible(),
    },
    {
      takes: 'life.editing row.refreshed ',
      by: async () => {
        await press(row('Delta'), 'Edit');
        await stage.server.ask('GET', '/api/services', { bearer: secret });
        await stage.server.app.keyUses.flush();
        await press(page, 'Refresh');
      },
      sees: () => seen(button(form, 'Save')).toBeVisible(),
    },
    {
      takes: ['row-edit: editing row.revert closed', 'life.editing xstate.done.actor.edit life.viewing'],
      by: () => press(form, 'Revert'),
      sees: () => seen(button(row('Delta'), 'Edit')).toBeVisible(),
    },
    rotate,
    {
      takes: 'life.rotating xstate.done.actor.rotation life.viewing',
      by: () => press(question, 'Leave it as it is'),
      sees: () => seen(question).toHaveCount(0),
    },
    rotate,
    {
      takes: 'life.rotating xstate.done.actor.rotation life.viewing 2',
      by: async () => {
        await press(question, 'Rotate the key');
        await press(dialog, 'Close');
      },
      sees: () => seen(dialog).toHaveCount(0),
    },
    {
      takes: looking,
      by: () => choose(row('Delta'), 'Use'),
      sees: () => seen(dialog).toContainText('GET /api/services'),
    },
    {
      takes: 'dialog.looking.open row.close dialog.closed',
      by: () => press(dialog, 'Close'),
      sees: () => seen(dialog).toHaveCount(0),
    },
  ]);
});

test('a role that is switched off says first whom it concerns, also where somebody else changed it', async () => {
  const { make, change, find } = await colleagueOf(stage.server);
  const { id } = await make('roles', { name: 'Turno', notes: 'una', active: true });
  const webhooks = await find('permissions', ({ code }) => code === 'WEBHOOKS_CREATION');
  await change('roles', id, { add: { permissions: [webhooks] } });
  const viewer = await find('users', ({ email }) => email === 'viewer@demo.local');
  await change('users', viewer, { add: { roles: [id] } });
  const { row, form, question } = await screen('/configs/roles', 'Roles');
  const turno = row('Turno');
  await press(turno, 'Edit');
  await form.getByLabel('Active', { exact: true }).uncheck();
  const weigh = () => seen(question).toContainText('May no longer');
  await walk([
    { takes: 'row-edit: editing row.confirm weighing', by: () => press(form, 'Save'), sees: weigh },
    {
      takes: 'row-edit: weighing xstate.done.actor.forecast editing',
      by: () => press(question, 'Back'),
      sees: () => seen(button(form, 'Save')).toBeVisible(),
    },
    {
      takes: [],
      by: async () => {
        await change('roles', id, { notes: 'dos' });
        await seen(form).toContainText('Somebody else changed');
        await press(form, 'Save');
      },
      sees: () => seen(button(form, 'Save')).toBeVisible(),
    },
    { takes: 'row-edit: merging  weighing', by: () => press(form, 'Save'), sees: weigh },
    {
      takes: 'row-edit: weighing xstate.done.actor.forecast saving',
      by: () => press(question, 'Change them'),
      sees: () => seen(button(turno, 'Edit')).toBeVisible(),
    },
  ]);
});

test('where somebody is signed in is shown, and a second factor or passkeys that were lost are taken away', async () => {
  const { $client } = stage.server.db;
  await $client.query(`insert into account_factors (id, account_id, secret, enrolled_at, last_step)
    select 'lost', id, 'JBSWY3DPEHPK3PXP', 1, 0 from accounts where email = 'viewer@demo.local'`);
  await $client.query(`insert into account_passkeys (id, account_id, credential_id, public_key, counter, name, backed_up, created_at)
    select 'lost', id, 'lost', 'lost', 0, 'Phone', false, 1 from accounts where email = 'viewer@demo.local'`);
  await $client.query(
    "update users set passkeys = 1, second_factor_at = 1, version = version + 1 where email = 'viewer@demo.local'",
  );
  const { row, dialog, question } = await screen('/configs/users', 'Users');
  const viewer = row('viewer@demo.local');
  const offeredNoMore = async (entry: string) => {
    await viewer.getByRole('button', { name: /^More actions/ }).click();
    await seen(viewer.getByRole('menu')).toBeVisible();
    await seen(viewer.getByRole('menuitem', { name: entry })).toHaveCount(0);
    await viewer.getByRole('menu').press('Escape');
  };
  const lose = {
    takes: 'life.viewing row.lose life.losing',
    by: () => choose(viewer, 'Remove second factor'),
    sees: () => seen(question).toContainText('password alone'),
  };
  await walk([
    {
      takes: looking,
      by: () => choose(viewer, 'Sessions'),
      sees: () => seen(dialog).toBeVisible(),
    },
    {
      takes: 'dialog.looking.open row.close dialog.closed',
      by: () => dialog.getByRole('button', { name: 'Close' }).last().click(),
      sees: () => seen(dialog).toHaveCount(0),
    },
    lose,
    {
      takes: 'life.losing xstate.done.actor.factorLoss life.viewing',
      by: () => press(question, 'Cancel'),
      sees: () => seen(question).toHaveCount(0),
    },
    lose,
    {
      takes: 'life.losing xstate.done.actor.factorLoss life.viewing 2',
      by: () => press(question, 'Remove'),
      sees: () => offeredNoMore('Remove second factor'),
    },
    {
      ...lose,
      by: () => choose(viewer, 'Remove passkeys'),
      sees: () => seen(question).toContainText('All their sessions end'),
    },
    {
      takes: 'life.losing xstate.done.actor.factorLoss life.viewing 2',
      by: () => press(question, 'Remove'),
      sees: () => offeredNoMore('Remove passkeys'),
    },
  ]);
});

test('dialogs open beside a record, and an older script is taken up again', async () => {
  const { make, change } = await colleagueOf(stage.server);
  const { id } = await make('integrations', { name: 'Épsilon', code: 'return { data: 1 };', active: true });
  await change('integrations', id, { code: 'return { data: 2 };' });
  const { row, dialog, form } = await screen('/configs/integrations', 'Integrations');
  const epsilon = row('Épsilon');
  const restore = async () => {
    await dialog.getByRole('tab', { name: 'Versions' }).click();
    await dialog.getByRole('button', { name: /^Version 1/ }).click();
    await press(dialog, 'Restore this version');
  };
  const close = (kind: 'script' | 'looking') => ({
    takes: `dialog.${kind}.open row.close dialog.closed`,
    by: () => dialog.getByRole('button', { name: 'Close' }).last().click(),
    sees: () => seen(dialog).toHaveCount(0),
  });
  await walk([
    {
      takes: opened('script'),
      by: () => press(epsilon, 'Code'),
      sees: () => seen(dialog).toContainText('Read-only'),
    },
    {
      takes: 'life.viewing row.restore life.editing',
      by: restore,
      sees: () => seen(dialog).not.toContainText('Read-only'),
    },
    {
      takes: 'row-edit: editing row.restore ',
      by: () => press(dialog, 'Restore this version'),
      sees: () => seen(button(dialog, 'Save')).toBeVisible(),
    },
    close('script'),
    {
      takes: ['row-edit: editing row.revert closed', 'life.editing xstate.done.actor.edit life.viewing'],
      by: () => press(form, 'Revert'),
      sees: () => seen(button(epsilon, 'Edit')).toBeVisible(),
    },
    {
      takes: looking,
      by: () => choose(epsilon, 'Runs'),
      sees: () => seen(dialog).toContainText('There are no runs yet.'),
    },
    close('looking'),
  ]);
});

test('a form whose choices cannot be loaded', async () => {
  const { make } = await colleagueOf(stage.server);
  const { id } = await make('integrations', { name: 'Zeta', code: 'return { data: 1 };', active: true });
  await make('webhooks', { name: 'Puerta', integration_id: id, secure: false, active: true });
  const { row, dialog, form, weather, page, field } = await screen('/configs/webhooks', 'Webhooks');
  const puerta = row('Puerta');
  await weather.fail(/^GET \/api\/integrations\?/);
  await walk([
    {
      takes: [],
      by: () => press(page, 'New'),
      sees: () => seen(field('Integration').getByRole('option', { name: 'Zeta' })).toHaveCount(0),
    },
    {
      takes: [],
      by: () => press(form, 'Revert'),
      sees: () => seen(form).toHaveCount(0),
    },
    {
      takes: 'row-edit:  options.told ',
      by: () => press(puerta, 'Edit'),
      sees: () => seen(button(form, 'Save')).toBeVisible(),
    },
    {
      takes: ['row-edit: editing row.revert closed', 'life.editing xstate.done.actor.edit life.viewing'],
      by: () => press(form, 'Revert'),
      sees: () => seen(button(puerta, 'Edit')).toBeVisible(),
    },
    {
      takes: 'dialog.closed row.open dialog.open',
      by: () => choose(puerta, 'Address'),
      sees: () => seen(dialog).toContainText('/execute'),
    },
    {
      takes: 'dialog.open row.close dialog.closed',
      by: () => dialog.getByRole('button', { name: 'Close' }).last().click(),
      sees: () => seen(dialog).toHaveCount(0),
    },
  ]);
});

test('what was typed survives a reload', async () => {
  const { make } = await colleagueOf(stage.server);
  await make('services', { name: 'Omega', notes: 'una', active: true });
  const { row, form, field, page } = await screen('/configs/services', 'Services');
  const omega = row('Omega');
  const again = async (fill: string) => {
    await field('Name').fill(fill);
    await page.reload();
    await seen(button(omega, 'Edit')).toBeVisible();
  };
  await press(omega, 'Edit');
  await again('Omega dos');
  await walk([
    {
      takes: ['unsent:  xstate.done.actor.restoreTyped ', 'row-edit:  unsent.found ', 'unsent: nothing  something'],
      by: () => press(omega, 'Edit'),
      sees: async () => {
        await seen(form).toContainText('You had unsaved changes');
        await seen(field('Name')).toHaveValue('Omega dos');
      },
    },
    {
      takes: 'row-edit: editing row.discard ',
      by: () => press(form, 'Discard them'),
      sees: () => seen(field('Name')).toHaveValue('Omega'),
    },
    {
      takes: ['row-edit: editing row.revert closed', 'life.editing xstate.done.actor.edit life.viewing'],
      by: () => press(form, 'Revert'),
      sees: () => seen(button(omega, 'Edit')).toBeVisible(),
    },
  ]);
  await press(page, 'New');
  await again('Nueva');
  await walk([
    {
      takes: [],
      by: () => press(page, 'New'),
      sees: () => seen(field('Name')).toHaveValue('Nueva'),
    },
    {
      takes: [],
      by: () => press(form, 'Discard them'),
      sees: () => seen(field('Name')).toHaveValue(''),
    },
  ]);
});

test('a role is looked as, and left', async () => {
  const { row, page } = await screen('/configs/roles', 'Roles');
  const banner = page.getByRole('region', { name: /^You see the console as the role/ });
  await walk([
    {
      takes: 'life.viewing row.seeAs ',
      by: () => choose(row('Administración'), 'See as this role'),
      sees: () => seen(banner).toBeVisible(),
    },
    { takes: [], by: () => press(banner, 'Leave'), sees: () => seen(banner).toHaveCount(0) },
  ]);
});

leaveNothingOut();
