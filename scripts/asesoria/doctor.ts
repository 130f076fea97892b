import { inLanguage } from '../../src/domain/spoken.ts';
import type { Command } from './command.ts';

const levels = {
  en: { ok: 'ok', warning: 'warning', problem: 'problem' },
  es: { ok: 'bien', warning: 'aviso', problem: 'falla' },
} as const;

const endings = {
  en: (problems: number, warnings: number) => `${problems} to mend, ${warnings} to look at.`,
  es: (problems: number, warnings: number) => `${problems} por corregir, ${warnings} por revisar.`,
} as const;

/** Looks at all that a server with these settings needs, whether it runs or not; it changes nothing. */
export const doctor: Command = {
  name: 'doctor',
  says: {
    en: 'looks at settings, port, disk, database, backups, mail, relay, certificate, proxy and traces, and says what to mend',
    es: 'revisa variables, puerto, disco, base de datos, respaldos, correo, relevo, certificado, proxy y trazas, y dice qué corregir',
  },
  usage: 'doctor',
  words: 0,
  options: {},
  async run({ env, language }) {
    const { diagnose } = await import('../../server/doctor/diagnose.ts');
    const findings = await diagnose(env);
    const words = levels[language];
    const wide = Math.max(...Object.values(words).map((word) => word.length));
    const lines = findings.map(
      ({ level, check, says }) => `${words[level].padEnd(wide)}  ${check.padEnd(8)}  ${inLanguage(says, language)}`,
    );
    const count = (level: 'problem' | 'warning') => findings.filter((one) => one.level === level).length;
    const ok = count('problem') === 0;
    return {
      ok,
      lines: [...lines, endings[language](count('problem'), count('warning'))],
      data: { ok, findings: findings.map(({ says, ...rest }) => ({ ...rest, says: inLanguage(says, language) })) },
    };
  },
};
