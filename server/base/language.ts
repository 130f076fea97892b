import { type Language, languageOf, languages } from '../../src/domain/settings.ts';

/** The language of a request without an account: the one asked for, else the first of the browser's that we speak, else Spanish. */
export const requestLanguage = (asked: string | undefined, accepted: string | undefined): Language => {
  const tags = (asked || accepted || '').toLowerCase().split(',');
  // As browsers write them, `en-GB;q=0.9`, and sign-in libraries, `en_US`.
  const codes = tags.map((tag) => tag.trim().split(/[-_;]/, 1)[0]);
  return languageOf(codes.find((code) => languages.some((language) => language === code)));
};
