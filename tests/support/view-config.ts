import type { ConfigRecord } from '../../src/domain/device-config.ts';
import { drafts } from '../../src/services/drafts.ts';
// Its editor is large, and is there before a walk begins.
import '../../src/ui/dialogs/DeviceConfigDialog.tsx';
import { viewApi } from './view-api.ts';
import { button, page, press, seen } from './view-page.ts';
import { device, technician } from './walk-devices.ts';
import { profile } from './walk-samples.ts';

/** An API with a device and an entry of its configuration, and what a person sees and presses of it. */
export const viewConfig = () => {
  let may = technician.codes;
  const { services, tables, weather } = viewApi(
    {
      devices: [{ ...device, version: 1, active: true }],
      media: [
        { id: 1, name: 'Film', address: '/media/AAAAAAAAAAAAAAAAAAAAAA.webm', size: 1, created_at: 900, version: 1 },
      ],
      configs: [{ id: 1, version: 1, key: 'devices.5.saludo', value: 'Hola', active: true } satisfies ConfigRecord],
    },
    {
      'GET restarts': () => [],
      'GET restart-batches/latest': () => null,
      'POST media'({ name }) {
        const kept = {
          id: 2,
          name,
          address: '/media/BBBBBBBBBBBBBBBBBBBBBB.png',
          size: 1,
          created_at: 1_000,
          version: 1,
        };
        tables.media = [kept, ...(tables.media ?? [])];
        return kept;
      },
    },
  );
  const kept = new Map<string, string>();
  const storage = {
    get: (key: string) => kept.get(key) ?? null,
    set: (key: string, text: string) => void kept.set(key, text),
    remove: (key: string) => void kept.delete(key),
    watch: () => () => {},
  };
  const dialog = page.getByRole('dialog', { name: 'Configuration of Lobby' });
  const greeting = dialog.getByRole('region', { name: 'saludo' });
  return {
    weather,
    own: {
      ...services,
      drafts: drafts(storage, { user: () => 1, business: () => 1 }, { now: () => 1_000 }),
      profile: async () => ({ ...profile, permissions: may.map((code) => ({ code, name: code })) }),
    },
    /** Somebody else writes the value. */
    change(value: string) {
      tables.configs = (tables.configs ?? []).map((one) =>
        one.id === 1 ? { ...one, value, version: one.version + 1 } : one,
      );
    },
    /** Whoever looks may do other things from now on. */
    allow(codes: readonly string[]) {
      may = codes;
    },
    dialog,
    greeting,
    /** An entry that is created here. */
    created: dialog.getByRole('region', { name: 'brillo' }),
    question: page.getByRole('alertdialog'),
    name: dialog.getByRole('textbox', { name: 'Name' }),
    value: dialog.getByRole('textbox', { name: 'Value' }),
    save: button(dialog, 'Save'),
    open: () => press(page.getByRole('article', { name: 'Lobby' }), 'Configuration'),
    close: () => press(dialog, 'Close'),
    create: () => press(dialog, 'New value'),
    design: () => press(dialog, 'Look of the screen'),
    designAll: () => press(dialog, 'Look of all screens'),
    title: dialog.getByRole('textbox', { name: 'Name on the screen' }),
    /** The entries as they are stored. */
    entries: () => tables.configs ?? [],
    edit: () => press(greeting, 'Edit'),
    gone: () => seen(dialog).toHaveCount(0),
  };
};
