/** The states of a call in their places, laid out when the console is built (`scripts/call-pictures-plugin.ts`). */
declare module 'virtual:call-pictures' {
  export const callStatesPicture: import('./picture.ts').Picture;
}
