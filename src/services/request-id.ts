/** Names a request, on its way and in the answer to it. */
export const requestIdHeader = 'x-request-id';
