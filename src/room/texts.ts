import type { RoomRole } from '../domain/room.ts';
import type { CaptureKind, CaptureProblem, RoomEnd } from '../domain/room-page.ts';
import { type Language, languageOf } from '../domain/settings.ts';
import { inLanguage, type Spoken } from '../domain/spoken.ts';

/** Which devices a sentence is about. */
export type Devices = CaptureKind | 'both';

/** Every text of the room page. It does not load the catalogues of the console: the page has to be there at once. */
export interface Texts {
  readonly labels: {
    readonly title: string;
    readonly controls: string;
    readonly ownPicture: string;
    readonly mute: string;
    readonly unmute: string;
    readonly cameraOff: string;
    readonly cameraOn: string;
    readonly share: string;
    readonly stopSharing: string;
    readonly settings: string;
    readonly fullscreen: string;
    readonly hangUp: string;
    readonly microphone: string;
    readonly camera: string;
    readonly speaker: string;
    readonly level: string;
    readonly testSpeaker: string;
    readonly close: string;
    readonly usual: string;
    readonly tryAgain: string;
    readonly dismiss: string;
    readonly clickToHear: string;
  };
  readonly connecting: string;
  readonly waiting: Readonly<Record<RoomRole, string>>;
  readonly hungUp: Readonly<Record<RoomRole, string>>;
  readonly lost: Readonly<Record<RoomRole, string>>;
  /** The other side when it has no name, by its role. */
  readonly nobody: Readonly<Record<RoomRole, string>>;
  /** A guest who looks after the call. */
  readonly supervisor: string;
  /** Beside the name of somebody whose microphone is off. */
  readonly muted: string;
  readonly together: (name: string) => string;
  readonly withoutCamera: (name: string) => string;
  readonly reconnecting: string;
  readonly poor: string;
  readonly shareRefused: string;
  readonly devices: Readonly<Record<Devices, string>>;
  readonly problems: Readonly<Record<CaptureProblem, (devices: string) => string>>;
  readonly ends: Readonly<Record<RoomEnd, string>>;
  /** The speaker could not be tried. */
  readonly noSound: string;
  /** A device whose name the browser keeps to itself. */
  readonly nameless: (number: number) => string;
}

const en: Texts = {
  labels: {
    title: 'Video call',
    controls: 'Call controls',
    ownPicture: 'Your camera',
    mute: 'Mute microphone',
    unmute: 'Unmute microphone',
    cameraOff: 'Turn camera off',
    cameraOn: 'Turn camera on',
    share: 'Share screen',
    stopSharing: 'Stop sharing screen',
    settings: 'Devices',
    fullscreen: 'Full screen',
    hangUp: 'Hang up',
    microphone: 'Microphone',
    camera: 'Camera',
    speaker: 'Speaker',
    level: 'Microphone level',
    testSpeaker: 'Test speaker',
    close: 'Close',
    usual: 'Browser default',
    tryAgain: 'Try again',
    dismiss: 'Dismiss',
    clickToHear: 'Click to hear',
  },
  connecting: 'Connecting…',
  waiting: {
    agent: 'Waiting for the customer…',
    client: 'Waiting for the agent…',
    guest: 'Waiting for the customer…',
  },
  hungUp: { agent: 'The customer hung up.', client: 'The agent hung up.', guest: 'The customer hung up.' },
  lost: {
    agent: 'The connection to the customer was lost. Waiting for them…',
    client: 'The connection to the agent was lost. Waiting for them…',
    guest: 'The connection to the customer was lost. Waiting for them…',
  },
  nobody: { agent: 'Agent', client: 'Customer', guest: 'Colleague' },
  supervisor: 'Supervisor',
  muted: 'Microphone off',
  together: (name) => `Connected: ${name}`,
  withoutCamera: (name) => `${name}: camera off`,
  reconnecting: 'Reconnecting…',
  poor: 'Poor connection',
  shareRefused: 'The browser did not share the screen. Use the button below the picture.',
  devices: { audio: 'the microphone', video: 'the camera', both: 'the camera and the microphone' },
  problems: {
    'gum.permission_denied': (devices) =>
      `The browser does not allow ${devices}. Allow it beside the address, then try again.`,
    'gum.not_found': (devices) => `Not found: ${devices}. Connect it, then try again.`,
    'gum.not_readable': (devices) => `Another program uses ${devices}. Close it, then try again.`,
    'gum.insecure_context': (devices) =>
      `This address is not secure, so the browser does not offer ${devices}. Open it with https, or as localhost.`,
    'gum.general': (devices) => `The browser could not start ${devices}.`,
  },
  ends: {
    hangup: 'You left the call.',
    unsupported: 'This browser cannot make video calls. Use a current Chrome, Edge, Firefox or Safari.',
    noPass: 'This room opens from a call.',
    'conference.destroyed': 'The call is over.',
    'conference.replaced': 'The call goes on in another window.',
    'conference.connectionError.notAllowed': 'This call is with somebody else, or waits again.',
    'connection.passwordRequired': 'The pass to this call has expired. Open the call again.',
    'conference.authenticationRequired': 'The pass to this call is not valid.',
    'conference.max_users': 'This call has as many people as it can take. More than four need a Jitsi instance.',
    'connection.droppedError': 'The connection was lost.',
    'gum.screensharing_user_canceled': 'The screen is not shared.',
  },
  noSound: 'The sound could not be played. Choose another speaker, then try again.',
  nameless: (number) => `Device ${number}`,
};

