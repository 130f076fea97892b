/** The screens that the page of a device is made for. */
export const deviceSizes = {
  standing: { width: 1_080, height: 1_920 },
  lying: { width: 1_920, height: 1_080 },
  tablet: { width: 800, height: 1_280 },
  telephone: { width: 390, height: 844 },
} as const;
export type DeviceSize = keyof typeof deviceSizes;
export const deviceSizeNames = Object.keys(deviceSizes) as DeviceSize[];
