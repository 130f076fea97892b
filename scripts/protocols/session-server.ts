/** A refresh token by the sign-in that it belongs to, and how often it was renewed since: 0 is the newest. */
export interface Token {
  readonly family: number;
  readonly age: Age;
}
/** 2: any that is older than the one before the newest. */
export type Age = 0 | 1 | 2;

/** A sign-in as the server has it. */
export interface Family {
  readonly userId: number;
  readonly isRevoked: boolean;
}

/** `same`: the pair that the token was used for already. `reused`: the sign-in is over now. */
export type Renewal = 'renewed' | 'same' | 'unknown' | 'reused';

/** How a token that was used already comes again. */
export interface Again {
  /** The grace of a used token is over. */
  readonly isLate: boolean;
  /** It comes with the key of the attempt that used it. */
  readonly isSameAttempt: boolean;
}

/**
 * What the server makes of a renewal, as `rotate` does over SQL. Only the token before the newest has a successor that is
 * unused. A test asks the real one everything that the exploration asks of this.
 */
export const answerRenewal = ({ isRevoked }: Family, age: Age, { isLate, isSameAttempt }: Again): Renewal => {
  if (isRevoked) return 'unknown';
  if (age === 0) return 'renewed';
  return !isLate || (isSameAttempt && age === 1) ? 'same' : 'reused';
};

export const older = ({ family, age }: Token): Token => ({ family, age: age === 0 ? 1 : 2 });

/** The successor of a token that was used. */
export const successor = ({ family, age }: Token): Token => ({ family, age: age === 2 ? 1 : 0 });
