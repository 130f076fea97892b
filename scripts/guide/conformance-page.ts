import type { WholeLanguage } from '../../src/domain/settings.ts';
import { type Criterion, criteria, type HeldBy, heldBy, type Verdict } from './conformance.ts';
import { code, plain, table } from './page.ts';

const verdicts: Readonly<Record<Verdict, Readonly<Record<WholeLanguage, string>>>> = {
  supports: { en: 'supports', es: 'se cumple' },
  part: { en: 'partly', es: 'en parte' },
  none: { en: 'not applicable', es: 'no aplica' },
  unseen: { en: 'not evaluated', es: 'sin evaluar' },
};

const heads = {
  en: ['Criterion', 'EN 301 549', 'Level', 'Met', 'What holds it', 'Held by'],
  es: ['Criterio', 'EN 301 549', 'Nivel', 'Se cumple', 'Qué lo sostiene', 'Lo prueba'],
};
const testHeads = { en: ['', 'Test', 'Title', 'Screens'], es: ['', 'Prueba', 'Título', 'Pantallas'] };
const anchorOf = (name: HeldBy): string => `test-${name.toLowerCase()}`;

const row = ({ number, level, name, verdict, how, tests }: Criterion, language: WholeLanguage): readonly string[] => [
  `${number} ${plain(name[language])}`,
  // Criteria that came with WCAG 2.2 are in no version of the norm yet.
  /^(?:2\.4\.11|2\.5\.[78]|3\.2\.6|3\.3\.[78])$/.test(number) ? '' : `9.${number}`,
  level,
  verdicts[verdict][language],
  plain(how[language]),
  tests.map((test) => `[${test}](#${anchorOf(test)})`).join(', '),
];

/** The table of the criteria, and that of the tests that it names. */
export const conformanceSections = (language: WholeLanguage): string => {
  const tests = (Object.keys(heldBy) as HeldBy[]).map((name) => {
    const { file, title, where } = heldBy[name];
    return [`<span id="${anchorOf(name)}"></span>${name}`, code(file), plain(title), plain(where[language])];
  });
  const titles = { en: ['WCAG 2.2, A and AA', 'The tests'], es: ['WCAG 2.2, A y AA', 'Las pruebas'] }[language];
  return [
    `## ${titles[0]}\n\n${table(
      heads[language],
      criteria.map((criterion) => row(criterion, language)),
    )}`,
    `## ${titles[1]}\n\n${table(testHeads[language], tests)}`,
  ].join('\n');
};
