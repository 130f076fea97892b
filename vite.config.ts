import { lingui, linguiTransformerBabelPreset } from '@lingui/vite-plugin';
import babel from '@rolldown/plugin-babel';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { callPicturesPlugin } from './scripts/call-pictures-plugin.ts';
import { chunkOf } from './scripts/chunks.ts';
import { room } from './scripts/room-plugin.ts';

export default defineConfig(({ command }) => ({
  plugins: [
    babel({ presets: [linguiTransformerBabelPreset()] }), // before React: afterwards the macros are no longer seen
    react(),
    lingui({ failOnMissing: command === 'build', failOnCompileError: true }),
    room(),
    callPicturesPlugin(),
  ],
  build: {
    target: 'es2023',
    // Each of these browsers fetches ahead by itself.
    modulePreload: { polyfill: false },
    // The first browsers with light-dark(): for older ones it would be rewritten to what Mantine's scheme switch does not set.
    cssTarget: ['chrome123', 'edge123', 'firefox120', 'safari17.5'],
    outDir: 'dist',
    manifest: true,
    chunkSizeWarningLimit: 4000,
    // Figures about the build's own plugins: Monaco's worker is large and takes its time.
    rolldownOptions: {
      checks: { pluginTimings: false },
      input: { console: 'index.html', room: 'room.html', device: 'device/index.html' },
      output: { codeSplitting: { includeDependenciesRecursively: false, groups: [{ name: chunkOf }] } },
    },
  },
  worker: { format: 'es' },
}));
