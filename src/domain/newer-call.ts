import type { Call } from './call.ts';

/** What is known of a call once it was heard of: answers overtake each other on their way, and an older one says nothing new. */
export const newerCall = (known: Call | null, heard: Call): Call =>
  known?.id === heard.id && heard.version < known.version ? known : heard;
