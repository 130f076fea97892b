import { traced } from '../base/cause.ts';

/**
 * `fetch` for what this server asks of a provider that its settings name: a span with method, host and status. Nothing of paths, queries
 * or bodies, in which codes and tokens stand.
 */
export const tracedFetch = (address: string, init: { readonly method?: string }): Promise<Response> => {
  const { method = 'GET' } = init;
  const facts = { 'http.request.method': method, 'server.address': new URL(address).hostname };
  return traced(method, 'asks', facts, async (span) => {
    // The libraries that hand it over have types of their own for what goes into a request.
    const response = await fetch(address, init as RequestInit);
    span?.set({ 'http.response.status_code': response.status });
    return response;
  });
};
