import { expect, test } from 'vitest';
import { databaseDies, nodeEnds } from '../../scripts/soak/faults.ts';
import { setStage } from '../../scripts/soak/stage.ts';

test('three nodes lose no call and no bell when a node and the database are killed under them', {
  timeout: 240_000,
}, async () => {
  const said: string[] = [];
  const stage = await setStage({ nodes: 3, devices: 50, agents: 20 }, (line) => said.push(line));
  try {
    const { cluster } = stage;
    expect(cluster.lines[0]).toMatch(/^ready http:\/\/localhost:\d+$/);
    const faults = [nodeEnds(cluster, 1, 'SIGKILL'), databaseDies(cluster)];
    // How soon bells ring is measured on a machine that does nothing else: `npm run soak`.
    const {
      placed,
      slowestBell: _slowestBell,
      losses,
      ...wrong
    } = await stage.play({ calls: 60, rest: 10_000, faults, calm: 500 });
    expect(wrong).toEqual({ lost: 0, doubled: 0, attendedTwice: 0, illegal: 0, unheard: 0, notLive: 0, wrong: [] });
    expect(placed).toBeGreaterThanOrEqual(60);
    // Those of the node that was killed.
    expect(losses).toBeGreaterThan(0);
    expect(said).toContain('node 2 ended (SIGKILL) and is started again');
  } finally {
    await stage.stop();
  }
});
