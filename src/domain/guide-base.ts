/** Where the guide is in a language: Spanish for whoever reads any other than English, as texts do that are not translated. */
export const guideBase = (language: string): string => (language === 'en' ? '/docs/' : '/docs/es/');
