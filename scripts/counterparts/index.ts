import { compose } from './compose/index.ts';
import { coturn } from './coturn.ts';
import type { Counterpart } from './counterpart.ts';
import { firefox } from './firefox.ts';
import { jitsi } from './jitsi/index.ts';
import { network } from './network/index.ts';
import { openid } from './openid.ts';
import { pgbouncer } from './pgbouncer.ts';
import { postgres } from './postgres.ts';
import { reverseProxies } from './proxies.ts';
import { smtp } from './smtp.ts';
import { swift } from './swift.ts';

/** All counterparts, in the order in which they are met. */
export const all: readonly Counterpart[] = [
  firefox,
  coturn,
  network,
  jitsi,
  ...reverseProxies,
  pgbouncer,
  postgres,
  swift,
  smtp,
  openid,
  compose,
];
