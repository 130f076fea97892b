import ipaddr from 'ipaddr.js';
import type { VideoSettings } from '../base/video-settings.ts';
import { iceServersFor } from '../calls/video/ice.ts';
import { type Finding, findingsOf, patience } from './finding.ts';
import { askRelay, askStun, type RelayAnswer } from './relay.ts';

const { ok, warning, problem } = findingsOf('relay');

/** How long the credentials of a look are good, in seconds. */
const seconds = 120;

/** What each address answered. */
export interface RelayState {
  readonly url: string;
  readonly kind: 'stun' | 'turn';
  readonly answer: RelayAnswer;
}

/** Asks every STUN and TURN server of the settings. `now` in unix seconds. */
export const probeRelays = async (video: VideoSettings, now: number): Promise<readonly RelayState[]> => {
  const relay = iceServersFor(video, 'doctor', now, seconds).find(({ credential }) => credential !== undefined);
  const asker = { username: relay?.username ?? '', password: relay?.credential ?? '' };
  return Promise.all([
    ...video.stunUrls.map(async (url) => ({ url, kind: 'stun' as const, answer: await askStun(url, patience) })),
    ...video.turnUrls.map(async (url) => ({
      url,
      kind: 'turn' as const,
      answer: await askRelay(url, asker, patience),
    })),
  ]);
};

const refusals: Readonly<Record<number, readonly [en: string, es: string]>> = {
  401: [
    'it does not know our credentials: VIDEO_TURN_SECRET has to be its static-auth-secret (use-auth-secret), and its clock right',
    'no reconoce nuestras credenciales: VIDEO_TURN_SECRET debe ser su static-auth-secret (use-auth-secret), y su reloj estar en hora',
  ],
  403: ['it forbids it: look at what it allows', 'lo prohíbe: revisa qué permite'],
  437: ['it is confused about the way: try again', 'confunde el camino: intenta de nuevo'],
  486: ['its quota is used up: raise user-quota or total-quota', 'su cuota se agotó: sube user-quota o total-quota'],
  508: ['it has no port left: widen min-port and max-port', 'no le quedan puertos: amplía min-port y max-port'],
};

const judge = ({ url, kind, answer }: RelayState, isOpen: boolean): Finding => {
  const name = kind === 'stun' ? 'VIDEO_STUN_URLS' : 'VIDEO_TURN_URLS';
  if (answer.was === 'unreached')
    return problem(
      'unreached',
      `${name}: ${url} does not answer (${answer.code}): look at host and port, and whether a firewall is between`,
      `${name}: ${url} no contesta (${answer.code}): revisa equipo y puerto, y si hay un cortafuegos de por medio`,
    );
  if (answer.was === 'refused') {
    const [en, es] = refusals[answer.code] ?? ['it refuses: look into its log', 'se niega: revisa su registro'];
    return problem('refused', `${name}: ${url}: ${en} (${answer.code})`, `${name}: ${url}: ${es} (${answer.code})`);
  }
  const { address } = answer;
  const at = address === null ? '' : ` (${address})`;
  if (kind === 'stun') return ok('stun', `${url} answers${at}`, `${url} contesta${at}`);
  if (answer.isOpen)
    return warning(
      'open',
      `${url} relays for anybody: switch use-auth-secret on, or strangers use it`,
      `${url} retransmite para cualquiera: activa use-auth-secret, o lo usarán extraños`,
    );
  const isPublic = address !== null && ipaddr.isValid(address) && ipaddr.parse(address).range() === 'unicast';
  return isOpen && !isPublic
    ? warning(
        'private',
        `${url} relays at ${address}, which other networks do not reach: set external-ip there`,
        `${url} retransmite en ${address}, adonde no llegan otras redes: pon ahí external-ip`,
      )
    : ok('relayed', `${url} relays${at}`, `${url} retransmite${at}`);
};

/** `isOpen`: other machines reach the server. */
export const judgeRelays = (
  states: readonly RelayState[],
  { provider, domain }: Pick<VideoSettings, 'provider' | 'domain'>,
  isOpen: boolean,
): readonly Finding[] => {
  if (provider === 'jitsi') return [ok('jitsi', `video is that of ${domain}`, `el video es el de ${domain}`)];
  const found = states.map((state) => judge(state, isOpen));
  if (states.some(({ kind }) => kind === 'turn')) return found;
  const none = isOpen
    ? warning(
        'none',
        'no relay: whoever is behind a strict network has no video; VIDEO_TURN_URLS names one',
        'sin retransmisor: quien esté en una red estricta no tendrá video; VIDEO_TURN_URLS indica uno',
      )
    : ok('none', 'no relay: on one machine none is needed', 'sin retransmisor: en un solo equipo no hace falta');
  return [...found, none];
};
