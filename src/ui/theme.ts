import { type CSSVariablesResolver, createTheme } from '@mantine/core';

/** The one theme of the console, in light and dark. System fonts: nothing is loaded from elsewhere. */
export const theme = createTheme({
  primaryColor: 'teal',
  primaryShade: 9,
  defaultRadius: 'md',
  cursorType: 'pointer',
  respectReducedMotion: true,
  headings: {
    sizes: { h1: { fontSize: '1.35rem', lineHeight: '1.3' }, h2: { fontSize: '1.05rem', lineHeight: '1.4' } },
  },
});

/** Mantine's pale texts, darkened (or lightened) to a contrast of 4.5 to 1 and more (WCAG 2.2, 1.4.3). */
export const readable: CSSVariablesResolver = () => ({
  variables: {},
  light: {
    '--mantine-color-dimmed': 'var(--mantine-color-gray-7)',
    '--mantine-color-placeholder': 'var(--mantine-color-gray-7)',
    '--mantine-color-disabled-color': 'var(--mantine-color-gray-6)',
    ...lightText((colour) => `color-mix(in srgb, var(--mantine-color-${colour}-9) 70%, black)`),
  },
  dark: {
    '--mantine-color-dimmed': 'var(--mantine-color-dark-1)',
    '--mantine-color-placeholder': 'var(--mantine-color-dark-1)',
    '--mantine-color-disabled-color': 'var(--mantine-color-dark-2)',
    // Mantine's palest shade is white to the eye: what takes away would not be red.
    ...lightText((colour) => `var(--mantine-color-${colour}-3)`),
  },
});

const colours = ['teal', 'blue', 'indigo', 'grape', 'cyan', 'gray', 'red', 'orange', 'yellow'] as const;
/** The text of the light variant of each colour. */
const lightText = (shade: (colour: string) => string) =>
  Object.fromEntries(colours.map((colour) => [`--mantine-color-${colour}-light-color`, shade(colour)]));
