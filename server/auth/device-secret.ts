import { randomSecret } from '../base/digest.ts';

/** By which a secret of a device is told from an access key, in a bearer and in what somebody finds lying about. */
const prefix = 'device_';

export const isDeviceSecret = (bearer: string): boolean => bearer.startsWith(prefix);

/** A new secret for a device: 256 random bits. */
export const newDeviceSecret = (): string => `${prefix}${randomSecret()}`;
