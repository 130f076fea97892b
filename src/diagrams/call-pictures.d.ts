/** The states of a call in their places, laid out when the console is built (`scripts/call-pictures-plugin.ts`). */
declare module 'virtual:call-pictures' {
  /** As they are. */
  export const callStatesPicture: import('./picture.ts').Picture;
  /** With room for numbers on the lines and in the states. */
  export const callFlowPicture: import('./picture.ts').Picture;
}
