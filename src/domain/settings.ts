/** What `GET /api/settings` answers: all the console must know before sign-in. Nothing secret. */
export interface Settings {
  readonly signIn: {
    readonly provider: 'embedded' | 'firebase';
    readonly apiKey: string;
    readonly projectId: string;
    readonly authDomain?: string;
  };
  readonly video: { readonly domain: string | null; readonly appId: string | null };
  readonly refreshAfterMinutes: number;
  readonly languages: readonly string[];
  readonly version: string;
}

export const languages = ['es', 'en'] as const;
export type Language = (typeof languages)[number];

/** The language of a browser's tag, such as `en-GB`: the part before the dash; Spanish for any other (specification §1). */
export const languageOf = (tag: string | null | undefined): Language =>
  languages.find((language) => language === tag?.toLowerCase().split('-', 1)[0]) ?? 'es';
