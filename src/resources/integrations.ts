import { active, name, notes } from './columns.ts';
import { resource } from './resource.ts';

/** What a new script begins with: what it is given, and what it may use (specification §2). */
const template = `// args.data     cuerpo de la petición / body of the request
// args.params   consulta de la petición / query of the request
// args.request  método, ruta y encabezados / method, path and headers
// require: axios, jsonwebtoken, kuid, lodash, moment, object-hash, request, request-promise-native
// Puede devolver / may return: { data, params }

return { data: args.data, params: args.params };
`;

/** Scripts that the server runs; those with `execbefore` run before the others (design `decisions.md`). */
export const integrations = resource({
  name: 'integrations',
  path: 'integrations',
  codes: 'INTEGRATIONS',
  label: 'name',
  perPage: 200,
  columns: [name, notes, { key: 'code', kind: 'code', required: true }, { key: 'execbefore', kind: 'flag' }, active],
  actions: ['runs'],
  defaults: { code: template },
  untrimmed: true,
});
