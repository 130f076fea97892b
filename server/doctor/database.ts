import type { Settings } from '../base/settings.ts';
import { type Build, readBuild } from '../postgres/build.ts';
import { refusal } from '../postgres/schema-version.ts';
import { createVault, missingKey } from '../postgres/vault.ts';
import { type CertificateFlaw, certificateFlawOf } from './certificate-flaw.ts';
import type { DatabaseFacts, DatabaseState } from './database-probe.ts';
import { type Finding, findingsOf } from './finding.ts';

const { ok, warning, problem } = findingsOf('database');
const clock = findingsOf('clock');

type Given = Pick<Settings, 'databaseUrl' | 'databaseDirectUrl' | 'secretsKeys'> & {
  /** Our server runs here: it has brought its database to its version, and meets whatever is there now. */
  readonly isRunning?: boolean;
};

const oldest = 140_000;
const spoken = (version: number): string => `${Math.floor(version / 10_000)}.${version % 10_000}`;

const reasons: Readonly<Record<string, readonly [en: string, es: string]>> = {
  '28P01': [
    'it refuses user or password: put the right ones into the address (special letters as %40, %3A)',
    'rechaza el usuario o la contraseña: pon los correctos en la dirección (los signos como %40, %3A)',
  ],
  '28000': [
    'it lets this user in from here by no way: see its pg_hba.conf, and whether it wants ?sslmode=require',
    'no deja entrar desde aquí a este usuario: revisa su pg_hba.conf, y si quiere ?sslmode=require',
  ],
  '3D000': [
    'there is no such database: make it (createdb), or put the right name into the address',
    'no existe esa base de datos: créala (createdb), o pon el nombre correcto en la dirección',
  ],
  '53300': [
    'it has no connection left: raise max_connections, or run fewer nodes',
    'no le quedan conexiones: sube max_connections, o corre menos nodos',
  ],
  ENOTFOUND: ['there is no such host: look at its name', 'no existe ese equipo: revisa el nombre'],
  ECONNREFUSED: [
    'nobody listens there: look at host and port, and whether PostgreSQL runs and listens to others (listen_addresses)',
    'ahí nadie escucha: revisa equipo y puerto, y si PostgreSQL corre y escucha a otros (listen_addresses)',
  ],
};
const flaws: Readonly<Record<CertificateFlaw, readonly [en: string, es: string]>> = {
  expired: ['its certificate has expired: renew it', 'su certificado venció: renuévalo'],
  name: [
    'its certificate is for another name: put that name into the address',
    'su certificado es de otro nombre: pon ese nombre en la dirección',
  ],
  untrusted: [
    'nobody whom this machine knows signed its certificate: for an authority of your own, end the address with ?sslmode=verify-full&sslrootcert=<file>',
    'su certificado no lo firmó nadie que este equipo conozca: si la autoridad es propia, termina la dirección con ?sslmode=verify-full&sslrootcert=<archivo>',
  ],
};
const unreached: readonly [string, string] = [
  'it cannot be used: look at the address, and whether a firewall is between',
  'no se puede usar: revisa la dirección, y si hay un cortafuegos de por medio',
];

/** Why it was not reached, and what to do, in both languages. */
const reasonOf = (code: string): readonly [en: string, es: string] => {
  const flaw = certificateFlawOf(code);
  return flaw === null ? (reasons[code] ?? unreached) : flaws[flaw];
};

