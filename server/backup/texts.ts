const files = (names: readonly string[]) => names.join(', ');

/** A place of an object storage, and what it said, in its own word. */
interface Storage {
  readonly place: string;
  readonly said: string;
}

/** Each way in which a backup cannot be made, read or restored, as one line that says what to do, in both languages. */
export const problemTexts = {
  no_folder: {
    en: () => 'Neither BACKUP_DIR nor BACKUP_S3_BUCKET is set: say in which folder or bucket backups are.',
    es: () => 'Falta BACKUP_DIR o BACKUP_S3_BUCKET: indica en qué carpeta o bucket están los respaldos.',
  },
  not_found: {
    en: ({ name, folder }: { name: string; folder: string }) =>
      `There is no backup '${name}' in ${folder}: see which there are with 'asesoria backups'.`,
    es: ({ name, folder }: { name: string; folder: string }) =>
      `No hay ningún respaldo '${name}' en ${folder}: mira cuáles hay con 'asesoria backups'.`,
  },
  unfinished: {
    en: ({ name }: { name: string }) => `The backup ${name} has no manifest.json: it was never finished, take another.`,
    es: ({ name }: { name: string }) => `El respaldo ${name} no tiene manifest.json: quedó sin terminar, elige otro.`,
  },
  bad_manifest: {
    en: ({ file, reason }: { file: string; reason: string }) =>
      `${file} cannot be read (${reason}): the backup is damaged, take another.`,
    es: ({ file, reason }: { file: string; reason: string }) =>
      `No se puede leer ${file} (${reason}): el respaldo está dañado, elige otro.`,
  },
  missing: {
    en: ({ file }: { file: string }) => `${file} is missing: the backup is damaged, take another.`,
    es: ({ file }: { file: string }) => `Falta ${file}: el respaldo está dañado, elige otro.`,
  },
  altered: {
    en: ({ file }: { file: string }) =>
      `${file} is not what was written when the backup was made: it is damaged, take another backup.`,
    es: ({ file }: { file: string }) =>
      `${file} no es lo que se escribió al hacer el respaldo: está dañado, elige otro respaldo.`,
  },
  no_identity: {
    en: ({ recipient }: { recipient: string }) =>
      `The backup is encrypted for ${recipient}: name the file with its identity by --identity.`,
    es: ({ recipient }: { recipient: string }) =>
      `El respaldo está cifrado para ${recipient}: indica el archivo con su identidad con --identity.`,
  },
  bad_identity: {
    en: ({ file }: { file: string }) =>
      `${file} cannot be read as an age identity: it has to hold a line AGE-SECRET-KEY-….`,
    es: ({ file }: { file: string }) =>
      `No se puede leer ${file} como identidad de age: debe tener una línea AGE-SECRET-KEY-….`,
  },
  wrong_identity: {
    en: ({ file, recipient }: { file: string; recipient: string }) =>
      `The identity does not open ${file}: it was encrypted for ${recipient}.`,
    es: ({ file, recipient }: { file: string; recipient: string }) =>
      `La identidad no abre ${file}: se cifró para ${recipient}.`,
  },
  bad_recipient: {
    en: ({ recipient }: { recipient: string }) => `BACKUP_RECIPIENT: ${recipient} is no public age key.`,
    es: ({ recipient }: { recipient: string }) => `BACKUP_RECIPIENT: ${recipient} no es una llave pública de age.`,
  },
  folder_lives: {
    en: ({ dataDir, found }: { dataDir: string; found: readonly string[] }) =>
      `DATA_DIR=${dataDir} is in use (${files(found)}): move it away first, or name another DATA_DIR.`,
    es: ({ dataDir, found }: { dataDir: string; found: readonly string[] }) =>
      `DATA_DIR=${dataDir} está en uso (${files(found)}): muévelo primero, o indica otro DATA_DIR.`,
  },
  server_runs: {
    en: ({ dataDir }: { dataDir: string }) =>
      `A server runs on DATA_DIR=${dataDir}: stop it and move the folder away first.`,
    es: ({ dataDir }: { dataDir: string }) =>
      `Un servidor usa DATA_DIR=${dataDir}: detenlo y mueve la carpeta primero.`,
  },
  database_lives: {
    en: ({ tables }: { tables: number }) =>
      `The database of DATABASE_URL has ${tables} tables: restore into an empty one, or drop what is there first.`,
    es: ({ tables }: { tables: number }) =>
      `La base de datos de DATABASE_URL tiene ${tables} tablas: restaura en una vacía, o borra antes lo que tiene.`,
  },
  no_database: {
    en: ({ dataDir }: { dataDir: string }) =>
      `There is no database in DATA_DIR=${dataDir}: name the folder of the server, or its DATABASE_URL.`,
    es: ({ dataDir }: { dataDir: string }) =>
      `No hay ninguna base de datos en DATA_DIR=${dataDir}: indica la carpeta del servidor, o su DATABASE_URL.`,
  },
  wants_url: {
    en: ({ name }: { name: string }) =>
      `The backup ${name} is a dump: name the empty database that it shall go to by DATABASE_URL, or say --embedded for the one of DATA_DIR.`,
    es: ({ name }: { name: string }) =>
      `El respaldo ${name} es un volcado: indica con DATABASE_URL la base de datos vacía a la que debe ir, o --embedded para la de DATA_DIR.`,
  },
  wants_folder: {
    en: ({ name }: { name: string }) =>
      `The backup ${name} is of the embedded database: it goes into DATA_DIR, so take DATABASE_URL away.`,
    es: ({ name }: { name: string }) =>
      `El respaldo ${name} es de la base de datos integrada: va a DATA_DIR, así que quita DATABASE_URL.`,
  },
  other_postgres: {
    en: ({ made, ours, build }: { made: string; ours: string; build: string }) =>
      `The backup is of PostgreSQL ${made}, and this version has ${ours}: restore it with version ${build} of this server, whose 'asesoria backup --dump' leads to this one.`,
    es: ({ made, ours, build }: { made: string; ours: string; build: string }) =>
      `El respaldo es de PostgreSQL ${made} y esta versión tiene ${ours}: restáuralo con la versión ${build} de este servidor, cuyo 'asesoria backup --dump' lleva a esta.`,
  },
  dump_has_no_times: {
    en: () => 'A dump has one moment, that of the backup: going back to a point in time is a matter of the provider.',
    es: () => 'Un volcado tiene un solo momento, el del respaldo: volver a otro momento es asunto del proveedor.',
  },
  bad_time: {
    en: ({ text }: { text: string }) =>
      `--to-time: '${text}' is no time with a zone, such as 2026-01-31T18:30:00Z or 2026-01-31T12:30:00-06:00.`,
    es: ({ text }: { text: string }) =>
      `--to-time: '${text}' no es una hora con zona, como 2026-01-31T18:30:00Z o 2026-01-31T12:30:00-06:00.`,
  },
  time_before: {
    en: ({ time, earliest }: { time: string; earliest: string }) =>
      `--to-time: ${time} is before the end of this backup (${earliest}): take an older backup.`,
    es: ({ time, earliest }: { time: string; earliest: string }) =>
      `--to-time: ${time} es anterior al final de este respaldo (${earliest}): elige uno más antiguo.`,
  },
  time_after: {
    en: ({ time }: { time: string }) =>
      `--to-time: nothing that was archived is as late as ${time}: leave --to-time out for the newest moment.`,
    es: ({ time }: { time: string }) =>
      `--to-time: nada de lo archivado llega hasta ${time}: omite --to-time para el momento más reciente.`,
  },
  wal_gap: {
    en: ({ segment, until }: { segment: string; until: string }) =>
      `The archive lacks ${segment} and goes on after it: name a time before ${until} by --to-time, or take a later backup.`,
    es: ({ segment, until }: { segment: string; until: string }) =>
      `Al archivo le falta ${segment} y sigue después: indica una hora anterior a ${until} con --to-time, o elige un respaldo posterior.`,
  },
  recovery_failed: {
    en: ({ reason }: { reason: string }) => `The database could not be brought back: ${reason}`,
    es: ({ reason }: { reason: string }) => `No se pudo recuperar la base de datos: ${reason}`,
  },
  client_missing: {
    en: ({ program, version }: { program: string; version: number }) =>
      `${program} is missing: install the package postgresql-client-${version} (Debian), or name its folder by BACKUP_PG_BIN.`,
    es: ({ program, version }: { program: string; version: number }) =>
      `Falta ${program}: instala el paquete postgresql-client-${version} (Debian), o indica su carpeta con BACKUP_PG_BIN.`,
  },
  client_old: {
    en: ({ program, has, version }: { program: string; has: number; version: number }) =>
      `${program} is of PostgreSQL ${has}, older than the server (${version}): install the package postgresql-client-${version} (Debian), or name its folder by BACKUP_PG_BIN.`,
    es: ({ program, has, version }: { program: string; has: number; version: number }) =>
      `${program} es de PostgreSQL ${has}, más antiguo que el servidor (${version}): instala el paquete postgresql-client-${version} (Debian), o indica su carpeta con BACKUP_PG_BIN.`,
  },
  client_failed: {
    en: ({ program, reason }: { program: string; reason: string }) => `${program} failed: ${reason}`,
    es: ({ program, reason }: { program: string; reason: string }) => `${program} falló: ${reason}`,
  },
  unreachable: {
    en: ({ reason }: { reason: string }) => `The database cannot be reached: ${reason}`,
    es: ({ reason }: { reason: string }) => `No se puede llegar a la base de datos: ${reason}`,
  },
  tablespace: {
    en: () => 'The database has tablespaces outside of its folder, which a backup of its files would lack.',
    es: () => 'La base de datos tiene tablespaces fuera de su carpeta, que le faltarían a un respaldo de sus archivos.',
  },
  wal_lacking: {
    en: ({ segment }: { segment: string }) => `PostgreSQL no longer has ${segment} of its log: take the backup again.`,
    es: ({ segment }: { segment: string }) => `PostgreSQL ya no tiene ${segment} de su bitácora: repite el respaldo.`,
  },
  counts_differ: {
    en: ({ tables }: { tables: readonly string[] }) =>
      `Restored, it has other rows than the manifest says: ${files(tables)}. Do not rely on it.`,
    es: ({ tables }: { tables: readonly string[] }) =>
      `Restaurado, tiene otras filas de las que dice el manifiesto: ${files(tables)}. No confíes en él.`,
  },
  migrations_differ: {
    en: ({ has, says }: { has: number; says: number }) =>
      `Restored, it has ${has} migrations and not ${says}, as the manifest says. Do not rely on it.`,
    es: ({ has, says }: { has: number; says: number }) =>
      `Restaurado, tiene ${has} migraciones y no ${says}, como dice el manifiesto. No confíes en él.`,
  },
  storage_unreachable: {
    en: ({ place, said }: Storage) =>
      `${place} does not answer (${said}): look at BACKUP_S3_ENDPOINT, the network, and whether the storage runs.`,
    es: ({ place, said }: Storage) =>
      `${place} no contesta (${said}): revisa BACKUP_S3_ENDPOINT, la red y si el almacenamiento está en marcha.`,
  },
  storage_secret: {
    en: ({ place, said }: Storage) =>
      `${place} does not know the key (${said}): look at BACKUP_S3_ACCESS_KEY_ID and BACKUP_S3_SECRET_ACCESS_KEY.`,
    es: ({ place, said }: Storage) =>
      `${place} no reconoce la llave (${said}): revisa BACKUP_S3_ACCESS_KEY_ID y BACKUP_S3_SECRET_ACCESS_KEY.`,
  },
  storage_forbidden: {
    en: ({ place, said }: Storage) =>
      `${place} forbids it (${said}): give the key the rights to list the bucket, and to read, write and delete its objects.`,
    es: ({ place, said }: Storage) =>
      `${place} lo prohíbe (${said}): da a la llave los permisos de listar el bucket y de leer, escribir y borrar sus objetos.`,
  },
  storage_bucket: {
    en: ({ place, said }: Storage) =>
      `${place} has no such bucket (${said}): make it, or look at BACKUP_S3_BUCKET and BACKUP_S3_PATH_STYLE.`,
    es: ({ place, said }: Storage) =>
      `${place} no tiene ese bucket (${said}): créalo, o revisa BACKUP_S3_BUCKET y BACKUP_S3_PATH_STYLE.`,
  },
  storage_region: {
    en: ({ place, said }: Storage) =>
      `${place} sends us elsewhere (${said}): look at BACKUP_S3_REGION and BACKUP_S3_ENDPOINT.`,
    es: ({ place, said }: Storage) =>
      `${place} nos manda a otra parte (${said}): revisa BACKUP_S3_REGION y BACKUP_S3_ENDPOINT.`,
  },
  storage_clock: {
    en: ({ place, said }: Storage) =>
      `${place} has another time than this machine (${said}): set the clock, by NTP for instance.`,
    es: ({ place, said }: Storage) =>
      `${place} tiene otra hora que este equipo (${said}): pon el reloj en hora, por ejemplo con NTP.`,
  },
  storage_full: {
    en: ({ place, said }: Storage) => `${place} has no room left (${said}): make room, or raise the quota.`,
    es: ({ place, said }: Storage) => `${place} ya no tiene espacio (${said}): libera espacio o sube la cuota.`,
  },
  storage_lacks: {
    en: ({ place, said }: Storage) =>
      `${place} does not do what was asked (${said}): it has to know lists and uploads in parts, as S3 has them.`,
    es: ({ place, said }: Storage) =>
      `${place} no hace lo que se le pidió (${said}): tiene que saber de listas y de cargas por partes, como S3.`,
  },
  storage_refused: {
    en: ({ place, said }: Storage) => `${place} refuses (${said}): what that means is in the manual of the storage.`,
    es: ({ place, said }: Storage) => `${place} se niega (${said}): el manual del almacenamiento dice qué significa.`,
  },
  storage_cut: {
    en: ({ place, file }: { place: string; file: string }) =>
      `${place} did not keep all of ${file}: look at the log of the storage, and take the backup again.`,
    es: ({ place, file }: { place: string; file: string }) =>
      `${place} no guardó todo ${file}: revisa el registro del almacenamiento y repite el respaldo.`,
  },
} as const;

export type ProblemCode = keyof typeof problemTexts;
