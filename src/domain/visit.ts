export const genders = ['male', 'female'] as const;
export type Gender = (typeof genders)[number];

export const ageRanges = ['child', 'youngAdult', 'adult', 'senior'] as const;
export type AgeRange = (typeof ageRanges)[number];

/** Something the visitor did at the device. `created_at` in unix seconds. */
export interface VisitEvent {
  readonly id: number;
  readonly created_at: number;
  readonly data: { readonly eventCategory: string; readonly eventAction: string; readonly eventLabel: string };
}

/** The visit of one person at a device ("session" on the wire), from which a call is placed. */
export interface Visit {
  readonly id: number;
  readonly gender: Gender | null;
  readonly age_range: AgeRange | null;
  readonly interactions: readonly {
    readonly id: number;
    readonly name: string;
    readonly events: readonly VisitEvent[];
  }[];
}
