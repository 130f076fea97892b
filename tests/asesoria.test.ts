import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { type Command, misused } from '../scripts/asesoria/command.ts';
import { commands } from '../scripts/asesoria/commands.ts';
import { runCommand } from '../scripts/asesoria/run.ts';
import { isServer } from '../scripts/launch-decisions.mjs';
import { languages } from '../src/domain/settings.ts';

/** Tells what it was given, and ends as it is told. */
const mirror: Command = {
  name: 'mirror',
  says: { en: 'shows what it was given', es: 'muestra lo que recibió' },
  usage: 'mirror [--to <folder>] [what]',
  options: {
    to: { type: 'string', says: { en: 'a folder', es: 'una carpeta' } },
    fast: { type: 'boolean', says: { en: 'at once', es: 'de inmediato' } },
  },
  async run({ values, positionals, language, say }) {
    const [what] = positionals;
    if (what === 'nothing') return { ok: true, lines: [], data: undefined };
    if (what === 'misuse') throw misused('Say what.');
    if (what === 'fail') throw new Error('no such folder\nwith a stack');
    say('begins');
    const data = { values, positionals, language };
    return { ok: what !== 'problem', lines: [`in ${language}`], data };
  },
};

const run = async (args: readonly string[], env: Readonly<Record<string, string>> = {}) => {
  const out: string[] = [];
  const err: string[] = [];
  const code = await runCommand(args, [mirror], {
    env,
    out: (line) => void out.push(line),
    err: (line) => void err.push(line),
  });
  return { code, out, err };
};

describe('a command', () => {
  test('is given its options and the rest, before and behind each other, and tells in the language of the terminal', async () => {
    const told = await run(['mirror', 'this', '--to', '/a', '--fast'], { LANG: 'es_MX.UTF-8' });
    expect(told).toEqual({ code: 0, out: ['begins', 'in es'], err: [] });
    const { out } = await run(['--json', 'mirror', '--to=-b', 'this', '--', '--that']);
    expect(JSON.parse(out.join('\n'))).toEqual({
      values: { to: '-b' },
      positionals: ['this', '--that'],
      language: 'en',
    });
  });

  test('with --json puts the data alone on standard output', async () => {
    const { out, err } = await run(['mirror', '--json']);
    expect(JSON.parse(out.join('\n'))).toEqual({ values: {}, positionals: [], language: 'en' });
    expect(err).toEqual(['begins']);
    expect(await run(['mirror', 'nothing', '--json'])).toEqual({ code: 0, out: [], err: [] });
  });

  test.each([
    ['found a problem', 'problem', 1, []],
    ['failed', 'fail', 1, ['no such folder']],
    ['was not typed as it has to be', 'misuse', 2, ['Say what.']],
  ])('that %s says so by its exit code', async (_, what, code, err) => {
    expect(await run(['mirror', what])).toMatchObject({ code, err });
  });
});

describe('the language', () => {
  test.each([
    [{}, 'en'],
    [{ LANG: 'C.UTF-8' }, 'en'],
    [{ LANG: 'es_ES@euro' }, 'es'],
    [{ LANG: 'en_US.UTF-8', LC_ALL: 'es' }, 'es'],
    [{ LANG: 'es_MX', LC_MESSAGES: 'en_US' }, 'en'],
    [{ LANG: 'es_MX', LC_ALL: '' }, 'es'],
  ])('of a terminal with %j', async (env, language) => {
    expect((await run(['mirror'], env)).out).toEqual(['begins', `in ${language}`]);
  });

  test('that is asked for counts, wherever it stands, also for what is wrong', async () => {
    expect((await run(['--language', 'es', 'mirror'])).out).toContain('in es');
    expect((await run(['mirror', '--language=en'], { LANG: 'es_MX' })).out).toContain('in en');
    expect((await run(['mirrow', '--language', 'es'])).err).toEqual([
      "No hay un comando 'mirrow': asesoria --help los enumera.",
    ]);
  });
});

