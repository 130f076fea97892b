import { exposureOf, type Reach } from '../base/exposure.ts';
import { type Finding, findingsOf } from './finding.ts';
import type { CertificateState, WayState } from './public-probe.ts';

const address = findingsOf('public');
const proxy = findingsOf('proxy');

const dayMs = 24 * 60 * 60 * 1_000;
/** Whoever renews by itself has done so by then, in days. */
const soon = 14;

const flaws = {
  expired: (host: string) =>
    address.problem(
      'expired',
      `the certificate of ${host} has expired: renew it, and let the proxy load it`,
      `el certificado de ${host} venció: renuévalo, y haz que el proxy lo cargue`,
    ),
  name: (host: string) =>
    address.problem(
      'name',
      `the certificate of ${host} is for another name: get one for this name`,
      `el certificado de ${host} es de otro nombre: obtén uno para este`,
    ),
  untrusted: (host: string) =>
    address.problem(
      'untrusted',
      `nobody whom this machine knows signed the certificate of ${host}: let the proxy send the whole chain, or, for an authority of your own, name its file in NODE_EXTRA_CA_CERTS`,
      `el certificado de ${host} no lo firmó nadie que este equipo conozca: haz que el proxy envíe la cadena completa o, si la autoridad es propia, indica su archivo en NODE_EXTRA_CA_CERTS`,
    ),
} as const;

/** What people type: its certificate, where it has one. `now` in milliseconds. */
export const judgeCertificate = (state: CertificateState, url: string, now: number): Finding => {
  const { host } = new URL(url);
  if (state.is === 'unreached')
    return address.problem(
      'unreached',
      `PUBLIC_URL: ${host} does not answer (${state.code}): look at its name in the DNS, and whether the proxy runs`,
      `PUBLIC_URL: ${host} no contesta (${state.code}): revisa su nombre en el DNS, y si el proxy está corriendo`,
    );
  if (state.is === 'bad') return flaws[state.why](host);
  const days = Math.floor((state.endsAt - now) / dayMs);
  return days < soon
    ? address.warning(
        'expires',
        `the certificate of ${host} expires in ${days} days: see why it was not renewed`,
        `el certificado de ${host} vence en ${days} días: revisa por qué no se ha renovado`,
      )
    : address.ok(
        'certified',
        `the certificate of ${host} is good for ${days} days`,
        `el certificado de ${host} sirve ${days} días más`,
      );
};

/** What people type, where it has no certificate to look at. */
export const judgeAddress = (reach: Reach): readonly Finding[] => {
  const exposure = exposureOf(reach);
  if (exposure === null)
    return [address.ok('local', 'only this machine reaches the server', 'solo este equipo llega al servidor')];
  return [
    reach.publicUrl === null
      ? address.warning(
          'unnamed',
          `${exposure} opens the server to others, and PUBLIC_URL is not set: links in mails lead to this machine`,
          `${exposure} abre el servidor a otros, y falta PUBLIC_URL: los enlaces de los correos llevan a este equipo`,
        )
      : address.warning(
          'plain',
          'PUBLIC_URL is http: browsers give no camera, microphone or notification to it; put a proxy with a certificate before it',
          'PUBLIC_URL es http: los navegadores no le dan cámara, micrófono ni avisos; pon delante un proxy con certificado',
        ),
  ];
};

/** What a proxy does to requests on their way, beside what the settings believe of it. `isRunning`: here. */
export const judgeWay = (
  state: WayState,
  { publicUrl, trustProxy }: Reach,
  { version, isRunning }: { readonly version: string; readonly isRunning: boolean },
): readonly Finding[] => {
  if (state.is === 'shut') return [];
  const url = new URL(publicUrl ?? 'http://localhost');
  if (state.is !== 'ours' && !isRunning)
    return [
      proxy.warning(
        'not_running',
        'the server does not run: start it, and ask again for what the proxy does',
        'el servidor no está corriendo: inícialo, y pregunta de nuevo por lo que hace el proxy',
      ),
    ];
  if (state.is === 'unreached')
    return [
      proxy.problem(
        'unreached',
        `PUBLIC_URL: nobody answers at ${url.host} (${state.code}): see whether the proxy runs and leads here`,
        `PUBLIC_URL: nadie contesta en ${url.host} (${state.code}): revisa si el proxy corre y lleva aquí`,
      ),
    ];
  if (state.is === 'others')
    return [
      proxy.problem(
        'others',
        `PUBLIC_URL: what answers at ${url.host} is not this server: the proxy has to send every path here`,
        `PUBLIC_URL: lo que contesta en ${url.host} no es este servidor: el proxy debe enviar aquí todas las rutas`,
      ),
    ];
  const found: Finding[] = [];
  if (state.host !== url.host)
    found.push(
      proxy.problem(
        'host',
        'the proxy does not keep Host, so that websockets are refused: proxy_set_header Host $host',
        'el proxy no conserva Host, y se rechazan los websockets: proxy_set_header Host $host',
      ),
    );
  else if (!state.isUpgraded)
    found.push(
      proxy.problem(
        'websocket',
        'the proxy lets no websocket through: pass Upgrade and Connection on, with HTTP/1.1',
        'el proxy no deja pasar websockets: pasa Upgrade y Connection, con HTTP/1.1',
      ),
    );
  if (state.isForwardedFor && !trustProxy)
    found.push(
      proxy.problem(
        'untrusted',
        'a proxy passes requests on, and TRUST_PROXY is off: all people count as one address; set TRUST_PROXY=on',
        'un proxy pasa las solicitudes, y TRUST_PROXY está en off: todas las personas cuentan como una dirección; pon TRUST_PROXY=on',
      ),
    );
  if (!state.isForwardedFor && trustProxy)
    found.push(
      proxy.problem(
        'no_address',
        'TRUST_PROXY is on, and the proxy does not say who asks: proxy_set_header X-Forwarded-For $remote_addr',
        'TRUST_PROXY está en on, y el proxy no dice quién pregunta: proxy_set_header X-Forwarded-For $remote_addr',
      ),
    );
  if (trustProxy && url.protocol === 'https:' && !state.isHttps)
    found.push(
      proxy.problem(
        'no_proto',
        'the proxy does not say that people came by https: proxy_set_header X-Forwarded-Proto $scheme',
        'el proxy no dice que se llegó por https: proxy_set_header X-Forwarded-Proto $scheme',
      ),
    );
  if (state.version !== version)
    found.push(
      proxy.warning(
        'other_version',
        `version ${state.version} answers at ${url.host}, and this is ${version}`,
        `en ${url.host} contesta la versión ${state.version}, y esta es la ${version}`,
      ),
    );
  return found.length > 0
    ? found
    : [
        proxy.ok(
          'right',
          `requests and websockets come through ${url.host} as they should`,
          `las solicitudes y los websockets llegan bien por ${url.host}`,
        ),
      ];
};
