/** A page of the server at our own address, from which the console came: the server may be called by another name. */
export const atOwnAddress = (address: string): URL => {
  const { pathname, search } = new URL(address);
  return new URL(pathname + search, window.location.href);
};