/** What stands in the way of every start. */
const judgeUse = (facts: DatabaseFacts): readonly Finding[] => {
  const { version, encoding, isReadOnly, mayMake, foreign } = facts;
  const found: Finding[] = [];
  if (version < oldest)
    found.push(
      problem(
        'old',
        `it is PostgreSQL ${spoken(version)}: upgrade it to 14 or newer`,
        `es PostgreSQL ${spoken(version)}: actualízalo a 14 o más reciente`,
      ),
    );
  if (encoding !== 'UTF8')
    found.push(
      problem(
        'encoding',
        `it is written in ${encoding}: make one with UTF8 (createdb --encoding=UTF8 --template=template0)`,
        `está en ${encoding}: crea una en UTF8 (createdb --encoding=UTF8 --template=template0)`,
      ),
    );
  if (isReadOnly)
    found.push(
      problem(
        'read_only',
        'it can only be read: name the primary one in DATABASE_URL, not a standby',
        'solo se puede leer: indica en DATABASE_URL la principal, no una réplica',
      ),
    );
  else if (!mayMake || foreign > 0)
    found.push(
      problem(
        'rights',
        foreign > 0
          ? `${foreign} of its tables belong to another user: sign in as that one, or hand them over (REASSIGN OWNED)`
          : 'this user may make no tables in it: make it the owner (ALTER DATABASE … OWNER TO …)',
        foreign > 0
          ? `${foreign} de sus tablas son de otro usuario: entra con ese, o pásalas a este (REASSIGN OWNED)`
          : 'este usuario no puede crear tablas en ella: hazlo su dueño (ALTER DATABASE … OWNER TO …)',
      ),
    );
  return found;
};

const judgeSchema = ({ found, fit, isEmpty }: DatabaseFacts, build: Build, isRunning: boolean): Finding => {
  const ours = build.migrations.length;
  if (found !== null && fit === 'refused')
    return problem(
      'newer',
      refusal(found, build),
      `la versión ${found.version} llevó la base de datos a ${found.migrations} migraciones, y esta, la ${build.version}, conoce ${ours}: inicia la ${found.version} o una más reciente, o restaura un respaldo anterior`,
    );
  if (found !== null && fit === 'newer')
    return warning(
      'ahead',
      `its tables are of version ${found.version}, beside which this one may run: bring this node to it as well`,
      `sus tablas son de la versión ${found.version}, junto a la que esta puede correr: lleva también este nodo a ella`,
    );
  if (isRunning && (isEmpty || fit === 'older'))
    return isEmpty
      ? problem(
          'lost',
          'it has no tables of the server that runs here: it was made anew, or its address leads to another one. Stop all nodes and bring a backup back (asesoria restore), or restart them, which makes new tables',
          'no tiene las tablas del servidor que corre aquí: se creó de nuevo, o su dirección lleva a otra. Detén todos los nodos y restaura un respaldo (asesoria restore), o reinícialos, y se crean tablas nuevas',
        )
      : problem(
          'swapped',
          'it has tables of an older version than the server that runs here: an older backup was brought back. Restart all nodes: they bring it to their version',
          'tiene tablas de una versión anterior a la del servidor que corre aquí: se restauró un respaldo más viejo. Reinicia todos los nodos: la llevan a su versión',
        );
  if (isEmpty)
    return ok('empty', 'it is empty: the first start makes its tables', 'está vacía: el primer inicio crea sus tablas');
  return fit === 'older'
    ? ok(
        'behind',
        'the next start brings its tables to this version',
        'el próximo inicio lleva sus tablas a esta versión',
      )
    : ok(
        'same',
        `its tables are of this version (${ours} migrations)`,
        `sus tablas son de esta versión (${ours} migraciones)`,
      );
};

const judgeHearing = ({ keepsSessions, hears }: DatabaseFacts, { databaseDirectUrl }: Given): readonly Finding[] => {
  if (!keepsSessions && databaseDirectUrl === null)
    return [
      problem(
        'pooler',
        'DATABASE_URL leads to a pooler that passes on nothing of a session (PgBouncer, in any mode): give the address of the database itself in DATABASE_DIRECT_URL',
        'DATABASE_URL lleva a un pooler que no transmite nada de una sesión (PgBouncer, en cualquier modo): da la dirección de la base de datos misma en DATABASE_DIRECT_URL',
      ),
    ];
  if (typeof hears === 'object') {
    const [en, es] = reasonOf(hears.code);
    return [
      problem('direct', `DATABASE_DIRECT_URL: ${en} (${hears.code})`, `DATABASE_DIRECT_URL: ${es} (${hears.code})`),
    ];
  }
  const name = databaseDirectUrl === null ? 'DATABASE_URL' : 'DATABASE_DIRECT_URL';
  return hears
    ? []
    : [
        problem(
          'deaf',
          `${name} leads to a pooler, through which nodes do not wake each other: give the address of the database itself in DATABASE_DIRECT_URL`,
          `${name} lleva a un pooler, por el que los nodos no se avisan: da la dirección de la base de datos misma en DATABASE_DIRECT_URL`,
        ),
      ];
};

