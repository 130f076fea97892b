/**
 * The text of a file. Who does not write UTF-8 is taken to write as Windows does in the West, where a spreadsheet saves its
 * accents like that.
 */
export const fileText = (bytes: ArrayBuffer): string => {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder('windows-1252').decode(bytes);
  }
};
