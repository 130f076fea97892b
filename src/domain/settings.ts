import type { PasskeyPlace } from './passkey.ts';
import type { VideoProvider } from './room.ts';

/** What `GET /api/settings` answers: all the console must know before sign-in. Nothing secret. */
export interface Settings {
  readonly signIn: {
    readonly provider: 'embedded' | 'firebase';
    readonly apiKey: string;
    readonly projectId: string;
    readonly authDomain?: string;
  };
  /** The company's own provider, where people may sign in as well; null without one. */
  readonly company: { readonly name: string } | null;
  /** Where the console has to be opened for passkeys; null where the server has none. */
  readonly passkeys: { readonly origin: string } | null;
  /** Whether that is here: this page knows, not the server. */
  readonly passkeyPlace: PasskeyPlace;
  /** Where the video of calls runs. Without a domain it is this server's own room. */
  readonly video: {
    readonly provider: VideoProvider;
    readonly domain: string | null;
    readonly appId: string | null;
  };
  readonly refreshAfterMinutes: number;
  readonly languages: readonly string[];
  readonly version: string;
}

/** Where the script of the video client is: at our own origin, or at the Jitsi instance, below its tenant. */
export const videoScript = ({ domain, appId }: Pick<Settings['video'], 'domain' | 'appId'>): string =>
  domain === null
    ? '/external_api.js'
    : `https://${domain}/${appId ? `${encodeURIComponent(appId)}/` : ''}external_api.js`;

/**
 * The languages in which every text is written, which compiler and tests see to. The first is that of the texts in the code,
 * and is spoken where another lacks one.
 */
export const wholeLanguages = ['es', 'en'] as const;
export type WholeLanguage = (typeof wholeLanguages)[number];
/** Every language that can be chosen: behind the whole ones, those that are written in part. */
export const languages = [...wholeLanguages] as const;
export type Language = (typeof languages)[number];
/** Each language in its own words. */
export const languageNames: Readonly<Record<Language, string>> = { es: 'Español', en: 'English' };

/** A choice to be kept: by the browser, or, where whoever signed in has a language of their own, as theirs. */
export interface KeptLanguage {
  readonly language: Language;
  readonly isTheirs: boolean;
}

/** The language of a browser's tag, such as `en-GB`: the part before the dash; Spanish for any other (specification §1). */
export const languageOf = (tag: string | null | undefined): Language =>
  languages.find((language) => language === tag?.toLowerCase().split('-', 1)[0]) ?? wholeLanguages[0];