const es: Texts = {
  labels: {
    title: 'Videollamada',
    controls: 'Controles de la llamada',
    ownPicture: 'Tu cámara',
    mute: 'Silenciar el micrófono',
    unmute: 'Activar el micrófono',
    cameraOff: 'Apagar la cámara',
    cameraOn: 'Encender la cámara',
    share: 'Compartir pantalla',
    stopSharing: 'Dejar de compartir pantalla',
    settings: 'Dispositivos',
    fullscreen: 'Pantalla completa',
    hangUp: 'Colgar',
    microphone: 'Micrófono',
    camera: 'Cámara',
    speaker: 'Bocina',
    level: 'Nivel del micrófono',
    testSpeaker: 'Probar la bocina',
    close: 'Cerrar',
    usual: 'El del navegador',
    tryAgain: 'Reintentar',
    dismiss: 'Descartar',
    clickToHear: 'Haz clic para oír',
  },
  connecting: 'Conectando…',
  waiting: { agent: 'Esperando al cliente…', client: 'Esperando al agente…', guest: 'Esperando al cliente…' },
  hungUp: { agent: 'El cliente colgó.', client: 'El agente colgó.', guest: 'El cliente colgó.' },
  lost: {
    agent: 'Se perdió la conexión con el cliente. Esperando a que vuelva…',
    client: 'Se perdió la conexión con el agente. Esperando a que vuelva…',
    guest: 'Se perdió la conexión con el cliente. Esperando a que vuelva…',
  },
  nobody: { agent: 'Agente', client: 'Cliente', guest: 'Colega' },
  supervisor: 'Supervisión',
  muted: 'Micrófono apagado',
  together: (name) => `En llamada: ${name}`,
  withoutCamera: (name) => `${name}: cámara apagada`,
  reconnecting: 'Reconectando…',
  poor: 'Conexión deficiente',
  shareRefused: 'El navegador no compartió la pantalla. Usa el botón debajo de la imagen.',
  devices: { audio: 'el micrófono', video: 'la cámara', both: 'la cámara y el micrófono' },
  problems: {
    'gum.permission_denied': (devices) =>
      `El navegador no permite usar ${devices}. Da permiso junto a la dirección y reintenta.`,
    'gum.not_found': (devices) => `No se encuentra: ${devices}. Conecta el dispositivo y reintenta.`,
    'gum.not_readable': (devices) => `Otro programa usa ${devices}. Ciérralo y reintenta.`,
    'gum.insecure_context': (devices) =>
      `Esta dirección no es segura y el navegador no ofrece ${devices}. Ábrela con https o como localhost.`,
    'gum.general': (devices) => `El navegador no pudo iniciar ${devices}.`,
  },
  ends: {
    hangup: 'Saliste de la llamada.',
    unsupported:
      'Este navegador no puede hacer videollamadas. Usa una versión actual de Chrome, Edge, Firefox o Safari.',
    noPass: 'Esta sala se abre desde una llamada.',
    'conference.destroyed': 'La llamada terminó.',
    'conference.replaced': 'La llamada sigue en otra ventana.',
    'conference.connectionError.notAllowed': 'Esta llamada es de otra persona o volvió a la espera.',
    'connection.passwordRequired': 'El pase de esta llamada venció. Abre la llamada otra vez.',
    'conference.authenticationRequired': 'El pase de esta llamada no es válido.',
    'conference.max_users':
      'En esta llamada ya no cabe nadie más. Para más de cuatro personas se necesita un servidor Jitsi.',
    'connection.droppedError': 'Se perdió la conexión.',
    'gum.screensharing_user_canceled': 'La pantalla no se comparte.',
  },
  noSound: 'No se pudo reproducir el sonido. Elige otra bocina e inténtalo de nuevo.',
  nameless: (number) => `Dispositivo ${number}`,
};

/** Every text of the page, by language. */
export const roomTexts: Spoken<Texts> = { es, en };

/** The texts of the language of a tag, such as `en-GB`. */
export const textsOf = (tag: string | null): { readonly language: Language; readonly texts: Texts } => {
  const language = languageOf(tag);
  return { language, texts: inLanguage(roomTexts, language) };
};