describe('what cannot be understood is one line, and exit code 2', () => {
  test.each([
    [['mirrow'], "There is no command 'mirrow': asesoria --help lists them."],
    [['mirror', '--speed', '2'], "There is no option '--speed' here: asesoria mirror --help lists them."],
    [['mirror', '-x'], "There is no option '-x' here: asesoria mirror --help lists them."],
    [['mirror', '--constructor'], "There is no option '--constructor' here: asesoria mirror --help lists them."],
    [['--to', '/a'], "There is no command '/a': asesoria --help lists them."],
    [['mirror', '--to'], '--to needs a value behind it.'],
    [['mirror', '--to='], '--to needs a value behind it.'],
    [['mirror', '--to', '--fast'], '--to needs a value behind it.'],
    [['mirror', '--fast=yes'], '--fast takes no value.'],
    [['mirror', '--language', 'fr'], '--language must be one of: es, en.'],
    [['mirror', '--language'], '--language must be one of: es, en.'],
  ])('%j', async (args, line) => {
    expect(await run(args)).toEqual({ code: 2, out: [], err: [line] });
  });
});

describe('the help', () => {
  test('lists the commands in both languages; without a command it is exit code 2', async () => {
    const { code, out } = await run(['--help']);
    expect(code).toBe(0);
    expect(out).toContain('  mirror  shows what it was given');
    expect((await run(['--help', '--language', 'es'])).out).toContain('  mirror  muestra lo que recibió');
    expect((await run([])).code).toBe(2);
  });

  test('of a command says how it is typed, and what its options mean', async () => {
    const { code, out } = await run(['mirror', '--help', '--language', 'es']);
    expect(code).toBe(0);
    expect(out.slice(0, 2)).toEqual(['Uso: asesoria mirror [--to <folder>] [what]', 'muestra lo que recibió']);
    expect(out.find((line) => line.startsWith('  --to'))).toContain('una carpeta');
  });
});

test('every command has its words in both languages, a name of its own, and no option that all have', () => {
  expect(new Set(commands.map(({ name }) => name)).size).toBe(commands.length);
  for (const { name, usage, words, says, options } of commands) {
    expect(usage.split(' ')[0]).toBe(name);
    // Who takes no word would heed none.
    if (usage === name) expect(words, name).toBe(0);
    for (const language of languages)
      for (const text of [says, ...Object.values(options).map((option) => option.says)])
        expect(text[language]).toMatch(/\S/);
    for (const taken of ['help', 'json', 'language']) expect(Object.keys(options)).not.toContain(taken);
  }
});

test.each([
  [['rollback', '0.1.0'], '0.1.0'],
  [['restore', 'newest', '2026-01-31T12:30:00-06:00'], '2026-01-31T12:30:00-06:00'],
  [['rehearse', 'newest', '--json', 'asesoria.tar.gz'], 'asesoria.tar.gz'],
  [['backup', '--verify', 'a', 'b'], 'b'],
  [['backups', 'a'], 'a'],
  [['simulate', '5'], '5'],
])('%j: what nobody would heed is not passed over', async (args, word) => {
  const err: string[] = [];
  const terminal = { env: {}, out: expect.fail, err: (line: string) => void err.push(line) };
  expect(await runCommand(args, commands, terminal)).toBe(2);
  expect(err).toEqual([`'${word}' is one word too many: asesoria ${args[0]} --help says what it takes.`]);
});

test('the script is the same, with its exit code', () => {
  const script = join(import.meta.dirname, '../scripts/asesoria.ts');
  const { status, stdout, stderr } = spawnSync(
    process.execPath,
    ['--disable-warning=ExperimentalWarning', script, 'replay', '--language', 'es'],
    { encoding: 'utf8' },
  );
  expect({ status, stdout }).toEqual({ status: 2, stdout: '' });
  expect(stderr).toMatch(/^¿Qué archivo\? .*\n$/);
});

test('it starts a server as npm start does, with what Node is told for one', () => {
  expect([isServer('start', []), isServer('asesoria', ['start'])]).toEqual([true, true]);
  expect([isServer('asesoria', []), isServer('asesoria', ['replay']), isServer('dev', ['start'])]).toEqual([
    false,
    false,
    false,
  ]);
});
