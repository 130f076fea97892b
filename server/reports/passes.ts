import { z } from 'zod';
import { type ReportPage, reportNames } from '../../src/domain/report.ts';
import { type Language, languages } from '../../src/domain/settings.ts';
import { type PassOwner, passOwner } from '../auth/pass-owner.ts';
import { signedPasses } from '../auth/signed-pass.ts';
import type { KeyRing } from '../auth/signing/key-ring.ts';

/** How long a pass opens its page, in seconds. */
export const passSeconds = 60 * 60;

/** What a pass says: which page it opens, for whom, and how the page is shown. */
export interface ReportClaims {
  readonly page: ReportPage;
  readonly language: Language;
  /** The time zone whose days are counted, by its IANA name. */
  readonly zone: string;
  readonly bunitId: number;
  /** Whose rights are asked for at each request: a login of a user, or an access key. */
  readonly reader: PassOwner;
}

/** A pass that does not open anything. `language` is the one that an expired pass names. */
export interface BadPass {
  readonly bad: 'expired' | 'unknown';
  readonly language: Language | null;
}

const claims = z.object({
  page: z.enum(reportNames),
  lang: z.enum(languages),
  zone: z.string(),
  bunit: z.number().int(),
  by: passOwner,
});

/** Makes and reads passes for report pages, with the keys of their ring. `clock` in unix seconds. */
export const createReportPasses = (maker: { ring: KeyRing; clock: () => number }) => {
  const passes = signedPasses(claims, maker);
  return {
    sign: ({ page, language, zone, bunitId, reader }: ReportClaims, expiresAt: number): Promise<string> =>
      passes.sign({ page, lang: language, zone, bunit: bunitId, by: reader }, expiresAt),

    async read(pass: string): Promise<ReportClaims | BadPass> {
      const said = await passes.read(pass);
      if (said.is === 'bad') return { bad: 'unknown', language: null };
      if (said.is === 'expired') return { bad: 'expired', language: said.claims?.lang ?? null };
      const { page, lang, zone, bunit, by } = said.claims;
      return { page, language: lang, zone, bunitId: bunit, reader: by };
    },
  };
};
export type ReportPasses = ReturnType<typeof createReportPasses>;
