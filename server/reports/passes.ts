import { errors, jwtVerify, SignJWT } from 'jose';
import { z } from 'zod';
import { type ReportPage, reportNames } from '../../src/domain/report.ts';
import { type PassOwner, passOwner } from '../pass-owner.ts';
import { type ReportLanguage, reportLanguages } from './texts.ts';

/** How long a pass opens its page, in seconds. */
export const passSeconds = 60 * 60;

/** What a pass says: which page it opens, for whom, and how the page is shown. */
export interface ReportClaims {
  readonly page: ReportPage;
  readonly language: ReportLanguage;
  /** The time zone whose days are counted, by its IANA name. */
  readonly zone: string;
  readonly bunitId: number;
  /** Whose rights are asked for at each request: a login of a user, or an access key. */
  readonly reader: PassOwner;
}

/** A pass that does not open anything. `language` is the one that an expired pass names. */
export interface BadPass {
  readonly bad: 'expired' | 'unknown';
  readonly language: ReportLanguage | null;
}

const claims = z.object({
  page: z.enum(reportNames),
  lang: z.enum(reportLanguages),
  zone: z.string(),
  bunit: z.number().int(),
  by: passOwner,
});

/** Makes and reads passes for report pages (JWT, HS256), from a secret of their own. `clock` in unix seconds. */
export const createReportPasses = ({ secret, clock }: { secret: string; clock: () => number }) => {
  const key = new TextEncoder().encode(secret);
  return {
    sign: ({ page, language, zone, bunitId, reader }: ReportClaims, expiresAt: number): Promise<string> =>
      new SignJWT({ page, lang: language, zone, bunit: bunitId, by: reader })
        .setProtectedHeader({ alg: 'HS256' })
        .setExpirationTime(expiresAt)
        .sign(key),

    async read(pass: string): Promise<ReportClaims | BadPass> {
      try {
        const currentDate = new Date(clock() * 1_000);
        const { payload } = await jwtVerify(pass, key, { algorithms: ['HS256'], currentDate, requiredClaims: ['exp'] });
        const { page, lang, zone, bunit, by } = claims.parse(payload);
        return { page, language: lang, zone, bunitId: bunit, reader: by };
      } catch (error) {
        if (!(error instanceof errors.JWTExpired)) return { bad: 'unknown', language: null };
        return { bad: 'expired', language: claims.safeParse(error.payload).data?.lang ?? null };
      }
    },
  };
};
export type ReportPasses = ReturnType<typeof createReportPasses>;
