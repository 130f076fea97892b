import { writeFileSync } from 'node:fs';
import { registerHooks } from 'node:module';

// Stands in a process before it starts (`--import`), and writes down at its end which modules it has loaded.

const loaded = [];
registerHooks({
  load(url, context, next) {
    loaded.push(url);
    return next(url, context);
  },
});
process.on('exit', () => writeFileSync(process.env.LOADED_MODULES, loaded.join('\n')));
