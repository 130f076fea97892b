import { whenNpmLeaves } from './launch-parent.mjs';

// Loaded before a server that took the launcher's place (`launch.mjs`): nobody is left to tell it that npm is gone.
whenNpmLeaves(() => process.kill(process.pid, 'SIGTERM'));
