import { useMediaQuery } from '@mantine/hooks';

/** Whether the window is as narrow as a telephone: what stands in a row elsewhere has to be behind a button there. */
export const useNarrow = (): boolean => useMediaQuery('(max-width: 48em)', false, { getInitialValueInEffect: false });
