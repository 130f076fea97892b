import { createTheme } from '@mantine/core';

/** The one theme of the console, in light and dark. System fonts: nothing is loaded from elsewhere. */
export const theme = createTheme({
  primaryColor: 'teal',
  primaryShade: { light: 8, dark: 7 },
  autoContrast: true,
  luminanceThreshold: 0.4,
  defaultRadius: 'md',
  cursorType: 'pointer',
  headings: {
    sizes: { h1: { fontSize: '1.35rem', lineHeight: '1.3' }, h2: { fontSize: '1.05rem', lineHeight: '1.4' } },
  },
});
