/** A picture or video that the server keeps for a business. */
export interface Media {
  readonly id: number;
  readonly name: string;
  /** Where it is fetched, at this server. */
  readonly address: string;
  /** Bytes. */
  readonly size: number;
  /** Unix seconds. */
  readonly created_at: number;
}

/** How much of each a business keeps at most. Sizes in bytes. */
export const mediaLimits = { size: 8 * 1_048_576, count: 100 } as const;

export const longestMediaName = 120;

/** What is taken, as a file dialog asks for it. */
export const mediaTypes = 'image/png,image/jpeg,image/webp,image/avif,video/mp4,video/webm';
