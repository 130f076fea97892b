import type { Database } from '../db/database.ts';
import { exposureOf } from '../exposure.ts';
import type { Settings } from '../settings.ts';
import { contentsOf, seedDemo, setDemoKey } from './demo.ts';

/** Whether the demo is on, and the secret of its device key where it is known: it was made now, or given. */
export interface DemoStart {
  readonly isOn: boolean;
  readonly key: string | null;
}

const badSetting = (name: string, why: string) => Object.assign(new Error(`${name}: ${why}`), { name: 'BadSetting' });

/**
 * Makes the demo where the settings and the database ask for it. Throws an Error named BadSetting where it would not be
 * safe: over other people's data, or where strangers could reach accounts whose password is published.
 */
export const startDemo = async (db: Database, settings: Settings, now: number): Promise<DemoStart> => {
  const { demo, demoPassword, demoKey } = settings;
  const { contents, isPublished } = await contentsOf(db);
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
    const { key } = await seedDemo(db, { password: demoPassword, key: demoKey, now });
    return { isOn: true, key };
  }
  if (demoKey !== null) await setDemoKey(db, demoKey);
  return { isOn: true, key: demoKey };
};