/** Whether this server can read the secrets of the database. */
const judgeSecrets = ({ sealedWith }: DatabaseFacts, { secretsKeys }: Given): readonly Finding[] => {
  const { ids } = createVault(secretsKeys);
  const missing = sealedWith.find((id) => !ids.includes(id));
  if (missing !== undefined)
    return [
      problem(
        'locked',
        missingKey(missing, ids).message,
        `SECRETS_KEY: los secretos de esta base de datos están cifrados con la llave ${missing}, y aquí ${ids.length === 0 ? 'no hay ninguna' : `está ${ids.join(', ')}`}: agrega esa llave, que se guarda aparte de los respaldos`,
      ),
    ];
  if (sealedWith.length === 0) return [];
  const named = sealedWith.join(', ');
  return [ok('sealed', `its secrets are encrypted (key ${named})`, `sus secretos están cifrados (llave ${named})`)];
};

const judgeFacts = (facts: DatabaseFacts, given: Given): readonly Finding[] => {
  const build = readBuild();
  const lacking = facts.lacks.join(', ');
  const useless = judgeUse(facts);
  const hindered = [...useless, ...judgeHearing(facts, given)];
  const slow =
    facts.lacks.length === 0
      ? []
      : [
          warning(
            'slow_search',
            `it does not offer ${lacking}: searches find the same, and take longer; install postgresql-contrib`,
            `no ofrece ${lacking}: las búsquedas encuentran lo mismo, pero tardan más; instala postgresql-contrib`,
          ),
        ];
  const reached = ok(
    'reached',
    `PostgreSQL ${spoken(facts.version)} can be used`,
    `PostgreSQL ${spoken(facts.version)} se puede usar`,
  );
  // Its tables are looked at once it can be used.
  const schema =
    useless.length > 0 ? [] : [judgeSchema(facts, build, given.isRunning ?? false), ...judgeSecrets(facts, given)];
  return [...(hindered.length > 0 ? hindered : [reached]), ...schema, ...slow];
};

export const judgeDatabase = (state: DatabaseState, given: Given): readonly Finding[] => {
  switch (state.is) {
    case 'none':
      return [ok('none', 'the first start makes the embedded one', 'el primer inicio crea la integrada')];
    case 'starting':
      return [
        warning(
          'starting',
          'the server that has it is starting, or ending: ask again in a moment',
          'el servidor que la tiene está iniciando, o terminando: pregunta de nuevo en un momento',
        ),
      ];
    case 'failed': {
      // What the embedded one says stands alone already.
      if (given.databaseUrl === null) return [problem('failed', state.message, state.message)];
      const [en, es] = reasonOf(state.code);
      return [problem('failed', `DATABASE_URL: ${en} (${state.code})`, `DATABASE_URL: ${es} (${state.code})`)];
    }
    case 'reached':
      return judgeFacts(state.facts, given);
  }
};

/** From so many milliseconds on somebody should look after a clock; from so many more, what is signed and timed goes wrong. */
const noticeable = 5_000;
const harmful = 60_000;

/** Our clock beside that of the database, by which all nodes go. */
export const judgeClock = (state: DatabaseState): readonly Finding[] => {
  if (state.is !== 'reached') return [];
  const { ahead } = state.facts;
  const seconds = Math.round(Math.abs(ahead) / 1_000);
  if (Math.abs(ahead) < noticeable)
    return [
      clock.ok(
        'right',
        'the clocks of this machine and of the database agree',
        'los relojes de este equipo y de la base de datos coinciden',
      ),
    ];
  const say = Math.abs(ahead) < harmful ? clock.warning : clock.problem;
  return [
    say(
      'off',
      `this machine's clock and the database's are ${seconds} s apart: switch time synchronization (NTP) on at both`,
      `el reloj de este equipo y el de la base de datos difieren en ${seconds} s: activa la sincronización de hora (NTP) en ambos`,
    ),
  ];
};
