import { exposureOf } from '../base/exposure.ts';
import type { Settings } from '../base/settings.ts';
import type { Database, Transaction } from '../postgres/database.ts';
import { inStartTurn } from '../postgres/start-turn.ts';
import { contentsOf, seedDemo, setDemoKey } from './seed.ts';

/** Whether the demo is on, and the secret of its device key where it is known: it was made now, or given. */
export interface DemoStart {
  readonly isOn: boolean;
  readonly key: string | null;
}

const badSetting = (name: string, why: string) => Object.assign(new Error(`${name}: ${why}`), { name: 'BadSetting' });

const start = async (tx: Transaction, settings: Settings, now: number): Promise<DemoStart> => {
  const { demo, demoPassword, demoKey } = settings;
  const { contents, isPublished } = await contentsOf(tx);
  const exposure = exposureOf(settings);
  if (contents === 'demo' && isPublished && exposure !== null)
    throw badSetting(
      exposure,
      'the database holds the demo accounts with their published password: use another DATA_DIR',
    );
  if (demo === true && contents === 'own')
    throw badSetting('DEMO', 'the database holds other data: use another DATA_DIR');
  if (demo === false || contents === 'own') return { isOn: false, key: null };
  if (contents === 'empty') {
    const { key } = await seedDemo(tx, { password: demoPassword, key: demoKey, now });
    return { isOn: true, key };
  }
  if (demoKey !== null) await setDemoKey(tx, demoKey);
  return { isOn: true, key: demoKey };
};

/**
 * Makes the demo where the settings and the database ask for it. Throws an Error named BadSetting where it would not be
 * safe: over other people's data, or where strangers could reach accounts whose password is published. Of several nodes
 * that start at once, the first makes it, and alone knows the secret of a random key.
 */
export const startDemo = (db: Database, settings: Settings, now: number): Promise<DemoStart> =>
  inStartTurn(db, (tx) => start(tx, settings, now));
