import { chai } from 'vitest';

// The compiler finds a misspelt assertion. Looking each one up again while it runs costs walks, which make many
// thousands of them, a twentieth of their time.
chai.config.useProxy = false;
