const displayName = Symbol.for('fastify.display-name');

/** Gives routes a name. For those without one, the library looks through all modules that were ever loaded. */
export const named = <Routes extends object>(name: string, routes: Routes): Routes =>
  Object.assign(routes, { [displayName]: name });
